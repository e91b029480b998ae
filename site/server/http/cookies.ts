import type { IncomingHttpHeaders } from 'node:http';
import { publicIdCookie } from '@dinelink/contract/calls';

/** The raw value of a cookie. */
export function cookieOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key = '', ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

/** Formats of the api's cookie values; any other value is treated as no cookie. */
const SESSION = /(?:^|;\s*)(?:__Host-)?session=(?:emulated\.)?[\w-]{43}\s*(?:;|$)/;
/** The session of an operator who emulates a member. */
const EMULATION = /(?:^|;\s*)(?:__Host-)?session=emulated\./;
const PUBLIC_ID = /^[\w-]{1,64}$/;

export const hasSession = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie !== undefined && SESSION.test(cookie);

export const isEmulated = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie !== undefined && EMULATION.test(cookie);

/** Signed in at the partner, and about to join: the page has the partner's data. */
const SSO_ENROLMENT = /(?:^|;\s*)(?:__Host-)?sso_enrolment=[^;\s]/;

export const isEnrolling = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie !== undefined && SSO_ENROLMENT.test(cookie);

export const isKnownVisitor = (headers: IncomingHttpHeaders, partner: string): boolean =>
  PUBLIC_ID.test(cookieOf(headers, publicIdCookie(partner)) ?? '');
