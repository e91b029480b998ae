import { createServer } from 'node:net';
import { Problem } from './run-program.mjs';
import { portVariable } from './settings.mjs';

const OLDEST = [20, 19];

/** Refuses a Node that the dependencies do not run on. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const isOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
  if (isOld) throw new Problem(`Dinelink needs Node ${OLDEST.join('.')} or newer; this is ${version}.`);
}

/** Refuses to start with one port for two parts, or while another program listens on one of our ports. */
export async function checkPorts(ports) {
  const names = new Map();
  for (const [name, port] of Object.entries(ports)) {
    if (names.has(port)) {
      throw new Problem(
        `${names.get(port)} and ${name} would both listen on port ${port}. Choose another with ${portVariable[name]}.`,
      );
    }
    names.set(port, name);
    if (await isTaken(port)) {
      throw new Problem(
        `Port ${port} (${name}) is taken by another program. End that program, or choose another port with ${portVariable[name]}.`,
      );
    }
  }
}

function isTaken(port) {
  const listens = (host) =>
    new Promise((done, fail) => {
      const server = createServer();
      server.once('error', (error) =>
        error.code === 'EADDRINUSE' ? done(true) : error.code === 'EADDRNOTAVAIL' ? done(false) : fail(error),
      );
      server.listen(port, host, () => server.close(() => done(false)));
    });
  return listens('127.0.0.1');
}
