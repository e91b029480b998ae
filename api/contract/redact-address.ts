import { calls } from './calls.ts';
import { redactCardNumbers } from './card-number-in-text.ts';

// After # too: a page tells its whole address, and a link from a mail carries its code there.
const SECRET_PARAMETERS =
  /([?&#](?:token|code|state|email|public_id|publicId|userName|password|returnUrl|referrer|secret)=)[^&#]*/gi;
// Whole parts, looked at one by one: a pattern around the @ takes seconds over a long address without one.
const PARTS = /[^\s/?&#=]+/g;
const AT = /@/;
const PUBLIC_IDS = /(\/(?:Member|members)\/)([\w-]{22,})/gi;
const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
// Some names of calls are as long as a public id.
const names = new Set(Object.values(calls).flatMap(({ path }) => path.split('/')));

/** Addresses as they may stand in a log: tokens, e-mail addresses, public ids and card numbers blacked out. */
export function redactAddress(address: string): string {
  const secretless = address
    .replaceAll('%20', '+')
    .replace(SECRET_PARAMETERS, '$1[redacted]')
    .replace(PUBLIC_IDS, (whole, before: string, segment: string) =>
      names.has(segment) ? whole : `${before}[redacted]`,
    );
  return withoutEmails(withoutCardNumbers(secretless));
}

/** Escapes can stand for digits and for what is between them; an address without a card number stays as it came. */
function withoutCardNumbers(address: string): string {
  const plain = meant(address);
  const redacted = redactCardNumbers(plain);
  return redacted === plain ? address : redacted;
}

/** Without its escapes. A program that passes an address on may have escaped it once more. */
const meant = (text: string): string =>
  text.includes('%') ? text.replace(ESCAPES, unescaped).replace(ESCAPES, unescaped) : text;

function unescaped(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return ' ';
  }
}

const holdsAt = (text: string): boolean => AT.test(meant(text).normalize('NFKC'));

const withoutEmails = (address: string): string =>
  holdsAt(address) ? address.replace(PARTS, (part) => (holdsAt(part) ? '[redacted]' : part)) : address;
