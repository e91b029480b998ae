import { watchFile } from 'node:fs';
import { Server } from 'node:net';
import { join, relative } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from '../settings.mjs';

/**
 * `node .run/dev/program.mjs FOLDER SCRIPT`: runs a program from its sources. When one of its files changes, it stops and runs
 * again in the same process, which loads only changed modules: a new process would load every package again.
 */
const [folder, script] = process.argv.slice(2);
const vite = await createServer({
  root: join(ROOT, folder),
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false },
  ssr: { noExternal: [/^@dinelink\//] },
  optimizeDeps: { noDiscovery: true },
  clearScreen: false,
});
const say = (text) => process.stdout.write(`${text}\n`);

/** Resolves when the program listens; only then does it handle signals. */
let listening = deferred();
const { listen } = Server.prototype;
Server.prototype.listen = function (...parameters) {
  this.once('listening', () => listening.resolve());
  return listen.apply(this, parameters);
};

// A program that exits leaves this process waiting for the next change.
const exit = process.exit.bind(process);
process.exit = (status) => {
  throw new Error(`The program ended with ${status ?? 0}.`);
};
const partners = process.env.PARTNERS_DIR;
if (partners) vite.watcher.add(partners);
let changed = deferred();
vite.watcher.on('change', (path) => {
  const isOurs = vite.environments.ssr.moduleGraph.getModulesByFile(path) || path.startsWith(partners);
  if (!isOurs) return;
  say(`${relative(ROOT, path)} has changed`);
  changed.resolve();
});
const BUILD_CHECK_MS = 200;
// Polled, because the frame is built by another process into a folder that is emptied first.
const frame = process.env.VAULT_FRAME_DIR;
if (frame) {
  watchFile(join(frame, '.vite', 'manifest.json'), { interval: BUILD_CHECK_MS }, ({ size }) => {
    if (size === 0) return;
    say('the frame was built');
    changed.resolve();
  });
}

let isEnding = false;
const end = () => {
  isEnding = true;
  process.exit = exit;
  changed.resolve();
};
for (const signal of ['SIGTERM', 'SIGINT']) process.prependListener(signal, end);

while (!isEnding) {
  changed = deferred();
  listening = deferred();
  await forget(script);
  const ended = vite.ssrLoadModule(script).catch((error) => {
    vite.ssrFixStacktrace(error);
    say(error.stack);
  });
  await changed.promise;
  await Promise.race([listening.promise, ended]);
  stop();
  await ended;
}
exit(0);

/** Runs the program's first file again, even if the changed file is no module or failed to load. */
async function forget(url) {
  const { moduleGraph } = vite.environments.ssr;
  const first = await moduleGraph.getModuleByUrl(url);
  if (first) moduleGraph.invalidateModule(first);
}

/** Stops the program, not this process. */
function stop() {
  process.off('SIGTERM', end);
  process.emit('SIGTERM');
  process.prependListener('SIGTERM', end);
}

function deferred() {
  let resolve;
  const promise = new Promise((done) => (resolve = done));
  return { promise, resolve };
}
