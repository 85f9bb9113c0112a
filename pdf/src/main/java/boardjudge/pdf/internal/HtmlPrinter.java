package boardjudge.pdf.internal;

import boardjudge.pdf.internal.PrintedPage.MathMl;
import boardjudge.suite.export.StatementPrinter;
import com.openhtmltopdf.outputdevice.helper.ExternalResourceControlPriority;
import com.openhtmltopdf.pdfboxout.PdfBoxRenderer;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.util.XRLog;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.pdfbox.pdmodel.PDDocument;

/** Prints pages: openhtmltopdf lays them out, Batik and JEuclid draw on them. */
public final class HtmlPrinter implements StatementPrinter {
  /** The same page must give the same file whenever it is printed. */
  private static final LocalDate FIXED_DATE = LocalDate.of(2026, 1, 1);

  private static final Logger PDFBOX_LOGGER = Logger.getLogger("org.apache.pdfbox");

  @Override
  public byte[] print(String page, Optional<Path> font) throws IOException {
    System.setProperty("java.awt.headless", "true");
    XRLog.setLoggingEnabled(false);
    PDFBOX_LOGGER.setLevel(Level.OFF);
    Fonts.register();
    PrintedPage printed = PrintedPage.of(page);
    PdfRendererBuilder builder = new PdfRendererBuilder();
    builder.usePdfUaAccessibility(true);
    builder.withProducer("boardjudge");
    builder.withW3cDocument(printed.document(), "about:blank");
    builder.useExternalResourceAccessControl(
        (address, type) -> address.startsWith("data:"),
        ExternalResourceControlPriority.RUN_AFTER_RESOLVING_URI);
    builder.useSVGDrawer(VectorDrawing.drawer(printed::board));
    builder.useMathMLDrawer(VectorDrawing.drawer(MathMl::draw));
    Fonts.use(builder, printed.text(), font);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    builder.toStream(bytes);
    try (PdfBoxRenderer renderer = builder.buildPdfRenderer()) {
      renderer.layout();
      PDDocument document = renderer.createPDFKeepOpen();
      Calendar day = GregorianCalendar.from(FIXED_DATE.atStartOfDay(ZoneOffset.UTC));
      document.getDocumentInformation().setCreationDate(day);
      document.getDocumentInformation().setModificationDate(day);
      document.setDocumentId(0L);
      bytes.reset();
      document.save(bytes);
    }
    return bytes.toByteArray();
  }
}
