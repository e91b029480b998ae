/** Cookies that a page reads, prefixed with the partner's key like all stored values. */

/** The session's expiry, in epoch milliseconds. */
export const sessionExpiryCookie = (partnerKey: string): string => `${partnerKey}.session_expires`;

/** Identifies a member's browser, signed in or not. */
export const publicIdCookie = (partnerKey: string): string => `${partnerKey}.public_id`;

/** The public id of the membership that was activated in this browser session. */
export const activatedCookie = (partnerKey: string): string => `${partnerKey}.activated`;
