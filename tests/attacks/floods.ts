import type { Random } from '../../api/seed/random.ts';
import { addressOf, type Attack, type Attacking } from './attack.ts';
import { sendFrom } from './target.ts';

const HOST = 'nosh.localhost';
const UNKNOWN_KEYS = 3_000;
const WORD_BYTES = 6;

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly host?: string;
}

const send = ({ target, random }: Attacking, sent: Sent) =>
  sendFrom(target, { host: HOST, from: addressOf(random), withinMs: 5_000, ...sent });

const post = (attacking: Attacking, path: string, body: unknown) => {
  const { cookie, csrf } = attacking.session;
  const headers = { Cookie: cookie, 'X-CSRF-TOKEN': csrf, 'Content-Type': 'application/json' };
  return send(attacking, { method: 'POST', path, headers, body: JSON.stringify(body) });
};

/** A body of unknown keys. */
const unknownKeys: Attack = (attacking) => {
  const keys = Array.from({ length: UNKNOWN_KEYS }, (_, nth) => [`${word(attacking.random)}${nth}`, 1]);
  return post(attacking, '/api/SignIn', Object.fromEntries(keys));
};

/** New searches, markers, sessions and addresses, none of which is cached. */
const neverSeenPage: Attack = (attacking) => {
  const { random } = attacking;
  return send(
    attacking,
    random.pick<Sent>([
      { path: `/search?location=Chicago%2C%20IL&restaurantOrCuisine=${word(random)}` },
      { path: `/search?location=Chicago%2C%20IL&pageSize=100&page=${random.int(1, 1e6)}` },
      { path: '/', headers: { 'User-Agent': `DiningApp-ios/1.${random.int(1, 1e6)}` } },
      { path: '/', headers: { Cookie: `session=${word(random)}` } },
      { path: `/${word(random)}` },
      { path: `/merchants/${random.int(1e6, 1e9)}` },
    ]),
  );
};

/** Malformed addresses, cookies and hosts. */
const malformed: Attack = (attacking) => {
  const { random } = attacking;
  return send(
    attacking,
    random.pick<Sent>([
      { path: '/', headers: { Cookie: 'preview=%' } },
      { path: '//x:y/' },
      { path: '/%E0%A4%A' },
      { path: '/', host: `${word(random)}.example` },
      { path: '/', host: `${word(random)}:${word(random)}` },
    ]),
  );
};

/** Pages of the activity that do not exist, each with its own database query. */
const activityPages: Attack = (attacking) => {
  const { random, session } = attacking;
  const query = `pageNo=${random.int(1, 100_000)}&resultsPerPage=${random.int(1, 100)}`;
  return send(attacking, { path: `/api/Member/Transactions?${query}`, headers: { Cookie: session.cookie } });
};

const impressions: Attack = (attacking) => {
  const one = {
    channel: 'web',
    dateTime: new Date().toISOString(),
    userAgent: 'x'.repeat(900),
    type: 'card',
  };
  return post(
    attacking,
    '/api/Impressions',
    Array.from({ length: 100 }, () => one),
  );
};

const recovery: Attack = (attacking) =>
  post(attacking, '/api/Members/Recover', { userName: 'select@nosh.example' });

const word = (random: Random): string => random.text(WORD_BYTES).replace(/\W/g, 'x');

export const floods = { unknownKeys, neverSeenPage, malformed, activityPages, impressions, recovery };
