import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { variables as bookingSimulator } from '../../../api/simulators/booking/config.ts';
import { variables as identityProvider } from '../../../api/simulators/identity-provider/config.ts';
import { variables as payoutSimulator } from '../../../api/simulators/payout/config.ts';
import { variables as surveySimulator } from '../../../api/simulators/survey/config.ts';
import { variables as mailCatcher } from '../../../api/simulators/mail-catcher/config.ts';
import { variables as api } from '../../../api/src/app/config.ts';
import { variables as vault } from '../../../api/vault/config.ts';
import { variables as site } from '../../../site/server/config.ts';
import { processes } from '../../../.run/processes.mjs';
import { portVariable, ROOT, settingsFrom } from '../../../.run/settings.mjs';
import { read } from './deployment-files.ts';

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();
const missingIn = (known: readonly string[], names: Iterable<string>) =>
  sorted(names).filter((name) => !known.includes(name));
const documentedIn = (path: string) => [...read(path).matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(nameOf);
const nameOf = ([, name = '']: RegExpMatchArray) => name;

/** The environment variables that programs below a folder read, by `pattern`. */
function variablesRead(folder: string, pattern: RegExp): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|mjs)$/.test(file) && !/node_modules|dist|results|\.test\./.test(file),
  );
  return files.flatMap((file) => [...read(join(folder, file)).matchAll(pattern)].map(nameOf));
}

const composed = [...read('docker-compose.yml').matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map(nameOf);
const insisted = [...read('docker-compose.yml').matchAll(/\$\{([A-Z][A-Z0-9_]*):\?/g)].map(nameOf);
const documented = documentedIn('.env.example');
const OF_PROGRAMS = {
  ...{ api, vault, site, 'identity provider': identityProvider, 'mail catcher': mailCatcher },
  'booking simulator': bookingSimulator,
  'payout simulator': payoutSimulator,
  'survey simulator': surveySimulator,
};

describe('.env.example', () => {
  test.each(Object.entries(OF_PROGRAMS))('explains every variable of the %s', (_program, names) => {
    expect(names.length).toBeGreaterThan(1);
    expect(missingIn(documented, names)).toEqual([]);
  });

  test('explains every variable of docker-compose.yml', () => {
    expect(missingIn(documented, composed)).toEqual([]);
  });

  test('marks as required exactly what docker-compose.yml requires', () => {
    const marked = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=.*# required\b/gm)].map(nameOf);
    expect(sorted(marked)).toEqual(sorted(insisted));
  });

  test('explains only variables that are read, each once', () => {
    const ofTools = [
      ...Object.values(portVariable),
      ...variablesRead('.run', /\b(?:process\.env\.|environment\.)([A-Z][A-Z0-9_]*)/g),
      ...variablesRead('tests', /\bprocess\.env\.([A-Z][A-Z0-9_]*)/g),
    ];
    expect(missingIn([...Object.values(OF_PROGRAMS).flat(), ...composed, ...ofTools], documented)).toEqual(
      [],
    );
    expect(documented).toEqual([...new Set(documented)]);
  });
});

test('cms/.env.example explains exactly what the cms reads', () => {
  const ofCms = [
    ...variablesRead('cms/config', /\benv(?:\.\w+)?\('([A-Z][A-Z0-9_]*)'/g),
    ...variablesRead('cms/src', /\b(?:process\.env|environment)\.([A-Z][A-Z0-9_]*)/g),
    ...[...read('cms/src/environment.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]*): '/gm)].map(nameOf),
  ];
  expect(sorted(documentedIn('cms/.env.example'))).toEqual(sorted(ofCms));
});

test('`npm start` has the cms ask for survey forms where the site shows them', () => {
  const list = processes(settingsFrom({ SURVEY_SIMULATOR_PORT: '4699' }));
  const originOf = (program: string) => {
    const environment: NodeJS.ProcessEnv | undefined = list.find(({ name }) => name === program)?.env;
    return environment?.SURVEY_ORIGIN;
  };
  expect([originOf('site'), originOf('cms')]).toEqual(['http://localhost:4699', 'http://localhost:4699']);
});

describe('docker-compose.yml', () => {
  const schema = z.object({
    services: z.record(
      z.string(),
      z.looseObject({ environment: z.record(z.string(), z.string()).optional() }),
    ),
  });
  const { services } = schema.parse(parse(read('docker-compose.yml'), { merge: true }));
  const passedTo = (service: string) => Object.keys(services[service]?.environment ?? {});

  /** Variables for development, which containers do not get. */
  const ofDevelopment = ['OPEN_DEVELOPMENT', 'MEMBERSHIP_SIMULATOR_URL', 'SEED_NOW', 'RATE_LIMITS'];
  /** Variables that an image or a mount sets. */
  const ofImages = ['PARTNERS_DIR', 'MEDIA_DIR', 'VAULT_FRAME_DIR'];
  /** Variables of the cms that are for development, a seed or SQLite, or left as they are by default. */
  const ofCms = [
    ...['ADMIN_RATE_LIMIT', 'SEED', 'CMS_ADMIN_PASSWORD', 'CMS_EDITOR_PASSWORD'],
    ...['DATABASE_FILENAME', 'DATABASE_PORT', 'PUBLIC_DIR'],
  ];

  test.each([
    ['api-1', api, ['SITE_PORT']],
    ['api-2', api, ['SITE_PORT']],
    ['worker', api, ['SITE_PORT']],
    ['migrate', api, ['SITE_PORT']],
    ['vault', vault, ['SITE_PORT']],
    ['site-1', site, []],
    ['site-2', site, []],
    ['cms', documentedIn('cms/.env.example'), ofCms],
  ])('passes to %s the variables it reads', (service, names, own) => {
    expect(missingIn([...passedTo(service), ...ofDevelopment, ...ofImages, ...own], names)).toEqual([]);
  });

  /** Variables that Node and its allocator read. */
  const ofRuntime = ['NODE_OPTIONS', 'MALLOC_ARENA_MAX'];

  test('passes only variables that are read', () => {
    for (const service of ['api-1', 'api-2', 'worker', 'migrate'])
      expect(missingIn([...api, ...ofRuntime], passedTo(service))).toEqual([]);
    expect(missingIn(vault, passedTo('vault'))).toEqual([]);
    for (const service of ['site-1', 'site-2']) expect(missingIn(site, passedTo(service))).toEqual([]);
    expect(missingIn([...documentedIn('cms/.env.example'), 'NODE_ENV'], passedTo('cms'))).toEqual([]);
  });

  test('requires exactly what every programme needs', () => {
    expect(sorted(insisted)).toEqual([
      'CARD_NETWORK_KEY',
      'CARD_NETWORK_URL',
      'CMS_ADMIN_JWT_SECRET',
      'CMS_API_TOKEN_SALT',
      'CMS_APP_KEYS',
      'CMS_ENCRYPTION_KEY',
      'CMS_MYSQL_PASSWORD',
      'CMS_MYSQL_ROOT_PASSWORD',
      'CMS_PREVIEW_LINK_SECRET',
      'CMS_PREVIEW_TOKEN',
      'CMS_PUBLIC_URL',
      'CMS_READ_TOKEN',
      'CMS_TRANSFER_TOKEN_SALT',
      'CMS_WEBHOOK_SECRET',
      'CSRF_SECRET',
      'FEEDS',
      'INTERNAL_KEY',
      'MAIL_FROM',
      'METRICS_KEY',
      'MYSQL_PASSWORD',
      'MYSQL_ROOT_PASSWORD',
      'REDIS_PASSWORD',
      'REVIEW_FORMS',
      'SMTP_URL',
      'SSO_ISSUER',
      'TOKEN_SECRET',
      'VAULT_FINGERPRINT_KEY',
      'VAULT_INTERNAL_KEY',
      'VAULT_ORIGIN',
      'VAULT_PARENT_ORIGINS',
      'VAULT_PRIVATE_KEY',
    ]);
  });

  test('does not seed', () => {
    for (const service of Object.keys(services)) expect(passedTo(service)).not.toContain('SEED');
  });

  test('mounts the partner files for every service that reads them', () => {
    const mounted = z.looseObject({ volumes: z.array(z.unknown()) });
    for (const service of ['api-1', 'api-2', 'worker', 'migrate', 'vault', 'site-1', 'site-2', 'cms']) {
      const { volumes } = mounted.parse(services[service]);
      expect(JSON.stringify(volumes)).toContain('PARTNERS_DIR');
    }
  });
});
