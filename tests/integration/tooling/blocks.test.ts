import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { prepareForPartner } from '../../../site/server/content/prepare-for-partner.ts';
import { blockSchemas } from '../../../site/src/content/schemas/blocks.ts';
import { aPartner } from '../../../site/src/partner/a-partner.fixture.ts';
import { ROOT } from '../../../.run/settings.mjs';
import { read } from '../deployment/deployment-files.ts';

const CMS = 'cms/src';
const fieldSchema = z.looseObject({ type: z.string(), components: z.array(z.string()).optional() });
const schemaSchema = z.looseObject({ attributes: z.record(z.string(), fieldSchema) });
const attributesOf = (path: string) => schemaSchema.parse(JSON.parse(read(path))).attributes;

/** A component of Strapi, `blocks.body-text`, under the name of the block that the site knows, `body_text`. */
const blockOf = (component: string) => component.replace(/^blocks\./, '').replaceAll('-', '_');
const components = readdirSync(join(ROOT, CMS, 'components/blocks')).map((file) => basename(file, '.json'));
const known = Object.keys(blockSchemas).sort();

test('the cms has exactly the blocks of the site', () => {
  expect(components.map(blockOf).sort()).toEqual(known);
});

test.each(components)('%s has exactly the fields that the site reads', (component) => {
  const { shape } = blockSchemas[blockOf(component) as keyof typeof blockSchemas];
  const fields = Object.keys(attributesOf(join(CMS, 'components/blocks', `${component}.json`)));
  expect([...fields, 'type'].sort()).toEqual(Object.keys(shape).sort());
});

test('editors can choose every block on every page', () => {
  const zones = readdirSync(join(ROOT, CMS, 'api'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('schema.json'))
    .flatMap((file) => Object.values(attributesOf(join(CMS, 'api', file))))
    .flatMap(({ components: offered }) =>
      offered?.some((name) => name.startsWith('blocks.')) ? [offered] : [],
    );
  expect(zones.length).toBeGreaterThan(0);
  for (const offered of zones) expect(offered.map(blockOf).sort()).toEqual(known);
});

describe('rich text is HTML that the site sanitises, other text is plain', () => {
  const prepare = prepareForPartner(aPartner('nosh'), 2026);
  const html = '<p onclick="run()">Words</p>';
  const texts = ['string', 'text', 'richtext'];
  const schemas = readdirSync(join(ROOT, CMS), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^components\/.+\.json$|^api\/.+schema\.json$/.test(file),
  );

  test.each(schemas)('%s', (file) => {
    const fields = Object.entries(attributesOf(join(CMS, file))).filter(([, { type }]) =>
      texts.includes(type),
    );
    const type = file.startsWith('components/blocks/') ? { type: blockOf(basename(file, '.json')) } : {};
    const [prepared] = prepare([{ ...type, ...Object.fromEntries(fields.map(([name]) => [name, html])) }]);
    const expected = fields.map(([name, field]) => [name, field.type === 'richtext' ? '<p>Words</p>' : html]);
    expect(prepared).toEqual({ ...type, ...Object.fromEntries(expected) });
  });
});
