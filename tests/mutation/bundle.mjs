import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const DOMAIN = 'api/src/rewards/domain';
// Plain claims first: most changes fall to them, and the first claim that falls ends a run.
const last = (name) => Number(/(invariants|property)\.test/.test(name));
// Its thousands of dines take too long to be asked anew for each of some two thousand changes.
const isTooLarge = (name) => name === 'scale.test.ts';

const tests = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && !isTooLarge(name))
  .sort((a, b) => last(a) - last(b));

const options = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'error',
};
const HERE = 'tests/mutation';
const CONTRACT = './bundled-contract.mjs';

/** What stays the same is read once. */
await build({ ...options, entryPoints: ['api/contract/index.ts'], outfile: join(HERE, CONTRACT) });

/** The rewards domain with every change in it, and its tests, as one module: read anew for each change it is asked about. */
await build({
  ...options,
  stdin: {
    contents: [
      "export { claims } from './tests/mutation/harness.mjs';",
      ...tests.map((name) => `import './${join(DOMAIN, name)}';`),
    ].join('\n'),
    resolveDir: process.cwd(),
  },
  alias: { 'fast-check': './tests/mutation/fewer-tries.mjs', '@dinelink/contract': CONTRACT },
  external: [CONTRACT],
  outfile: join(HERE, 'bundled.mjs'),
});
