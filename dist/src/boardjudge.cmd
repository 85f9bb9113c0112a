@echo off
rem Starts boardjudge on Windows, where it was not tried. BOARDJUDGE_JAVA names a java to start with,
rem JAVA_OPTS adds options for it. Programs run without a sandbox there.
setlocal
set "home=%~dp0..\share\boardjudge"
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
if defined BOARDJUDGE_JAVA set "java=%BOARDJUDGE_JAVA%"
"%java%" --enable-native-access=ALL-UNNAMED -XX:+UseSerialGC %JAVA_OPTS% "-Dboardjudge.home=%home%" -cp "%home%\boardjudge.jar;%home%\remote\*;%home%\pdf\*" boardjudge.cli.Main %*
exit /b %ERRORLEVEL%
