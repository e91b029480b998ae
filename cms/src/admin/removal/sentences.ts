import { fixedNameOf } from '../../desk/checks/fixed-names';

export interface Shown {
  isShared: boolean;
  partners: { name: string }[];
}
interface Removal {
  isDeletion: boolean;
  isPublished: boolean;
}

const KEPT = 'It goes to Deleted entries, from where it can be restored.';

/** What becomes of an entry that is deleted or unpublished. */
export const removalWords = (shown: Shown, { isDeletion, isPublished }: Removal): string =>
  [isPublished ? lossWords(shown) : 'No site shows this draft.', ...(isDeletion ? [KEPT] : [])].join(' ');

function lossWords({ isShared, partners }: Shown): string {
  const [partner] = partners;
  if (!partner) return 'No site shows this entry.';
  if (!isShared)
    return `The site of ${partner.name} shows this entry. It will show the shared one instead, if there is one.`;
  return partners.length === 1
    ? `One site shows this entry, that of ${partner.name}. It will lose it.`
    : `${partners.length} sites show this entry. They will lose it.`;
}

interface Entry {
  status?: unknown;
  partner?: unknown;
}

export const isPublished = ({ status }: Entry): boolean => status === 'published' || status === 'modified';

/** Whether every site needs a published entry, which the server then keeps. A list loads the partner, a form only how many. */
export function isKept(model: string, entry: Entry): boolean {
  const { partner } = entry;
  const isShared =
    partner === null || (typeof partner === 'object' && 'count' in partner && partner.count === 0);
  return isShared && isPublished(entry) && fixedNameOf({ uid: model }) !== undefined;
}
