import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const DOMAIN = 'api/src/rewards/domain';
// Plain tests first: they detect most mutants, and the first failure ends a run.
const last = (name) => Number(/(invariants|property)\.test/.test(name));
// Its thousands of dines take too long for each of some two thousand mutants.
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

/** Modules without mutants are loaded once. */
await build({ ...options, entryPoints: ['api/contract/index.ts'], outfile: join(HERE, CONTRACT) });

/** The rewards domain with all mutants, and its tests, as one module, loaded again for each mutant. */
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
