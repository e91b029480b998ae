import { isBlank, type Check } from './entry';

const FIELD = 'shown_on';

/** Nobody publishes to every programme by leaving the partner empty. */
export const checkSharing: Check = ({ attributes, entry, isShared, owner }) => {
  if (!(FIELD in attributes)) return [];
  const value = entry[FIELD];
  if (isBlank(value)) return [{ path: [FIELD], message: 'Choose where this is shown.' }];
  if (value === 'one_partner' && isShared)
    return [{ path: [FIELD], message: 'Choose the partner it is shown on, or show it on all partners.' }];
  if (value === 'all_partners' && !isShared) {
    const name = owner?.name ?? 'a partner';
    return [
      { path: [FIELD], message: `It belongs to ${name}. Take the partner away, or show it on one partner.` },
    ];
  }
  return [];
};
