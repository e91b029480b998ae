import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { subjects } from '../../../.run/boundaries.mjs';
import { ROOT } from '../../../.run/settings.mjs';

/** A file, one import in it, and lint's message; null where the import is allowed. */
const cases: [file: string, imported: string, message: string | null][] = [
  ['api/contract/a.ts', '../src/app/config.ts', 'The contract is plain data'],
  ['api/contract/a.ts', 'express', 'The contract is plain data'],
  ['api/src/members/a.ts', '../../../site/server/config.ts', 'The api does not know the site'],
  ['api/src/members/a.ts', '../../vault/config.ts', 'Card numbers stay inside the vault'],
  [
    'api/src/members/a.ts',
    '../../simulators/mail-catcher/config.ts',
    'Production code never imports simulators',
  ],
  ['api/src/staging-tools/a.ts', '../../simulators/mail-catcher/config.ts', null],
  ['api/src/members/a.service.ts', 'sequelize', 'Services neither parse nor query'],
  ['api/src/members/a.routes.ts', 'sequelize', 'Routes neither query nor decide'],
  ['api/src/members/a.service.ts', '../db/query.ts', 'Services neither parse nor query'],
  ['api/src/members/a.ts', '../db/query.ts', 'SQL stands in stores'],
  ['api/src/members/tiers/a.job.ts', '../../db/query.ts', 'SQL stands in stores'],
  ['api/src/rewards/activity/a.ts', '../../db/sql/query-by-keys.ts', 'SQL stands in stores'],
  ['api/src/rewards/storage/a.ts', '../../db/query.ts', null],
  ['api/src/rewards/audit/a.ts', '../../db/query.ts', null],
  ['api/src/members/a.cli.ts', '../db/query.ts', null],
  ['api/src/members/a.ts', '../db/unit-of-work.ts', null],
  ['api/src/members/a.service.ts', '../db/unit-of-work.ts', null],
  ['api/src/members/a.routes.ts', '../db/unit-of-work.ts', 'Routes neither query nor decide'],
  ['api/src/members/a.store.ts', '../db/query.ts', null],
  ['api/src/members/a.service.ts', '../http/signed-in.ts', 'Services know no HTTP'],
  ['api/src/members/a.routes.ts', '../http/signed-in.ts', null],
  ['api/src/members/a.routes.ts', 'express', 'Handlers get parsed input and an HttpCall'],
  ['api/src/rewards/ingestion/feed.routes.ts', 'express', null],
  ['api/src/members/a.store.ts', 'sequelize', 'Drivers are named in api/src/db alone'],
  ['api/src/app/a.ts', 'mysql2', 'Drivers are named in api/src/db alone'],
  ['api/src/db/a.ts', 'sequelize', null],
  ['api/src/merchants/domain/a.ts', 'node:fs', 'The domain is pure'],
  ['api/src/merchants/domain/a.ts', '../merchants.store.ts', 'The domain is pure'],
  ['api/src/merchants/domain/a.ts', './sphere.ts', null],
  ['api/src/members/a.ts', '../identity/identity.module.ts', 'A subject imports only those before it'],
  ['api/src/members/domain/a.ts', '../../cards/cards.store.ts', 'A subject imports only those before it'],
  ['api/src/members/a.ts', '../app/modules.ts', 'A subject imports only those before it'],
  ['api/src/members/a.ts', '../app/context.ts', null],
  ['api/src/members/a.test.ts', '../identity/test-app.fixture.ts', null],
  ['api/src/identity/a.ts', '../members/members.store.ts', null],
  ['api/src/rewards/domain/dine/a.ts', '../batch/open-batch.ts', 'A step imports only those before it'],
  ['api/src/rewards/domain/batch/a.ts', '../dine/dine.ts', null],
  ['api/src/rewards/domain/batch/a.ts', '../../storage/due.store.ts', 'The domain is pure'],
  ['api/vault/a.ts', '../src/app/config.ts', 'The vault imports nothing of the api'],
  ['api/simulators/a.ts', '../src/app/config.ts', 'Simulators call the api over HTTP'],
  ['cms/src/a.ts', '../../api/contract/index.ts', 'The cms is a package of its own'],
  ['site/server/a.ts', '../../api/src/app/config.ts', 'The site knows the api only through the contract'],
  ['site/src/components/Tag/a.ts', '../../partner/usePartner.ts', 'Components know no partner'],
  ['site/src/components/Tag/a.ts', '../Icon/Icon.tsx', null],
  ['site/src/features/home/a.ts', '../search/SearchForm.tsx', 'A feature never imports another feature'],
  ['site/src/features/home/a.ts', './home.queries.ts', null],
  ['site/src/features/home/a.ts', '../../routes/home.tsx', 'Pages compose blocks and features'],
  ['site/src/blocks/a.ts', '../routes/home.tsx', 'Pages compose blocks and features'],
  ['site/src/routes/a.ts', '@dinelink/contract', 'The browser imports @dinelink/contract/calls'],
  ['site/src/routes/a.ts', '@dinelink/contract/calls', null],
  ['site/src/content/a.ts', 'zod', null],
];

const messagesSchema = z.array(z.string().nullable());

/** The messages of all cases; one process, because reading the configuration takes most of the time. */
const script = `
  import { ESLint } from 'eslint';
  const eslint = new ESLint();
  const verdicts = JSON.parse(process.argv[1]).map(async ([filePath, imported]) => {
    const [{ messages }] = await eslint.lintText('export { a } from "' + imported + '";', { filePath });
    return messages.find(({ ruleId }) => ruleId === 'boundaries/dependencies')?.message ?? null;
  });
  console.log(JSON.stringify(await Promise.all(verdicts)));
`;

test('lint rejects every import across a boundary', () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script, JSON.stringify(cases)],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  const messages = messagesSchema.parse(JSON.parse(stdout));
  expect(cases.map(([file, imported], index) => [file, imported, messages[index]])).toEqual(
    cases.map(([file, imported, message]) => [
      file,
      imported,
      message === null ? null : expect.stringContaining(message),
    ]),
  );
});

test('the imported files exist: lint ignores an import of a missing file', () => {
  const local = cases.filter(([, imported]) => imported.startsWith('.'));
  const missing = local.filter(([file, imported]) => !existsSync(join(ROOT, dirname(file), imported)));
  expect(missing).toEqual([]);
});

test('every folder of api/src has its place in the order of subjects', () => {
  const entries = readdirSync(join(ROOT, 'api/src'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect([...subjects].sort()).toEqual(folders.sort());
});
