import { nameOfPage, type Page } from '../../delivery/pages';
import type { PartnerFile } from '../../partners/partner-files';
import type { NotShown } from './sentences';

export const isHome = (page: Page): boolean => nameOfPage(page) === 'home';

/** The banners of the home page are not shown by partners that show Discover in its place. */
export function homeBannersNotShown(partners: readonly PartnerFile[]): NotShown[] {
  const without = partners.filter(({ homePage }) => homePage === 'discover').map(({ name }) => name);
  if (without.length === 0) return [];
  const message = `The home page of ${new Intl.ListFormat('en').format(without)} is Discover's: home banners are not shown there.`;
  return [{ path: [], message }];
}
