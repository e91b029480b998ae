import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hex HMAC-SHA256 over "{timestamp}.{raw body}". */
export const signatureOf = (secret: string, timestamp: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

/** Whether one of a feed's valid secrets made this signature; every secret is tried, in constant time each. */
export function isSigned(
  signature: string,
  secrets: readonly string[],
  { timestamp, body }: { timestamp: string; body: Buffer },
): boolean {
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '', 'hex');
  const matches = secrets.map((secret) => {
    const expected = Buffer.from(signatureOf(secret, timestamp, body), 'hex');
    return timingSafeEqual(
      expected,
      given.length === expected.length ? given : Buffer.alloc(expected.length),
    );
  });
  return given.length > 0 && matches.includes(true);
}
