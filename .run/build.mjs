import { build, install } from './prepare.mjs';
import { runProgram } from './run-program.mjs';

const say = (text) => process.stdout.write(`  ${text}\n`);

await runProgram(async () => {
  await install(say);
  await build(say, process.argv.length > 2 ? process.argv.slice(2) : undefined);
});
