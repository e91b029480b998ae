import type { Cookie } from '../../http/cookies.ts';

// The partner sends the visitor back by a link, which Lax lets through.
export const attemptCookie: Cookie = { name: 'sso', sameSite: 'lax' };

/** The partner's word on a newcomer; never trusted. */
export const newcomerCookie: Cookie = { name: 'sso_enrolment', sameSite: 'lax' };
