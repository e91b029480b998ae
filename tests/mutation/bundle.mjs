import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const ENGINE = 'api/src/rewards/engine';
// Plain claims first: most changes fall to them, and the first claim that falls ends a run.
const last = (name) => Number(/^(invariants|promises)/.test(name));

const tests = readdirSync(ENGINE)
  .filter((name) => name.endsWith('.test.ts'))
  .sort((a, b) => last(a) - last(b));

/** The engine with every change in it, and its tests, as one module: read once, then asked about one change after the other. */
await build({
  stdin: {
    contents: [
      "export { claims } from './tests/mutation/harness.mjs';",
      ...tests.map((name) => `import './${join(ENGINE, name)}';`),
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
