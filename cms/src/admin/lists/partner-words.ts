interface Owned {
  partner?: unknown;
  shown_on?: unknown;
}

/** Where an entry of a list is shown. */
export function partnerWords({ partner, shown_on }: Owned): string {
  if (typeof partner === 'object' && partner !== null && 'name' in partner) return String(partner.name);
  return shown_on === 'one_partner' ? 'Not chosen' : 'All partners';
}
