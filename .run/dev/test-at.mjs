import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../settings.mjs';

/** `node .run/dev/test-at.mjs FILE LINE`: runs the test of a file that begins at a line, or is the last to begin before it. */
const [file, line] = process.argv.slice(2);
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--runInBand'];
const name = nameAt(readFileSync(file, 'utf8').split('\n').slice(0, Number(line)));
const pattern = name ? ['--testNamePattern', name] : [];
spawn(process.execPath, [...jest, '--runTestsByPath', relative(ROOT, file), ...pattern], {
  cwd: ROOT,
  stdio: 'inherit',
}).once('exit', (status) => process.exit(status ?? 1));

/** The name as a pattern; placeholders of tables, `%s` or `$name`, match anything. */
function nameAt(lines) {
  const begins = /^\s*(?:(?:test|it|describe)(?:\.\w+)*\(|\]\)\(|.*\.each\(.*\)\()\s*(['"`])(.*?)\1,/;
  const found = lines.findLast((text) => begins.test(text));
  if (!found) return '';
  const [, , title] = begins.exec(found);
  return title.replace(/[.*+?^()|[\]\\]/g, '\\$&').replace(/%\w|\$\{?[\w.]+\}?/g, '.*');
}
