import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import {
  copiesOf,
  dockerfiles,
  extendedBy,
  nginxFiles,
  read,
  readCompose,
  stagesOf,
} from './deployment-files.ts';
import { ROOT } from '../../../.run/settings.mjs';

const contextOf = (path: string) => (/^(cms|site\/nginx)\//.test(path) ? dirname(path) : '.');
const partOf = (path: string) => (path.startsWith('api/') ? 'api' : dirname(path));

describe.each(dockerfiles)('%s', (path) => {
  const stages = stagesOf(path);
  const last = stages.at(-1) ?? [];

  it('copies only existing files', () => {
    const sources = stages.flatMap((stage) => copiesOf(stage)).map(({ source }) => source);
    expect(sources.length).toBeGreaterThan(0);
    const missing = sources
      .filter((source) => source !== '.' && !source.includes('*'))
      .filter((source) => !existsSync(join(ROOT, contextOf(path), source)));
    expect(missing).toEqual([]);
  });

  it('has its base image in a variable, so that a digest can be set', () => {
    for (const [from] of stages) expect(from?.words[0]).toMatch(/^\$\{(NODE|NGINX)_IMAGE\}$/);
  });

  it('uses a supported version of Node', () => {
    const base = /^ARG NODE_IMAGE=(.*)$/m.exec(read(path))?.[1];
    expect(base ?? 'node:24-').toMatch(/^node:24-/);
    expect(base === undefined).toBe(path.startsWith('site/nginx/'));
  });

  it('is built for production by default', () => {
    const modes = [...read(path).matchAll(/^ARG BUILD_MODE=?(.*)$/gm)].map(([, mode]) => mode);
    expect(modes.filter((mode) => mode !== 'production')).toEqual([]);
    expect(read(path).includes('$BUILD_MODE')).toBe(modes.length > 0);
  });

  it('does not run as root', () => {
    const user = last.filter(({ instruction }) => instruction === 'USER').at(-1)?.words[0];
    expect(user).toMatch(/^(node|nginx)$/);
  });

  it('installs from the lock file and runs install scripts of listed packages only', () => {
    const runs = stages.flat().filter(({ instruction, text }) => instruction === 'RUN' && /npm /.test(text));
    for (const { text } of runs) {
      expect(text).not.toMatch(/npm (install|i) /);
      for (const [step = ''] of text.matchAll(/npm (ci|prune)[^&]*/g))
        expect(step).toContain('--ignore-scripts');
    }
  });
});

describe.each(['api/Dockerfile', 'api/vault/Dockerfile', 'site/Dockerfile'])('%s, a workspace', (path) => {
  const [build = [], run = []] = stagesOf(path);
  const given = copiesOf(build).map(({ source }) => source);

  it('copies every workspace of the lock file before the install', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const folder of workspaces) expect(given).toContain(`${folder}/package.json`);
  });

  it('copies every tsconfig that its own extends', () => {
    const chain = [
      ...extendedBy(`${partOf(path)}/tsconfig.json`),
      ...extendedBy('api/contract/tsconfig.json'),
    ];
    const buildsAt = build.findIndex(({ text }) => /^RUN npm run build\b/.test(text));
    expect(buildsAt).toBeGreaterThan(0);
    const givenBefore = copiesOf(build.slice(0, buildsAt)).map(({ source }) => source);
    const isGiven = (file: string) =>
      givenBefore.some((source) => source === file || file.startsWith(`${source}/`));
    expect(chain.filter((file) => !isGiven(file))).toEqual([]);
  });

  it("copies the part's own packages, which take precedence over the root's", () => {
    const taken = copiesOf(run, 'build').map(({ source }) => source);
    expect(taken).toEqual(expect.arrayContaining(['/app/node_modules', `/app/${partOf(path)}/node_modules`]));
  });

  it('copies neither sources nor tests', () => {
    const taken = [...copiesOf(run, 'build'), ...copiesOf(run)].map(({ source }) => source);
    expect(taken.filter((source) => /(^|\/)(src|seed|simulators|tests|server)$/.test(source))).toEqual([]);
  });
});

test.each(['api/Dockerfile', 'api/vault/Dockerfile'])('%s compiles its database driver', (path) => {
  const [build = []] = stagesOf(path);
  const runs = build.filter(({ instruction }) => instruction === 'RUN').map(({ text }) => text);
  expect(runs.some((text) => /npm rebuild --ignore-scripts=false better-sqlite3/.test(text))).toBe(true);
});

test('cms/Dockerfile copies the folder of migrations, which Strapi needs to start', () => {
  const [build = [], run = []] = stagesOf('cms/Dockerfile');
  expect(build.some(({ text }) => /mkdir -p .*database\/migrations/.test(text))).toBe(true);
  expect(copiesOf(run, 'build').map(({ source }) => source)).toContain('/app/database');
});

test('cms/Dockerfile lets Strapi commands run without compiling or writing', () => {
  const [, run = []] = stagesOf('cms/Dockerfile');
  const given = copiesOf(run).find(({ target }) => target === 'tsconfig.json')?.source ?? 'tsconfig.json';
  const settings = z.object({
    compilerOptions: z.looseObject({ outDir: z.string(), noEmit: z.boolean().default(false) }),
    files: z.array(z.string()).default([]),
  });
  const own = settings.parse(JSON.parse(read('cms/tsconfig.json')));
  const { compilerOptions, files } = settings.parse(JSON.parse(read(`cms/${given}`)));
  expect(compilerOptions).toMatchObject({ outDir: own.compilerOptions.outDir, noEmit: true });
  expect(files).toHaveLength(1);
  for (const file of files) {
    const source = file.replace(`${compilerOptions.outDir}/`, '').replace(/\.js$/, '.ts');
    expect(existsSync(join(ROOT, 'cms', source))).toBe(true);
  }
});

test('cms/Dockerfile has a writable folder for the settings of Strapi commands', () => {
  const [, run = []] = stagesOf('cms/Dockerfile');
  const words = run.filter(({ instruction }) => instruction === 'ENV').flatMap(({ words }) => words);
  expect(words).toContain('XDG_CONFIG_HOME=/tmp');
});

describe('docker-compose.yml', () => {
  const { services, networks } = readCompose();
  const names = Object.keys(services);
  const networksOf = (name: string) => services[name]?.networks ?? [];
  const meet = (one: string, other: string) =>
    networksOf(one).some((network) => networksOf(other).includes(network));

  it('puts no service into the default network', () => {
    for (const name of names) expect([name, networksOf(name).length > 0]).toEqual([name, true]);
    for (const network of names.flatMap(networksOf)) expect(Object.keys(networks)).toContain(network);
  });

  it('lets every service reach the services in its environment', () => {
    const hosts = names.flatMap((name) =>
      Object.values(services[name]?.environment ?? {})
        .flatMap((value) => [...value.matchAll(/(?:@|\/\/)([a-z][a-z0-9-]*)(?=[:/])/g)])
        .map(([, host = '']) => ({ name, host }))
        .filter(({ host }) => names.includes(host)),
    );
    expect(hosts.length).toBeGreaterThan(10);
    const unreachable = hosts.filter(({ name, host }) => !meet(name, host));
    // The migration only uses the database.
    expect(unreachable.filter(({ name }) => name !== 'migrate')).toEqual([]);
  });

  it('lets the cms search as a visitor does, at a copy of the site', () => {
    const { SITE_URL = '' } = services.cms?.environment ?? {};
    const { hostname, port } = new URL(SITE_URL);
    expect(hostname).toMatch(/^site-\d$/);
    expect(services[hostname]?.environment?.SITE_PORT).toBe(port);
  });

  it('separates nginx from databases, caches and the vault’s internal port', () => {
    for (const name of ['nginx', 'site-1', 'site-2', 'api-proxy', 'cms'])
      for (const store of ['mysql', 'redis', 'redis-limits'])
        expect([name, meet(name, store)]).toEqual([name, false]);
    for (const name of ['site-1', 'cms', 'api-proxy']) expect(meet(name, 'vault')).toBe(false);
    expect(meet('cms', 'api-proxy')).toBe(false);
    expect(meet('vault', 'mysql')).toBe(false);
  });

  it('publishes only ports of nginx, those of feed and editors on localhost by default', () => {
    expect(names.filter((name) => (services[name]?.ports ?? []).length > 0)).toEqual(['nginx']);
    const [, , feed, editors] = services.nginx?.ports ?? [];
    expect([feed, editors]).toEqual([
      '${FEED_PUBLIC_PORT:-127.0.0.1:8082}:8082',
      '${EDITORS_PUBLIC_PORT:-127.0.0.1:8083}:8083',
    ]);
  });

  it('runs our images read-only and without capabilities', () => {
    const built = names.filter((name) => services[name]?.build);
    expect(built.length).toBeGreaterThan(8);
    for (const name of built)
      expect([name, services[name]?.read_only, services[name]?.cap_drop]).toEqual([name, true, ['ALL']]);
  });

  it('limits the memory for reading uploads', () => {
    expect(services.cms?.tmpfs).toEqual(['/tmp:size=256m']);
  });

  it('runs our images as their own user', () => {
    for (const name of names.filter((each) => services[each]?.build))
      expect([name, services[name]?.['user']]).toEqual([name, undefined]);
  });

  it('has every image in a variable, so that a digest can be set', () => {
    for (const name of names.filter((each) => services[each]?.image))
      expect(services[name]?.image).toMatch(/^\$\{[A-Z]+_IMAGE:-[a-z]+:[\w.-]+\}$/);
  });
});

describe('site/nginx', () => {
  const { services } = readCompose();
  const text = nginxFiles()
    .filter((name) => name.endsWith('.conf'))
    .map((name) => read(`site/nginx/${name}`))
    .join('\n');

  it('names only services of compose and resolves them again', () => {
    const servers = [...text.matchAll(/^\s*server ([\w-]+):\d+(.*);$/gm)];
    expect(servers.length).toBeGreaterThanOrEqual(7);
    for (const [, host = '', options] of servers) {
      expect(Object.keys(services)).toContain(host);
      expect(options).toMatch(/ resolve\b/);
    }
    for (const [block] of text.matchAll(/upstream \w+ {[^}]+}/g)) expect(block).toMatch(/zone \w+ \d+k;/);
    expect(text).toMatch(/resolver 127\.0\.0\.11 /);
  });

  it('includes only files of the image or of start.sh', () => {
    const included = [...text.matchAll(/include (\S+);/g)].map(([, path = '']) => path);
    const start = read('site/nginx/start.sh');
    for (const path of included) {
      const name = path.split('/').at(-1) ?? '';
      if (path.startsWith('/etc/dinelink/')) expect(nginxFiles()).toContain(name);
      else if (name.endsWith('-listen.conf'))
        expect(start).toContain(`listen_on ${name.replace('-listen.conf', '')} `);
      else expect(start).toContain(`"$made/${name}"`);
    }
  });

  it('does not take a copy out of service for a 503', () => {
    expect(text).not.toMatch(/proxy_next_upstream [^;]*http_5/);
  });
});
