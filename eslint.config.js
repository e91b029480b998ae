import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const sizes = {
  'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', 4],
};

/** The parts of the repository, the inner ones first; a feature is known by its name. */
const parts = [
  { type: 'contract', pattern: 'api/contract' },
  { type: 'staging tools', pattern: 'api/src/stgtools' },
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

/** Who may not import what, and why. */
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
    'Simulators are strangers: production code never leans on them. Only the staging tools, which production is built without, play their scenarios.',
  ),
  ban(inParts('vault'), inParts('api', 'staging tools'), 'The vault imports nothing of the api.'),
  ban(
    inParts('simulators'),
    inParts('api', 'staging tools'),
    'Simulators talk to the api as strangers would.',
  ),
  ban(
    inFiles('api/src/**/engine/**'),
    [
      inFiles('api/src/**/*.{store,service,routes,model}.ts'),
      packages('express', 'sequelize', 'mysql2', 'sqlite3'),
      { module: { origin: 'core' } },
    ],
    'Engines are pure: plain data in, plain data out.',
  ),
  ban(
    inFiles('api/src/**/*.service.ts'),
    packages('express', 'sequelize'),
    'Services neither parse nor query.',
  ),
  ban(inFiles('api/src/**/*.routes.ts'), packages('sequelize'), 'Routes neither query nor decide.'),
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
  ban(inParts('feature'), inParts('feature'), 'A feature never imports another feature; pages compose them.'),
  ban(
    inParts(...withoutZod),
    [packages('zod'), { module: { source: '@dinelink/contract', internalPath: null } }],
    'The browser imports @dinelink/contract/calls; types come by `import type`.',
    'value',
  ),
];

const areas = ['localStorage', 'sessionStorage'];
const onlyBrowserStorage = 'Use browserStorage(partner): it prefixes, checks and expires what is stored.';

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      'coverage/**',
      'cms/{build,.tmp,.cache,.strapi,types,public}/**',
      '.data/**',
      'storybook/storybook-static/**',
      'storybook/public/**',
      'tests/results/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    languageOptions: { globals: { ...globals.node } },
    rules: {
      ...sizes,
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-dynamic-delete': 'error',
    },
  },
  {
    files: ['{site,storybook,cms/src/admin}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y-x': jsxA11y },
    languageOptions: { globals: { ...globals.browser } },
    rules: { ...reactHooks.configs.recommended.rules, ...(jsxA11y.configs?.recommended?.rules ?? {}) },
  },
  {
    files: ['{api,site,cms}/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,fixture}.{ts,tsx}', '**/*.stories.tsx'],
    plugins: { boundaries },
    settings: { 'boundaries/elements': parts },
    rules: {
      'boundaries/dependencies': ['error', { default: 'allow', checkAllOrigins: true, policies }],
    },
  },
  {
    files: ['site/src/**/*.{ts,tsx}'],
    ignores: ['site/src/session/browser-storage.ts', '**/*.test.tsx', '**/*.stories.tsx'],
    rules: {
      'no-restricted-globals': ['error', ...areas.map((name) => ({ name, message: onlyBrowserStorage }))],
      'no-restricted-properties': [
        'error',
        ...areas.map((property) => ({ object: 'window', property, message: onlyBrowserStorage })),
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/migrations/**/*.ts', 'tests/**/*.ts'],
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: [
      '**/*.config.{js,mjs,cjs,ts,mts}',
      '**/vite.config.ts',
      'storybook/.storybook/**',
      '**/*.stories.tsx',
      // Strapi loads these by their place.
      'cms/config/*.ts',
      'cms/src/{index.ts,admin/app.tsx}',
      'cms/src/{api,extensions,middlewares}/**/*.ts',
    ],
    rules: { 'no-restricted-exports': 'off' },
  },
);
