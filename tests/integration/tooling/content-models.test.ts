import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageOfModel } from '../../../site/server/content/publish-hook.ts';
import { ROOT } from '../../../.run/settings.mjs';

/** The pages the cms delivers, with the name of each one's model and the page that contains it. */
function deliveredPages() {
  const text = readFileSync(join(ROOT, 'cms/src/delivery/pages.ts'), 'utf8');
  return [...text.matchAll(/^ {2}(\w+): \{\n {4}uid: 'api::[\w-]+\.([\w-]+)',[\s\S]*?^ {2}\},$/gm)].map(
    ([entry, page = '', model = '']) => ({ page, model, isContained: entry.includes('isContained') }),
  );
}

test('a publish of each model the cms delivers reloads its page alone', () => {
  const delivered = deliveredPages();
  expect(delivered.length).toBeGreaterThan(7);
  for (const { page, model, isContained } of delivered)
    expect([model, pageOfModel.get(model)]).toEqual([model, isContained ? 'account_center' : page]);
  expect(pageOfModel.size).toBe(delivered.length);
});
