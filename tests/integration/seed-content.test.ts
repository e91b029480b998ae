import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../cms/src/seed/content');

interface Page {
  url: string;
  banner_text: string;
  main_column: { text_desktop?: string }[];
}
const pagesOf = (file: string) =>
  (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { earn_details: Page[] }).earn_details;
/** The menu above the content of /how-it-works. */
const steps = ['Search', 'Dine and pay', 'Earn'];

test.each(readdirSync(folder))('%s has its headlines and the three steps once', (file) => {
  const again = pagesOf(file).flatMap(({ url, banner_text, main_column }) => {
    const output = [banner_text, ...(url === '/how-it-works' ? steps : [])];
    return main_column.flatMap(({ text_desktop = '' }) =>
      output.includes(text_desktop) ? [`${url}: ${text_desktop}`] : [],
    );
  });
  expect(again).toEqual([]);
});
