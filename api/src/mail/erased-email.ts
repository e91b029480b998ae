const DOMAIN = '@erased.invalid';

/** The address of an erased member: one that can never exist (RFC 2606). */
export const erasedEmail = (pseudonym: string): string => `${pseudonym.toLowerCase()}${DOMAIN}`;

export const isErasedEmail = (address: string): boolean => address.endsWith(DOMAIN);
