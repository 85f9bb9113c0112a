#!/usr/bin/env php
<?php
// judge: UOJ
// checkout: uoj
// packages: uoj --scoring groups | uoj --scoring tests | uoj --scoring none
// ran: getUOJConf and its names of files, what SyncProblemDataHandler asks
// UOJ's own reader of problem.conf; the folder of files is held to what its data page looks for.

[, $checkout, , $unpacked] = $argv;
$library = "$checkout/web/app/libs/uoj-judger-lib.php";
if (!is_file($library)) {
    echo "no $library\n";
    exit(3);
}
require_once "$checkout/web/app/libs/uoj-utility-lib.php";
require_once $library;

$conf = getUOJConf("$unpacked/problem.conf");
if (!is_array($conf)) {
    echo "problem.conf is refused: $conf\n";
    exit(1);
}
$tests = (int)getUOJConfVal($conf, 'n_tests', 10);
$extra = (int)getUOJConfVal($conf, 'n_ex_tests', 0);
$samples = (int)getUOJConfVal($conf, 'n_sample_tests', $tests);
$wanted = ['chk.cpp'];
for ($i = 1; $i <= $tests; $i++) {
    array_push($wanted, getUOJProblemInputFileName($conf, $i), getUOJProblemOutputFileName($conf, $i));
}
for ($i = 1; $i <= $extra; $i++) {
    array_push($wanted, getUOJProblemExtraInputFileName($conf, $i), getUOJProblemExtraOutputFileName($conf, $i));
}
$missing = array_filter($wanted, fn($file) => !is_file("$unpacked/$file"));
$subtasks = (int)getUOJConfVal($conf, 'n_subtasks', 0);
// For a problem that takes hacks, and only there, these are demanded.
$hacks = array_filter(['val.cpp', 'std.cpp'], fn($file) => !is_file("$unpacked/$file"));
echo "$tests tests, $extra extra tests, $samples samples, $subtasks subtasks";
echo $hacks ? ', without hacks: no ' . implode(', ', $hacks) : '';
echo $missing ? ', missing: ' . implode(' ', $missing) . "\n" : "\n";
exit($missing || $tests < 1 || $samples > $extra || getUOJConfVal($conf, 'use_builtin_judger', 'off') !== 'on' ? 1 : 0);
