import type { UID } from '@strapi/strapi';
import { isBlank, isFields, type Check, type Problem } from './entry';

const isEmpty = (value: unknown) => isBlank(value) || (Array.isArray(value) && value.length === 0);

/** What every page shows of an entry, so that it cannot be emptied. */
const needed: Partial<Record<UID.ContentType, Readonly<Record<string, string>>>> = {
  'api::global.global': {
    nav_links: 'Every page needs its menu. Add a link.',
    primary_links: 'Every page needs the links of its footer. Add a link.',
    copyright: 'Every page needs its copyright line.',
  },
};

/** Items that the site leaves out because a part of them is missing. */
export const checkCompleteness: Check = ({ page, attributes, entry }) => {
  const delivered = (page.needs ?? []).filter((field) => field in attributes);
  const sentences = new Map([
    ...delivered.map((field) => [field, 'The site shows this entry only with this part.'] as const),
    ...Object.entries(needed[page.uid] ?? {}),
  ]);
  const missing = [...sentences]
    .filter(([field]) => isEmpty(entry[field]))
    .map(([field, message]): Problem => ({ path: [field], message }));
  return [...missing, ...untitledReferral(entry.referral_link)];
};

function untitledReferral(referral: unknown): Problem[] {
  if (!isFields(referral) || referral.is_enabled !== true || !isBlank(referral.title)) return [];
  return [{ path: ['referral_link', 'title'], message: 'A referral link that is shown needs a title.' }];
}
