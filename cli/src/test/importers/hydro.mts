#!/usr/bin/env tsx
// judge: Hydro
// checkout: hydro
// packages: hydro --scoring groups | hydro --scoring tests | hydro --scoring none
// ran: readCases of its judge, with its limits
// What Hydro's judge makes of config.yaml and the files beside it. The import itself wants a database:
// what it asks of problem.yaml (a title, a pid, files below a limit) is held to here.
import fs from 'fs';
import path from 'path';

const [checkout, , unpacked, source] = process.argv.slice(2);
const folder = path.join(unpacked, path.basename(source));

function ended(code: number, error: any): never {
  const said = String(error.message).split('\n')[0];
  console.log(`${error.code || error.name}: ${said} ${JSON.stringify(error.params || '')}`);
  process.exit(code);
}

async function loaded(file: string) {
  const module = await import(path.join(checkout, 'packages', file));
  return module.default?.default ? module.default : module;
}

// Without this its judge looks for the settings of the machine; so it takes its own defaults.
(global as any).Hydro = {};
const cases = await loaded('hydrojudge/src/cases.ts').catch((error) => ended(3, error));
const asked = { next: () => {}, key: '', trusted: false, isSelfSubmission: false, lang: 'cc' };
const config = await cases.default(path.join(folder, 'testdata'), {}, asked)
  .catch((error: any) => ended(1, error));
const tests = config.subtasks.flatMap((one: any) => one.cases);
for (const file of [config.checker.file, ...(config.validator ? [config.validator.file] : []), ...tests.map((t: any) => t.output)]) {
  if (!fs.existsSync(file)) ended(1, new Error(`no file ${file}`));
}
console.log(JSON.stringify(config.subtasks.map((one: any) => [one.id, one.score, one.if])));
const points = config.subtasks.reduce((sum: number, one: any) => sum + one.score, 0);
console.log(
  `${config.subtasks.length} subtasks, ${tests.length} tests, ${points} points, ${config.checker_type},`
    + ` checker ${config.checker.lang}, ${tests[0].time} ms, ${tests[0].memory} MiB`,
);
process.exit(0);
