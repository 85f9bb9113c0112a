#!/usr/bin/env php
<?php
// judge: DOMjudge
// checkout: domjudge
// packages: domjudge
// ran: ImportProblemService.importZippedProblem
// DOMjudge's own import of a zip, with its entities; the database and the rest of its services are stood in for.
// Symfony's Yaml and PropertyAccess must be on PHP's include path. svg-sanitizer, which cleans pictures, is taken from a
// checkout beside DOMjudge's.

[, $checkout, $archive, $unpacked] = $argv;
$kept = [];
foreach (['Yaml', 'PropertyAccess', 'String', 'PropertyInfo'] as $component) {
    $file = stream_resolve_include_path("Symfony/Component/$component/autoload.php");
    if ($file === false) {
        echo "no Symfony $component on PHP's include path\n";
        exit(3);
    }
    require_once $file;
}

/** Answers every call with itself. */
class Anything implements IteratorAggregate, Countable
{
    public function __construct(...$ignored) {}
    public function __call($name, $arguments) { return $this; }
    public static function __callStatic($name, $arguments) { return new static(); }
    public function getIterator(): Iterator { return new ArrayIterator([]); }
    public function count(): int { return 0; }
}

/** The lists of Doctrine's entities. */
class Listed extends ArrayObject
{
    public function add($one) { $this[] = $one; return true; }
    public function first() { return $this[0] ?? false; }
    public function isEmpty() { return count($this) === 0; }
    public function clear() { $this->exchangeArray([]); }
    public function contains($one) { return in_array($one, $this->getArrayCopy(), true); }
    public function toArray() { return $this->getArrayCopy(); }
}
class_alias('Listed', 'Doctrine\Common\Collections\Collection');
class_alias('Listed', 'Doctrine\Common\Collections\ArrayCollection');

spl_autoload_register(function (string $name) use ($checkout) {
    $file = "$checkout/webapp/src/" . strtr(substr($name, 4), '\\', '/') . '.php';
    $cleaner = "$checkout/../svg-sanitizer/src/" . strtr(substr($name, strlen('enshrined\svgSanitize\\')), '\\', '/') . '.php';
    if (str_starts_with($name, 'App\\') && is_file($file)) {
        require $file;
    } elseif (str_starts_with($name, 'enshrined\svgSanitize\\') && is_file($cleaner)) {
        require $cleaner;
    } elseif (!str_starts_with($name, 'App\\')) {
        class_alias('Anything', $name);
    }
});

/** Keeps what is stored and finds nothing that was there before. */
class Entities extends Doctrine\ORM\EntityManagerInterface
{
    public function persist($one) { $GLOBALS['kept'][] = $one; }
    public function find(...$which) { return null; }
    public function findOneBy(...$which) { return null; }
    public function getRepository($class) { return $this; }
}

/** An instance whose constructor was not called, of a class that answers the calls named here. */
function standIn(string $class, string $methods): object
{
    eval("final class Stand_" . md5($class) . " extends $class { public function __construct() {} $methods }");
    return new ('Stand_' . md5($class))();
}

use App\Service\ImportProblemService;

$zip = new ZipArchive();
$zip->open($archive);
$messages = [];
$service = new ImportProblemService(
    new Entities(),
    new Psr\Log\LoggerInterface(),
    standIn(
        App\Service\DOMJudgeService::class,
        'public function getDomjudgeTmpDir(): string { return sys_get_temp_dir(); }
         public function createImmutableExecutable(ZipArchive $zip): App\Entity\ImmutableExecutable
         { return (new ReflectionClass(App\Entity\ImmutableExecutable::class))->newInstanceWithoutConstructor(); }
         public function auditlog(...$all): void {}
         public function getUser(): ?App\Entity\User { return null; }'
    ),
    standIn(App\Service\ConfigurationService::class, ''),
    standIn(App\Service\EventLogService::class, 'public function log(...$all): void {}'),
    standIn(App\Service\SubmissionService::class, ''),
    new Symfony\Component\Validator\Validator\ValidatorInterface()
);
$problem = $service->importZippedProblem($zip, basename($archive), null, null, $messages);
print_r($messages);
// Programs need a contest, which there is none of here.
$warnings = array_filter($messages['warning'], fn($words) => !str_starts_with($words, 'No jury solutions'));
if ($problem === null || $messages['danger'] || $warnings) {
    echo implode('; ', array_merge($messages['danger'], $warnings)), "\n";
    exit(1);
}
$stored = array_filter($kept, fn($one) => $one instanceof App\Entity\Testcase);
$tests = count($stored);
$pictures = count(array_filter($stored, fn($one) => $one->getImageType() === 'svg'));
$compare = count(array_filter($kept, fn($one) => $one instanceof App\Entity\Executable));
echo $problem->getName(), ", {$problem->getTimelimit()} s, {$problem->getMemlimit()} KiB, $tests tests, $pictures pictures,",
    " statement {$problem->getProblemstatementType()}, $compare validator\n";
exit($tests > 1 && $pictures === $tests && $compare === 1 ? 0 : 1);
