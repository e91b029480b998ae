import { ownAddressOf, type Check } from '../checks/entry';
import { linksOf } from '../checks/links';
import { anchors, pathOf, routeOf } from '../rules';

/** Links to a place that its page does not have; what places a page has is known of those that show the editors' words. */
export const warnOfAnchors: Check = (subject) =>
  linksOf(subject).flatMap(({ path, address }) => {
    const page = pathOf(address) || ownAddressOf(subject);
    const anchor = anchorOf(address);
    if (page === undefined || anchor === '' || anchors.includes(anchor)) return [];
    if (!routeOf(page)?.showsContent) return [];
    return [{ path, message: `There is no #${anchor} on ${page}: the link leads to the top of the page.` }];
  });

/** What an address names on its page; empty for the top of it, for words to look for, and for what the site fills in. */
function anchorOf(address: string): string {
  const [, anchor = ''] = /#(.*)$/.exec(address) ?? [];
  return /^top$|:~:|\{/i.test(anchor) ? '' : anchor;
}
