const DOMAIN = '@erased.invalid';

/** The address of a member who was forgotten: one that can never be anybody's (RFC 2606). */
export const nobodysAddress = (pseudonym: string): string => `${pseudonym.toLowerCase()}${DOMAIN}`;

export const isNobodys = (address: string): boolean => address.endsWith(DOMAIN);
