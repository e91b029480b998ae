import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../.run/testing/free-port.mjs';
import { nginxFiles, read } from './deployment-files.ts';

const [, version = ''] =
  /nginx\/([\d.]+)/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr ?? '') ?? [];
export const hasNginx = version !== '';
const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
/** Older versions of Debian lack two directives. */
const supportsResolve = major > 1 || minor > 27 || (minor === 27 && patch >= 3);
const supportsHttp2 = major > 1 || minor > 25 || (minor === 25 && patch >= 1);

interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
export interface Stub {
  readonly port: number;
  readonly received: ReceivedRequest[];
  status: number;
  close(): Promise<void>;
}

/** An upstream server that records the requests it receives. */
export async function startStub(): Promise<Stub> {
  const received: ReceivedRequest[] = [];
  const stub = { port: 0, received, status: 200, close: () => closed(server) };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(stub.status, { 'Content-Type': 'text/plain' }).end(`status ${stub.status}`);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  stub.port = typeof address === 'object' && address ? address.port : 0;
  return stub;
}

/** Listens with a full queue: new connections are neither accepted nor refused. */
const UNRESPONSIVE_SCRIPT = `
  const server = require('net').createServer().listen({ host: '127.0.0.1', port: 0, backlog: 1 }, () => {
    require('fs').writeSync(1, String(server.address().port));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;

/** An upstream that hangs: it neither accepts nor refuses connections. */
export async function openUnresponsiveServer(): Promise<{ port: number; close(): Promise<void> }> {
  const child = spawn(process.execPath, ['-e', UNRESPONSIVE_SCRIPT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [written] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(written.toString());
  const waiting = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  await Promise.all(waiting.slice(0, 2).map((socket) => once(socket, 'connect')));
  return {
    port,
    async close() {
      for (const socket of waiting) socket.destroy();
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}

const SERVER_PORTS = { site: 8080, vault: 8081, feed: 8082, editors: 8083, health: 8090 };
type Ports = Record<keyof typeof SERVER_PORTS, number>;
export interface NginxServer {
  readonly ports: Ports;
  /** Reloads nginx, as operators do after renewing certificates. */
  reload(): void;
  close(): Promise<void>;
}

/** Starts site/nginx on free ports, with the given ports instead of compose's services. */
export async function startNginx(
  services: Record<string, number>,
  environment: Record<string, string> = {},
): Promise<NginxServer> {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-nginx-'));
  const ports = { ...SERVER_PORTS };
  for (const name of Object.keys(SERVER_PORTS) as (keyof typeof SERVER_PORTS)[])
    ports[name] = await freePort();
  const rewriteConfig = (text: string) => {
    let here = text.replaceAll(/\/etc\/dinelink|\/tmp(?=\/)/g, folder);
    for (const [service, port] of Object.entries(services))
      here = here.replace(new RegExp(`server ${service}:\\d+`), `server 127.0.0.1:${port}`);
    for (const name of Object.keys(SERVER_PORTS) as (keyof typeof SERVER_PORTS)[])
      here = here.replaceAll(
        new RegExp(`(listen (?:127\\.0\\.0\\.1:)?|listen_on ${name} )${SERVER_PORTS[name]}\\b`, 'g'),
        `$1${ports[name]}`,
      );
    if (!supportsHttp2) here = here.replaceAll('http2 on;\\n', '');
    return supportsResolve ? here : here.replaceAll(' resolve', '');
  };
  mkdirSync(join(folder, 'dinelink'));
  for (const name of nginxFiles())
    writeFileSync(join(folder, name), rewriteConfig(read(`site/nginx/${name}`)));
  chmodSync(folder, 0o755);
  const child = spawn('/bin/sh', [join(folder, 'start.sh'), 'front'], {
    env: { ...process.env, DINELINK_CONF: folder, DINELINK_MADE: join(folder, 'dinelink'), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilHealthy(ports.health, child);
  return {
    ports,
    reload() {
      const { status, stderr } = spawnSync('nginx', ['-c', join(folder, 'front.conf'), '-s', 'reload']);
      if (status !== 0) throw new Error(String(stderr));
    },
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilHealthy(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`nginx ended with status ${child.exitCode}.`);
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      ({ status }) => status === 204,
      () => false,
    );
    if (isUp) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('nginx does not answer.');
}

/** Sends raw bytes and returns everything received until the connection ends. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((done, fail) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setTimeout(5_000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('end', () => done(answer)).on('error', fail);
  });
}
