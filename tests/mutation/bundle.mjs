import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const ENGINE = 'api/src/rewards/engine';
// Plain claims first: most changes fall to them, and the first claim that falls ends a run.
const last = (name) => Number(/^(invariants|promises)/.test(name));

const tests = readdirSync(ENGINE)
  .filter((name) => name.endsWith('.test.ts'))
  .sort((a, b) => last(a) - last(b));

/** The engine and its tests as one file: each run is then a process of a fraction of a second. */
await build({
  stdin: {
    contents: [
      "import { runAll } from './tests/mutation/harness.mjs';",
      ...tests.map((name) => `import './${join(ENGINE, name)}';`),
      'await runAll();',
    ].join('\n'),
    resolveDir: process.cwd(),
  },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  alias: {
    'fast-check': './tests/mutation/fewer-tries.mjs',
    '@dinelink/contract': './api/contract/index.ts',
    '@dinelink/contract/calls': './api/contract/calls.ts',
  },
  outfile: 'tests/mutation/bundled.mjs',
  logLevel: 'error',
});
