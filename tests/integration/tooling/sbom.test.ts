import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { aCopyOfRun } from './copy-of-run.ts';

const copy = aCopyOfRun('package-lock.json', 'cms/package-lock.json');
afterAll(copy.remove);

const componentSchema = z.object({
  type: z.literal('library'),
  'bom-ref': z.string(),
  group: z.string().optional(),
  name: z.string(),
  version: z.string(),
  scope: z.enum(['required', 'optional']),
  purl: z.string().regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d[\w.+-]*$/),
  hashes: z
    .array(z.object({ alg: z.enum(['SHA-1', 'SHA-512']), content: z.string().regex(/^([0-9a-f]{2})+$/) }))
    .optional(),
  licenses: z
    .array(
      z.union([z.object({ expression: z.string() }), z.object({ license: z.object({ name: z.string() }) })]),
    )
    .length(1)
    .optional(),
});
const listSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  version: z.literal(1),
  metadata: z.object({ component: z.object({ type: z.literal('application'), name: z.string() }).loose() }),
  components: z.array(componentSchema),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      integrity: z.string().optional(),
      ...{ dev: z.boolean().optional(), link: z.boolean().optional() },
    }),
  ),
});

/** Name and version of a lock file's production packages, each once. */
const lockedIn = (lock: z.infer<typeof lockSchema>) => [
  ...new Set(
    Object.entries(lock.packages)
      .filter(([path, { dev, link }]) => path !== '' && !dev && !link)
      .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`),
  ),
];
const lockOf = (path: string) => lockSchema.parse(JSON.parse(readFileSync(join(copy.folder, path), 'utf8')));

test('writes a CycloneDX list of each tree with exactly the production packages of its lock file', async () => {
  expect(await copy.run('release/sbom.mjs')).toMatchObject({ status: 0, error: '' });
  for (const [name, lockFile] of [
    ['dinelink', 'package-lock.json'],
    ['cms', 'cms/package-lock.json'],
  ] as const) {
    const text = readFileSync(join(copy.folder, '.data/sbom', `${name}.cdx.json`), 'utf8');
    const list = listSchema.parse(JSON.parse(text));
    const refs = list.components.map((component) => component['bom-ref']);
    expect(refs.toSorted()).toEqual(lockedIn(lockOf(lockFile)).toSorted());
    for (const { group, name: own, version, 'bom-ref': ref } of list.components)
      expect(`${group === undefined ? '' : `${group}/`}${own}@${version}`).toBe(ref);
    const known = new Set(refs);
    expect(list.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual(
      [],
    );
  }
});

test('lists express with version, hash and dependencies, and no development tool', async () => {
  await copy.run('release/sbom.mjs');
  const list = listSchema.parse(
    JSON.parse(readFileSync(join(copy.folder, '.data/sbom/dinelink.cdx.json'), 'utf8')),
  );
  const { version, integrity = '' } = lockOf('package-lock.json').packages['node_modules/express'] ?? {};
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  expect(list.components.find(({ name }) => name === 'express')).toMatchObject({
    ...{
      version,
      scope: 'required',
      purl: `pkg:npm/express@${version}`,
      licenses: [{ expression: 'MIT' }],
    },
    hashes: [{ alg: 'SHA-512', content }],
  });
  const { dependsOn = [] } = list.dependencies.find(({ ref }) => ref === `express@${version}`) ?? {};
  // Development tools depend on these too.
  for (const name of ['debug', 'depd', 'once'])
    expect(dependsOn).toContainEqual(expect.stringMatching(`^${name}@`));
  const names = list.components.map(({ name }) => name);
  for (const tool of ['jest', 'eslint', 'typescript', 'vite']) expect(names).not.toContain(tool);
});
