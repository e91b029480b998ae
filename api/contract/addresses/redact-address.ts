import { calls } from '../calls.ts';
import { redactCardNumbers } from '../card-number/card-number-in-text.ts';
import { readingsOf, unescaped } from '../card-number/unescaped.ts';

// The fragment too: pages report their whole address, and mailed links have their code there.
const SECRET_PARAMETERS =
  /([?&#](?:token|code|state|email|public_id|publicId|userName|password|returnUrl|referrer|secret)=)[^&#]*/gi;
// Part by part: a pattern around the @ takes seconds over a long address without one.
const PARTS = /[^\s/?&#=]+/g;
const AT = /@/;
const PUBLIC_IDS = /(\/(?:Member|members)\/)([\w-]{22,})/gi;
// Some names of calls are as long as a public id.
const names = new Set(Object.values(calls).flatMap(({ path }) => path.split('/')));

/** A URL for logs: tokens, e-mail addresses, public ids and card numbers are redacted. */
export function redactAddress(address: string): string {
  const secretless = address
    .replaceAll('%20', '+')
    .replace(SECRET_PARAMETERS, '$1[redacted]')
    .replace(PUBLIC_IDS, (whole, before: string, segment: string) =>
      names.has(segment) ? whole : `${before}[redacted]`,
    );
  return withoutEmails(withoutCardNumbers(secretless));
}

/**
 * Escapes can encode digits and separators, so a card number found in an unescaped form is redacted there, and that form is
 * logged; a URL without a card number is unchanged.
 */
function withoutCardNumbers(address: string): string {
  for (const reading of readingsOf(address).toReversed()) {
    const redacted = redactCardNumbers(reading);
    if (redacted !== reading) return redacted;
  }
  return address;
}

const holdsAt = (text: string): boolean => AT.test(unescaped(text).normalize('NFKC'));

const withoutEmails = (address: string): string =>
  holdsAt(address) ? address.replace(PARTS, (part) => (holdsAt(part) ? '[redacted]' : part)) : address;
