import { calls } from '../calls.ts';
import { laterCalls } from '../later/later-calls.ts';
import { machineCalls } from '../endpoints/machine-calls.ts';
import { redactCardNumbers } from '../card-number/card-number-in-text.ts';
import { readingsOf, unescaped } from '../card-number/unescaped.ts';

// Lower case.
const secretParameters = new Set([
  'token',
  'code',
  'state',
  'email',
  'public_id',
  'publicid',
  'username',
  'password',
  'returnurl',
  'referrer',
  'secret',
]);
// Part by part: a pattern around the @ takes seconds over a long address without one.
const PARTS = /[^\s/?&#=]+/g;
const AT = /@/;
const PUBLIC_ID = /^[\w-]{22,}$/;
// Whatever is written around the token, as the full stop of a sentence that ends with the link.
const MIN_LINK_TOKEN = 16;
const paths = Object.values({ ...calls, ...laterCalls, ...machineCalls }).map(({ path }) => path.split('/'));
/** Longer than any address that our pages make; unescaping longer ones is slow. */
const MAX_CHARACTERS = 2_048;
const CUT = '[cut]';
const STARTS_PART = /[/?&#]/;
const LETTER = /[a-z]/i;
// Some names of calls are as long as a public id.
const names = new Set(paths.flat());

/** The segments, in lower case, after which calls have this parameter. */
const segmentsBefore = (parameter: string): ReadonlySet<string> =>
  new Set(paths.flatMap((segments) => segments[segments.indexOf(parameter) - 1]?.toLowerCase() ?? []));

// The site's addresses too: a page is named as its call is.
const beforePublicId = segmentsBefore('{publicId}');
const beforeLinkToken = segmentsBefore('{token}');

/**
 * A URL for logs: tokens, e-mail addresses, public ids and card numbers are redacted, however they are escaped. Of a long one
 * only the start is read.
 */
export function redactAddress(address: string): string {
  const withoutSecrets = withoutSecretSegments(
    withoutSecretParameters(startOfAddress(address).replaceAll('%20', '+')),
  );
  return withoutEmails(withoutCardNumbers(withoutSecrets));
}

/** The whole parts at the start of a long address, without digits at their end: half a secret would not be recognised. */
export function startOfAddress(address: string): string {
  if (address.length <= MAX_CHARACTERS) return address;
  let end = MAX_CHARACTERS - CUT.length;
  while (end > 0 && !STARTS_PART.test(address.charAt(end - 1))) end -= 1;
  while (end > 0 && !LETTER.test(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end) + CUT;
}

/** The fragment too: pages report their whole address, and mailed links have their code there. */
function withoutSecretParameters(address: string): string {
  let isInSecret = false;
  const redacted = address.split(/(?=[?&#])/).map((part) => {
    // A question mark does not end a value.
    if (isInSecret && part.startsWith('?')) return '';
    const equals = part.indexOf('=');
    isInSecret = equals > 0 && secretParameters.has(unescaped(part.slice(1, equals)).toLowerCase());
    return isInSecret ? `${part.slice(0, equals)}=[redacted]` : part;
  });
  return redacted.join('');
}

function withoutSecretSegments(address: string): string {
  const pathEnd = address.search(/[?#]/);
  const path = pathEnd < 0 ? address : address.slice(0, pathEnd);
  let before = '';
  const redacted = path.split('/').map((segment) => {
    const isSecret = isSecretAfter(before, segment);
    if (segment !== '') before = unescaped(segment).toLowerCase();
    return isSecret && !names.has(segment) ? '[redacted]' : segment;
  });
  return redacted.join('/') + address.slice(path.length);
}

const isSecretAfter = (before: string, segment: string): boolean =>
  (beforePublicId.has(before) && PUBLIC_ID.test(unescaped(segment))) ||
  (beforeLinkToken.has(before) && segment.length >= MIN_LINK_TOKEN);

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

const containsAtSign = (text: string): boolean => AT.test(unescaped(text).normalize('NFKC'));

const withoutEmails = (address: string): string =>
  containsAtSign(address)
    ? address.replace(PARTS, (part) => (containsAtSign(part) ? '[redacted]' : part))
    : address;
