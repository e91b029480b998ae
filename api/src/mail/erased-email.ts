const DOMAIN = '@erased.invalid';

/** The address of a member who was forgotten: one that can never be anybody's (RFC 2606). */
export const erasedEmail = (pseudonym: string): string => `${pseudonym.toLowerCase()}${DOMAIN}`;

export const isErasedEmail = (address: string): boolean => address.endsWith(DOMAIN);
