import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What every page runs on; it changes with our dependencies only, so browsers keep it. */
const FRAME =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|@tanstack)\//;

/** What every page shows; so small that files of their own would weigh more than they hold. */
const EVERY_PAGE = /\/src\/components\/(Button|FindBar|Heading|Icon|Layout|Link)\//;

/** One configuration for what browsers load and, with --ssr, for the server that renders it. */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  plugins: [react()],
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
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: 'frame', test: FRAME },
                { name: 'every-page', test: EVERY_PAGE },
              ],
            },
          },
      input: isSsrBuild
        ? { main: here('server/main.ts'), 'picture-encoder': here('server/images/encoder.process.ts') }
        : here('src/entry-boot.ts'),
    },
  },
  ssr: {
    // React Router 6 ships two copies of itself; only bundled do server and page agree on one.
    noExternal: ['react-router-dom', 'react-router', '@remix-run/router', '@dinelink/contract'],
  },
}));
