import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { aCopyOfRun } from './copy-of-run.ts';

/** Digests by image and tag, as a registry has them. */
const digests = new Map<string, string>();
let registry: Server;
let copy: ReturnType<typeof aCopyOfRun>;
beforeEach(async () => {
  copy = aCopyOfRun('docker-compose.yml');
  const compose = readFileSync(join(copy.folder, 'docker-compose.yml'), 'utf8');
  for (const [index, tag] of tagsIn(compose).entries()) digests.set(tag, digest(index));
  registry = createServer((request, response) => {
    const [, image, tag] = /^\/v2\/library\/([^/]+)\/manifests\/(.+)$/.exec(String(request.url)) ?? [];
    const found = digests.get(`${image}:${tag}`);
    if (found) response.setHeader('Docker-Content-Digest', found);
    response.end();
  });
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
  mkdirSync(join(copy.folder, 'bin'));
  const docker = join(copy.folder, 'bin/docker');
  writeFileSync(docker, DOCKER);
  chmodSync(docker, 0o755);
});
afterEach(async () => {
  await closed();
  copy.remove();
});

const closed = async () => {
  registry.closeAllConnections();
  if (registry.listening) await new Promise((done) => registry.close(done));
};
const port = () => (registry.address() as AddressInfo).port;
const pin = (address = `http://127.0.0.1:${port()}`) =>
  copy.run('release/pin-images.mjs', { PATH: join(copy.folder, 'bin'), REGISTRY: address });
const env = () => join(copy.folder, '.env');

test('adds the digest of every image of compose to its tag, and keeps other lines', async () => {
  writeFileSync(env(), 'SITE_PORT=3001\nNODE_IMAGE=node:24@sha256:old\nINTERNAL_KEY=a=b\n');
  const { status, out } = await pin();
  const pinned = [...digests].map(
    ([tag, found]) => `${tag.split(':')[0]?.toUpperCase()}_IMAGE=${tag}@${found}`,
  );
  expect(pinned.length).toBeGreaterThanOrEqual(4);
  expect([status, out.split('\n').filter(Boolean).toSorted()]).toEqual([0, pinned.toSorted()]);
  expect(readFileSync(env(), 'utf8').split('\n').toSorted()).toEqual(
    ['', 'INTERNAL_KEY=a=b', 'SITE_PORT=3001', ...pinned].toSorted(),
  );
  const once = readFileSync(env(), 'utf8');
  await pin();
  expect(readFileSync(env(), 'utf8')).toBe(once);
});

test.each([
  {
    what: 'one image has no digest',
    tag: 'node',
    found: '',
    says: /The registry named no digest for node:/,
  },
  {
    what: 'a digest is none',
    tag: 'redis',
    found: 'sha256:1234',
    says: /The registry named no digest for redis:/,
  },
])('changes nothing when $what', async ({ tag, found, says }) => {
  const whole = [...digests.keys()].find((name) => name.startsWith(`${tag}:`)) ?? '';
  digests.set(whole, found);
  writeFileSync(env(), 'SITE_PORT=3001\n');
  const { status, error } = await pin();
  expect([status, readFileSync(env(), 'utf8')]).toEqual([1, 'SITE_PORT=3001\n']);
  expect(error).toMatch(says);
});

test('changes nothing and says why if the registry is unreachable', async () => {
  const address = `http://127.0.0.1:${port()}`;
  await closed();
  const { status, error } = await pin(address);
  expect([status, existsSync(env())]).toEqual([1, false]);
  expect(error).toMatch(/^\nThe digest of \S+ cannot be had: ECONNREFUSED/);
});

test('changes nothing and says why without docker', async () => {
  rmSync(join(copy.folder, 'bin/docker'));
  const { status, error } = await pin();
  expect([status, existsSync(env())]).toEqual([1, false]);
  expect(error).toMatch(/^\nThe digest of \S+ cannot be had: \S*spawn\S* docker ENOENT/);
});

const tagsIn = (compose: string) => [
  ...new Set([...compose.matchAll(/\$\{[A-Z]+_IMAGE:-([^}]+)\}/g)].map(([, tag]) => String(tag))),
];

const digest = (index: number) => `sha256:${String(index + 1).repeat(64)}`;

/** A fake docker that reads a manifest's digest from the registry, as `docker buildx imagetools inspect` does. */
const DOCKER = `#!${process.execPath}
const [, , ...said] = process.argv;
const [tag] = said.splice(3, 1);
if (said.join(' ') !== 'buildx imagetools inspect --format {{.Manifest.Digest}}') process.exit(2);
const [image, version] = tag.split(':');
fetch(process.env.REGISTRY + '/v2/library/' + image + '/manifests/' + version, { method: 'HEAD' }).then(
  ({ headers }) => console.log(headers.get('docker-content-digest') ?? ''),
  ({ cause }) => { console.error(cause.code); process.exit(1); },
);
`;
