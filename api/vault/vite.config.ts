import { defineConfig } from 'vite';
import { buildWithout } from '../build-without.ts';

/** Two builds: first, with --ssr, the server; then the frame's script and style for the browser, in a folder beside it. The simulated card network is in no production build. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  plugins:
    isSsrBuild && mode === 'production'
      ? [buildWithout('/simulators/card-network/', 'simulatedNetwork')]
      : [],
  ssr: { noExternal: [/^@dinelink\//] },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: '../dist/vault',
        emptyOutDir: true,
        target: 'node20',
        rollupOptions: { input: 'main.ts', output: { format: 'es', entryFileNames: 'main.js' } },
      }
    : {
        outDir: '../dist/vault/frame',
        emptyOutDir: true,
        target: 'es2022',
        // light-dark() must reach the browser as written: the parent's theme sets the same properties with it.
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        manifest: true,
        modulePreload: false,
        assetsInlineLimit: 0,
        rollupOptions: { input: 'frame/main.ts' },
      },
}));
