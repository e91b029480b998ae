/** The parts of the repository, the inner ones first; features are named. */
export const parts = [
  { type: 'contract', pattern: 'api/contract' },
  { type: 'staging tools', pattern: 'api/src/staging-tools' },
  { type: 'api', pattern: 'api/src' },
  { type: 'vault', pattern: 'api/vault' },
  { type: 'simulators', pattern: 'api/simulators' },
  { type: 'seed', pattern: 'api/seed' },
  { type: 'feature', pattern: 'site/src/features/*', capture: ['name'] },
  { type: 'components', pattern: 'site/src/components' },
  { type: 'blocks', pattern: 'site/src/blocks' },
  { type: 'routes', pattern: 'site/src/routes' },
  { type: 'content', pattern: 'site/src/content' },
  { type: 'partner', pattern: 'site/src/partner' },
  { type: 'browser calls', pattern: 'site/src/api' },
  { type: 'server', pattern: 'site/server' },
  { type: 'browser', pattern: 'site/src' },
  { type: 'cms', pattern: 'cms' },
  { type: 'rest', pattern: '*' },
].map((part) => ({ ...part, partialMatch: false }));

const inParts = (...types) => ({ element: { type: types } });
const inFiles = (...paths) => ({ file: { path: paths } });
const packages = (...names) => ({ module: { source: names } });
/** Parts, files or packages that `from` may not import; `kind` limits this to imports of values. */
const ban = (from, to, message, kind) => ({
  from,
  disallow: { to, ...(kind && { dependency: { kind } }) },
  message,
});

const OF_BROWSER = [
  'feature',
  'components',
  'blocks',
  'routes',
  'content',
  'partner',
  'browser calls',
  'browser',
];
const OF_SITE = [...OF_BROWSER, 'server'];
const OF_API = ['api', 'staging tools', 'vault', 'simulators', 'seed'];
const withoutZod = OF_BROWSER.filter((type) => type !== 'content');

/** Each name may import only those before it; `paths` returns the files of a name, as importing and as imported. */
const inOrder = (names, paths, message) =>
  names
    .slice(0, -1)
    .map((name, index) =>
      ban(
        inFiles(paths(name).from),
        inFiles(...names.slice(index + 1).map((later) => paths(later).to)),
        `${message}: ${names.join(', ')}.`,
      ),
    );

/** The folders of api/src, the inner ones first. */
export const subjects = [
  ...[
    'db',
    'http',
    'adapters',
    'operator-actions',
    'jobs',
    'partners',
    'mail',
    'captcha',
    'places',
    'member-lock',
  ],
  ...['rewards', 'offers', 'merchants', 'bonuses', 'reviews', 'analytics', 'members', 'cards'],
  ...[
    'claims',
    'favourites',
    'reservations',
    'identity',
    'plans',
    'dine-notices',
    'erasure',
    'account-pages',
    'operators',
    'staging-tools',
    'app',
  ],
];
/** Includes the files in app that subjects are made from; tests may use every subject. */
const ofSubject = (subject) => ({
  from: `api/src/${subject}/**/!(*.test.ts|*.fixture.ts)`,
  to:
    subject === 'app'
      ? 'api/src/app/!(config.ts|context.ts|module.ts|on-database.ts)'
      : `api/src/${subject}/**`,
});

const steps = [
  ...['dine', 'matching', 'programme', 'pricing', 'entries'],
  ...['evaluation', 'bonuses', 'batch', 'commands'],
];
const ofStep = (step) => ({
  from: `api/src/rewards/domain/${step}/**`,
  to: `api/src/rewards/domain/${step}/**`,
});

/** What runs statements. */
const statements = inFiles(
  'api/src/db/{query,insert-row,insert-rows}.ts',
  'api/src/db/sql/{prepared,query-by-keys,bulk-upsert,wide-query}.ts',
);
/** Files that may run none; services and routes have messages of their own. */
const WITHOUT_SQL = '!(*.store.ts|*.service.ts|*.routes.ts|*.cli.ts)';

/** Which imports are refused, and why. */
const policies = [
  ban(inParts('cms'), inParts('contract', ...OF_API, ...OF_SITE), 'The cms is a package of its own.'),
  ban(inParts('contract', ...OF_API), inParts(...OF_SITE), 'The api does not know the site.'),
  ban(inParts(...OF_SITE), inParts(...OF_API), 'The site knows the api only through the contract.'),
  ban(
    inParts('contract'),
    [inParts(...OF_API), packages('express', 'sequelize', 'react*')],
    'The contract is plain data.',
  ),
  ban(
    inParts('api', 'staging tools'),
    inParts('vault'),
    'Card numbers stay inside the vault; talk to it through the card-network adapter.',
  ),
  ban(
    inParts('api'),
    inParts('simulators'),
    'Production code never imports simulators. Only the staging tools, which production is built without, use their scenarios.',
  ),
  ban(inParts('vault'), inParts('api', 'staging tools'), 'The vault imports nothing of the api.'),
  ban(
    inParts('simulators'),
    inParts('api', 'staging tools'),
    'Simulators call the api over HTTP, like any client.',
  ),
  ban(
    inFiles('api/src/**/domain/**'),
    [
      inFiles('api/src/**/*.{store,service,routes}.ts'),
      packages('express', 'sequelize', 'mysql2', 'better-sqlite3'),
      { module: { origin: 'core' } },
    ],
    'The domain is pure: plain data in, plain data out.',
  ),
  ban(
    inFiles('api/src/!(db)/**', 'api/src/*.ts', 'api/seed/**'),
    packages('sequelize', 'mysql2', 'better-sqlite3'),
    'Drivers are named in api/src/db alone.',
  ),
  ban(
    inFiles(
      `api/src/!(db|rewards)/**/${WITHOUT_SQL}`,
      `api/src/rewards/!(storage|audit)/**/${WITHOUT_SQL}`,
      'api/src/{,rewards/}*.ts',
    ),
    statements,
    'SQL stands in stores.',
  ),
  ban(
    inFiles('api/src/**/*.service.ts'),
    [packages('express', 'sequelize'), statements],
    'Services neither parse nor query.',
  ),
  ban(
    inFiles('api/src/**/*.{service,store,job}.ts', 'api/src/rewards/domain/**'),
    inFiles('api/src/http/**'),
    'Services know no HTTP; what they refuse is a problem of api/src/problems.ts.',
    'value',
  ),
  ban(
    inFiles('api/src/**/*.routes.ts'),
    [packages('sequelize'), statements, inFiles('api/src/db/unit-of-work.ts')],
    'Routes neither query nor decide.',
  ),
  ban(
    inFiles('api/src/**/!(feed|review-forms).routes.ts'),
    packages('express'),
    'Handlers get parsed input and an HttpCall. Only what reads a raw body itself is given the request.',
  ),
  ban(
    inParts('components'),
    inParts('feature', 'routes', 'blocks', 'browser calls', 'partner', 'content'),
    'Components know no partner, no route, no fetch.',
  ),
  ban(
    inParts('blocks', 'feature'),
    inParts('routes'),
    'Pages compose blocks and features, never the other way.',
  ),
  ban(
    inParts('feature'),
    { element: { type: 'feature', captured: { name: '!{{ from.element.captured.name }}' } } },
    'A feature never imports another feature; pages compose them.',
  ),
  ban(
    inParts(...withoutZod),
    [packages('zod'), { module: { source: '@dinelink/contract', internalPath: null } }],
    'The browser imports @dinelink/contract/calls; types come by `import type`.',
    'value',
  ),
  ...inOrder(subjects, ofSubject, 'A subject imports only those before it'),
  ...inOrder(steps, ofStep, 'A step imports only those before it'),
];

const patternOf = (type) => parts.find((part) => part.type === type).pattern;

/** The policies for files of a top folder: each one takes time at every import. */
export const policiesOf = (folder) =>
  policies.filter(({ from: { element, file } }) =>
    [...(element?.type.map(patternOf) ?? []), ...(file?.path ?? [])].some(
      (pattern) => pattern.split('/')[0] === folder,
    ),
  );
