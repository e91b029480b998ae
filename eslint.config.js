import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { parts, policiesOf } from './.run/boundaries.mjs';

const sizes = {
  'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', 4],
};

const areas = ['localStorage', 'sessionStorage'];
const onlyBrowserStorage = 'Use browserStorage(partner): it prefixes, checks and expires what is stored.';

const READABLE = '[value=/[A-Za-z]{2}/]';
const READ_ALOUD = '/^(title|alt|placeholder|aria-(label|description|roledescription|valuetext))$/';
/** Words in a component that no editor could override. */
const literalTexts = [
  `JSXText${READABLE}`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > :matches(Literal, ConditionalExpression > Literal, LogicalExpression > Literal.right)${READABLE}`,
  `JSXAttribute[name.name=${READ_ALOUD}] > Literal${READABLE}`,
];
const onlyCatalogue = 'Texts that people read belong to the catalogue: site/src/copy/messages.';

/** Identifiers that have been replaced; .github/GLOSSARY.md has the words in use. */
const retired = [
  ...['attachDoors', 'browserDoors', 'postOffice', 'gathered', 'Leaders', 'Moods', 'Sought', 'Unseen'],
  ...['takeTurn', 'endTurn', 'openBook', 'loadBook', 'shelve', 'assess', 'Judgement', 'tellings', 'Telling'],
  ...['Pledge', 'pledge', 'Keeping', 'potsAt', 'waiver', 'Deed', 'onceKey', 'Sheet'],
  ...['lookAgain', 'revisit', 'sortOut', 'told', 'Told', 'toldAt', 'Untold', 'wish', 'Wish', 'Asked'],
  ...['Ground', 'breathe', 'machineDoors', 'OwnDoor', 'Wording', 'aWorld', 'Book', 'deed'],
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      'coverage/**',
      'cms/{build,.tmp,.cache,.strapi,types,public}/**',
      '.data/**',
      'storybook/storybook-static/**',
      'storybook/.vitest-attachments/**',
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
      'id-denylist': ['error', ...retired],
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
  { files: ['site/public/worker.js'], languageOptions: { globals: { ...globals.serviceworker } } },
  ...['api', 'site', 'cms'].map((folder) => ({
    files: [`${folder}/**/*.{ts,tsx}`],
    ignores: ['**/*.{test,fixture}.{ts,tsx}', '**/*.stories.tsx'],
    plugins: { boundaries },
    settings: { 'boundaries/elements': parts },
    rules: {
      'boundaries/dependencies': [
        'error',
        { default: 'allow', checkAllOrigins: true, checkInternals: true, policies: policiesOf(folder) },
      ],
    },
  })),
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
    files: ['site/src/**/*.tsx'],
    ignores: ['**/*.{test,fixture,stories}.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...literalTexts.map((selector) => ({ selector, message: onlyCatalogue })),
      ],
    },
  },
  {
    files: ['api/{src,vault}/**/*.ts', 'site/server/**/*.ts'],
    ignores: ['**/*.{test,fixture}.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='response'][callee.property.name='once']",
          message:
            'Use on: these events are emitted once. V8 allocates what once adds among old objects, where it keeps each response until a full garbage collection.',
        },
      ],
    },
  },
  {
    files: ['api/src/**/*.ts', 'api/seed/**/*.ts'],
    ignores: ['api/src/db/**', '**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'sequelize', message: 'Statements go through api/src/db/query.ts.' },
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
