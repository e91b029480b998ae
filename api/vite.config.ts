import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { buildWithout } from './build-without.ts';

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>;
};
const external = Object.keys(dependencies).filter((name) => name !== '@dinelink/contract');

const programs = {
  main: 'src/app/main.ts',
  worker: 'src/app/worker.ts',
  migrate: 'src/app/migrate.ts',
  'search-index-builder': 'src/merchants/search-index/build.worker.ts',
  audit: 'src/rewards/audit/audit.cli.ts',
  operate: 'src/operators/operate.cli.ts',
  'import-merchants': 'src/merchants/import/import.cli.ts',
  'import-feed': 'src/rewards/ingestion/import.cli.ts',
};

/** Demo data with published passwords, and what stands in for other companies. */
const developmentPrograms = {
  seed: 'seed/seed.cli.ts',
  'identity-provider': 'simulators/identity-provider/main.ts',
  'mail-catcher': 'simulators/mail-catcher/main.ts',
  'booking-simulator': 'simulators/booking/main.ts',
  'payout-simulator': 'simulators/payout/main.ts',
  'survey-simulator': 'simulators/survey/main.ts',
};

/**
 * Bundles our own TypeScript for Node; packages stay in node_modules. Without `--mode` it is what production runs;
 * `--mode staging` adds the staging tools, `--mode development` also the seed and the simulators' programs.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins:
    mode === 'production' ? [buildWithout('/src/staging-tools/open-staging-tools', 'openStagingTools')] : [],
  build: {
    ssr: true,
    outDir: 'dist/api',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: mode === 'development' ? { ...programs, ...developmentPrograms } : programs,
      // All in one folder: a thread's program is found beside the one that starts it.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: ['@dinelink/contract'], external },
}));
