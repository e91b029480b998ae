import type { Check } from '../checks/entry';
import { isGivenAway } from '../checks/given-away';
import { someSites } from '../words/sites-by-entry';

/** Sites that show what is published of the entry, and will not show what is about to be published. */
export const warnOfLostSites: Check = (subject) => {
  // What is refused is no warning.
  if (isGivenAway(subject)) return [];
  const { partnersNow = [], partners } = subject;
  const lost = partnersNow.filter(({ key }) => !partners.some((partner) => partner.key === key));
  const [some = [], now = []] = [lost, partnersNow].map((sites) => sites.map(({ name }) => name));
  if (some.length === 0) return [];
  const [sites, show, lose] =
    now.length === 1 ? [now.join(), 'shows', 'loses'] : [someSites(some, now), 'show', 'lose'];
  return [{ path: [], message: `${sites} ${show} this now, and ${lose} it when this is published.` }];
};
