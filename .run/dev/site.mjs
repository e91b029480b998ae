import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { createServer as createVite } from 'vite';
import { ROOT } from '../settings.mjs';

/**
 * The site in development: Vite compiles the browser's scripts and styles on request, and loads the server's modules. Changes
 * are reloaded automatically; the open page keeps its state.
 */
const SITE = join(ROOT, 'site');
const FIRST = '/@dev/entry.js';
const LAYERS = '/@dev/layers.css';
const STYLES = '/@dev/styles.css';

/** React refresh has to load before React; then the first script runs as in production. */
async function entry() {
  const { START, ENTRY } = await vite.ssrLoadModule('/server/pages/assets.ts');
  return `
import '/@vite/client';
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => undefined;
window.$RefreshSig$ = () => (type) => type;
await import('/${START}');
// From here on every module brings its own styles; the sheet of the first paint would outlast their changes.
const { hydrated } = await import('/${ENTRY}');
await hydrated;
document.querySelector('link[href^="${STYLES}"]')?.remove();
`;
}

const server = createServer((request, response) => void answer(request, response));
const vite = await createVite({
  root: SITE,
  configFile: join(SITE, 'vite.config.ts'),
  appType: 'custom',
  // Only our own hosts; Vite's sockets use the site's port.
  server: { middlewareMode: true, hmr: { server } },
  optimizeDeps: { entries: ['src/entry-{boot,client}.{ts,tsx}', 'src/routes/**/*.tsx', '!**/*.test.*'] },
  clearScreen: false,
});

const port = Number(process.env.SITE_PORT);
server.listen(port, process.env.HOST, () => process.stdout.write(`site listens on ${port}\n`));
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void vite.close().then(() => process.exit(0)));

// The site reads partner files when it is created.
vite.watcher.add(resolve(process.env.PARTNERS_DIR)).on('change', (path) => {
  if (path.endsWith('.json')) open = undefined;
});

let open;
/** Returns the site of the current modules; created again when one of them has changed. */
async function currentSite() {
  const { openSite } = await vite.ssrLoadModule('/server/open-site.ts');
  if (open?.openSite !== openSite) {
    const client = { clientFolder: join(SITE, 'public'), assets, isReady: () => true };
    const site = openSite(process.env, client);
    // Only the first time: the site stores the loaded content in a folder.
    if (!open) void site.warm().catch(() => undefined);
    open = { openSite, site };
  }
  return open.site;
}

// Vite serves the other scripts on request.
const assets = () => ({ entry: FIRST, css: [LAYERS, STYLES], preload: [] });

async function answer(request, response) {
  const path = request.url?.replace(/\?.*$/, '');
  try {
    if (path === FIRST) return send(response, 'text/javascript', await entry());
    if (path === LAYERS) return send(response, 'text/css', layers());
    if (path === STYLES) return send(response, 'text/css', await styles());
    vite.middlewares(request, response, () => void answerPage(request, response));
  } catch (error) {
    fail(response, error);
  }
}

async function answerPage(request, response) {
  try {
    const { app } = await currentSite();
    app(request, response);
  } catch (error) {
    fail(response, error);
  }
}

function fail(response, error) {
  vite.ssrFixStacktrace(error);
  process.stderr.write(`${error.stack}\n`);
  response.writeHead(500, { 'Content-Type': 'text/plain' }).end(error.stack);
}

function send(response, type, text) {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(text);
}

/** The order of the cascade layers, which the first style sheet sets. */
const layers = () =>
  /^@layer [^;{]+;/m.exec(readFileSync(join(SITE, 'src/styles/index.css'), 'utf8'))?.[0] ?? '';

/** Every style that the server's modules import, for the first paint. */
async function styles() {
  await currentSite();
  const urls = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()]
    .map(({ url }) => url)
    .filter((url) => url.endsWith('.css'));
  // Loaded as texts on the server: in the browser's module graph, a sheet without an importer would reload the page at every
  // change.
  const sheets = await Promise.all(urls.map((url) => vite.ssrLoadModule(`${url}?inline`)));
  return sheets.map((sheet) => sheet.default).join('\n');
}
