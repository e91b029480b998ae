/** Cookies that a page reads, named after the programme as everything else a browser keeps. */

/** When the session ends, in epoch milliseconds. */
export const sessionExpiryCookie = (partnerKey: string): string => `${partnerKey}.session_expires`;

/** By which a member's browser is known again, signed in or not. */
export const publicIdCookie = (partnerKey: string): string => `${partnerKey}.public_id`;
