import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const sizes = {
  'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', 3],
};

/** Who may not import what, and why. Flat-config rules replace each other, so every zone is complete in itself. */
const zone = (files, patterns) => ({
  files,
  ignores: ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx', '**/*.fixture.ts', '**/*.fixture.tsx'],
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
});
const ban = (regex, message) => ({ regex, message });

const noSite = ban('(^|/)site/', 'The api does not know the site.');
const noApi = ban(
  '(^|/)api/(src|vault|simulators|seed)',
  'The site knows the api only through the contract.',
);
const noVault = ban(
  '(^|/)vault/',
  'Card numbers stay inside the vault; talk to it through the card-network adapter.',
);
const noSimulators = ban(
  '(^|/)simulators/',
  'Simulators are strangers: production code never leans on them.',
);
const noZod = {
  ...ban(
    '^(zod|@dinelink/contract)$',
    'The browser imports @dinelink/contract/calls; types come by `import type`.',
  ),
  allowTypeImports: true,
};
const noShell = ban(
  '^(express|sequelize|mysql2|sqlite3|node:.*)$',
  'Engines are pure: plain data in, plain data out.',
);

const areas = ['localStorage', 'sessionStorage'];
const onlyBrowserStorage = 'Use browserStorage(partner): it prefixes, checks and expires what is stored.';

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      'cms/**',
      'coverage/**',
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
    files: ['site/**/*.{ts,tsx}', 'storybook/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y-x': jsxA11y },
    languageOptions: { globals: { ...globals.browser } },
    rules: { ...reactHooks.configs.recommended.rules, ...(jsxA11y.configs?.recommended?.rules ?? {}) },
  },
  zone(
    ['api/contract/**/*.ts'],
    [noSite, noApi, noVault, ban('^(express|sequelize|react)', 'The contract is plain data.')],
  ),
  zone(['api/src/**/*.ts'], [noSite, noVault, noSimulators]),
  // The staging tools play the strangers' scenarios; production is built without them.
  zone(['api/src/stgtools/**/*.ts'], [noSite, noVault]),
  zone(
    ['api/src/**/engine/**/*.ts'],
    [
      noSite,
      noVault,
      noSimulators,
      noShell,
      ban('\\.(store|service|routes|model)\\.ts$', 'Engines know no shell.'),
    ],
  ),
  zone(
    ['api/src/**/*.service.ts'],
    [noSite, noVault, noSimulators, ban('^(express|sequelize)$', 'Services neither parse nor query.')],
  ),
  zone(
    ['api/src/**/*.routes.ts'],
    [noSite, noVault, noSimulators, ban('^sequelize$', 'Routes neither query nor decide.')],
  ),
  zone(['api/vault/**/*.ts'], [noSite, ban('api/src|\\.\\./src/', 'The vault imports nothing of the api.')]),
  zone(
    ['api/simulators/**/*.ts'],
    [noSite, ban('\\.\\./src/', 'Simulators talk to the api as strangers would.')],
  ),
  zone(
    ['site/src/components/**/*.{ts,tsx}'],
    [
      noApi,
      noZod,
      ban(
        '/(features|routes|blocks|api|partner|content)/',
        'Components know no partner, no route, no fetch.',
      ),
    ],
  ),
  zone(
    ['site/src/blocks/**/*.{ts,tsx}'],
    [noApi, noZod, ban('/routes/', 'Pages compose blocks, never the other way.')],
  ),
  zone(
    ['site/src/features/**/*.{ts,tsx}'],
    [
      noApi,
      noZod,
      ban('/routes/', 'Pages compose features, never the other way.'),
      ban(
        '\\.\\./\\.\\./features/|^\\.\\./(search|merchant|reservations|enrollment|signin|cards|overview|activity|profile|shell|home|earn)/',
        'A feature never imports another feature; pages compose them.',
      ),
    ],
  ),
  zone(
    ['site/src/{routes,styles,copy,partner,api,session}/**/*.{ts,tsx}', 'site/src/*.{ts,tsx}'],
    [noApi, noZod],
  ),
  zone(['site/server/**/*.ts', 'site/src/content/**/*.ts'], [noApi]),
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
    // Express knows an error handler by its four parameters.
    files: ['**/http/translate-errors.ts'],
    rules: { 'max-params': ['error', 4] },
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
    ],
    rules: { 'no-restricted-exports': 'off' },
  },
);
