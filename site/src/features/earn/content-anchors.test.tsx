import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';
import { contentAnchors } from './content-anchors.ts';

const text = (words: string) => ({ text_desktop: words, text_mobile: words });
const column = [
  { type: 'title' as const, level: 'h2' as const, ...text('A title') },
  { type: 'body_text' as const, ...text('<h3>Words</h3>') },
  { type: 'button' as const, style: 'primary' as const, url: '/search', ...text('A button') },
  { type: 'standalone_link' as const, url: '/search', ...text('A link') },
  { type: 'merchant_carousel' as const, query: {}, ...text('Near you') },
];
const aPage = (url: string) => ({
  ...{ slug: url.slice(1), url, browser_title: 'A page', banner_text: 'Words' },
  ...{ disclaimer: '<p>Terms</p>', banner: null, main_column: column, side_column: column, sidebar: 'side' },
});
const paths = ['/how-it-works', '/earn', '/earn/how-it-works', '/help', '/terms', '/privacy'];
const contents = {
  earn_details: paths.map(aPage),
  sidebar: [{ slug: 'side', page_text: '<h3>Beside</h3>' }],
};

/** The ids of a page's document, without those that React makes. */
async function idsOf(path: string, member: ReturnType<typeof aMember> | null): Promise<string[]> {
  const site = renderSite(path, { partner: aPartner('nosh'), member, contents });
  await site.heading();
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id) => !id.startsWith('_'));
  site.unmount();
  return ids;
}

test('the cms knows every anchor of the pages that show the editors’ words', async () => {
  const found: string[] = [];
  for (const path of paths)
    for (const member of [null, aMember()]) found.push(...(await idsOf(path, member)));
  expect([...new Set(found)].sort()).toEqual([...contentAnchors]);
});
