import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>;
};
const external = Object.keys(dependencies).filter((name) => name !== '@dinelink/contract');

/** Production images hold no staging tools at all, whatever their configuration says. */
function withoutStagingTools(): Plugin {
  return {
    name: 'without-staging-tools',
    load: (id) =>
      id.includes('/src/stgtools/staging-tools-router')
        ? "export const openStagingTools = () => { throw new Error('This build has no staging tools.'); };"
        : null,
  };
}

/** Bundles our own TypeScript for Node; packages stay in node_modules. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: process.env.WITHOUT_STAGING_TOOLS ? [withoutStagingTools()] : [],
  build: {
    ssr: true,
    outDir: 'dist/api',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        worker: 'src/worker.ts',
        migrate: 'src/migrate.ts',
        'search-index': 'src/merchants/index/build.worker.ts',
        seed: 'seed/seed.cli.ts',
        audit: 'src/rewards/audit/audit.cli.ts',
        operate: 'src/operators/operate.cli.ts',
        'identity-provider': 'simulators/identity-provider/main.ts',
        'mail-catcher': 'simulators/mail-catcher/main.ts',
      },
      // All in one folder: a thread's program is found beside the one that starts it.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: ['@dinelink/contract'], external },
});
