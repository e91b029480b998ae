import { fileURLToPath } from 'node:url';
import localesPlugin from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './bundle/chunks.ts';
import { classNames } from './bundle/class-names.ts';
import { emBreakpoints } from './bundle/em-breakpoints.ts';
import { leanModules } from './bundle/lean-modules.ts';
import { withoutStagingTools } from './bundle/without-staging-tools.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * One configuration for what browsers load and, with --ssr, for the server that renders it. Without `--mode` it is what
 * production runs; `--mode staging` adds the staging tools.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root: here('.'),
  plugins: [
    react(),
    leanModules(),
    // The texts of the calendar in English alone.
    { ...localesPlugin.vite({ locales: ['en-US'] }), enforce: 'pre' },
    command === 'build' && mode === 'production' && withoutStagingTools({ isServer: isSsrBuild === true }),
  ],
  css: { modules: { generateScopedName: classNames() }, postcss: { plugins: [emBreakpoints()] } },
  build: {
    target: 'es2023',
    // The first browsers with light-dark(); for older ones the bundler would write every colour twice.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // What a later page needs is asked for when it is gone to: the lists of it would cost every first view a kilobyte.
    modulePreload: false,
    // One sheet: the layers' order must be the first thing a browser reads, and it is small enough to be kept for every page.
    cssCodeSplit: false,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      // What only the server renders is left out of the scripts.
      optimization: { inlineConst: true },
      output: isSsrBuild
        ? {}
        : {
            // Every page loads the list of names, and a hash does not compress: seven characters tell builds apart as well.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: chunkGroups({
                client: here('src/entry-client.tsx'),
                home: here('src/routes/home.tsx'),
              }),
            },
          },
      input: isSsrBuild
        ? { main: here('server/main.ts'), 'picture-encoder': here('server/images/encoder.process.ts') }
        : here('src/entry-boot.ts'),
    },
  },
  ssr: {
    noExternal: [
      // React Router 6 ships two copies of itself; only bundled do server and page agree on one.
      ...['react-router-dom', 'react-router', '@remix-run/router'],
      // Part of every page: .run/share-hidden-classes.mjs rewrites what is bundled alone.
      ...['@tanstack/react-query', '@tanstack/query-core'],
      '@dinelink/contract',
    ],
  },
}));
