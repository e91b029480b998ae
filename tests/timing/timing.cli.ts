import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@dinelink/contract/calls';
import { randomFor } from '../../api/seed/random.ts';
import { openDatabase } from '../../api/src/db/connection.ts';
import { migrate } from '../../api/src/db/migrate.ts';
import { hashPassword } from '../../api/src/identity/passwords/passwords.ts';
import { aMember } from '../../api/src/members/members.fixture.ts';
import { closeConnections, send, type HttpRequest } from '../integration/http.ts';
import { type Platform, startPlatform } from '../integration/platform.ts';
import { csrfPair, HOME_PARTNER, hostOf } from '../integration/context.ts';
import { welch } from './welch.ts';

const TRIES = Number(process.env.TIMING_TRIES ?? 2_000);
const WARM = 50;
const BAR = 4.5;

interface Name {
  readonly email: string;
  readonly publicId: string;
}

type PublicRequest = (name: Name) => Pick<HttpRequest, 'method' | 'path'> & { body?: object };

/** Public requests about a member. Their response time must not show whether the member exists. */
const publicRequests: Record<string, PublicRequest> = {
  'sign-in': ({ email }) => ({ ...calls.signIn, body: { userName: email, password: 'not-the-password' } }),
  recovery: ({ email }) => ({ ...calls.recover, body: { userName: email } }),
  'known member': ({ publicId }) => ({
    ...calls.knownMember,
    path: calls.knownMember.path.replace('{publicId}', publicId),
  }),
};

const aName = (): Name => {
  const publicId = randomBytes(18).toString('base64url');
  return { publicId, email: `${publicId.toLowerCase()}@${HOME_PARTNER}.example` };
};

async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-timing-'));
  const url = `sqlite:${join(folder, 'timing.sqlite')}`;
  const database = openDatabase(url);
  await migrate(database);
  const platform = await startPlatform({ database, url });
  try {
    const passwordHash = await hashPassword('dine-well-2026');
    const known = Array.from({ length: TRIES + WARM }, aName);
    for (const name of known) await aMember(database, { ...name, passwordHash, partner: HOME_PARTNER });
    let isMet = true;
    for (const [what, makeRequest] of Object.entries(publicRequests)) {
      isMet = (await compare(platform, { what, makeRequest, known })) && isMet;
    }
    return isMet;
  } finally {
    closeConnections();
    await platform.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Trial {
  readonly what: string;
  readonly makeRequest: PublicRequest;
  readonly known: readonly Name[];
}

async function compare(platform: Platform, { what, makeRequest, known }: Trial): Promise<boolean> {
  const random = randomFor(`timing ${what}`);
  const tries = [
    ...known.map((name) => ({ name, isKnown: true })),
    ...known.map(() => ({ name: aName(), isKnown: false })),
  ]
    .map((one) => ({ one, order: random.int(0, 1_000_000_000) }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one);
  const took = { known: [] as number[], unknown: [] as number[] };
  for (const [index, { name, isKnown }] of tries.entries()) {
    const sent = await prepared(platform, makeRequest(name), index);
    const startedAt = performance.now();
    await send(platform.port, sent);
    const ms = performance.now() - startedAt;
    if (index >= 2 * WARM) took[isKnown ? 'known' : 'unknown'].push(ms);
  }
  const { t, means, kept } = welch(took.known, took.unknown);
  const isMet = Math.abs(t) < BAR;
  process.stdout.write(
    `${isMet ? 'met   ' : 'MISSED'}  ${what}: known ${means[0].toFixed(3)} ms, unknown ${means[1].toFixed(3)} ms, ` +
      `t = ${t.toFixed(2)} over ${kept} tries (bar ${BAR})\n`,
  );
  return isMet;
}

/** Each request has another client address, so that no rate limit by address applies. */
async function prepared(
  platform: Platform,
  requested: ReturnType<PublicRequest>,
  index: number,
): Promise<HttpRequest> {
  const csrf = await csrfPair(platform, HOME_PARTNER);
  return {
    method: requested.method,
    path: requested.path,
    headers: {
      Host: hostOf(HOME_PARTNER),
      Cookie: `csrf=${csrf.cookie}`,
      'X-CSRF-TOKEN': csrf.token,
      'X-Dinelink-Internal': platform.config.INTERNAL_KEY,
      'X-Dinelink-Partner': HOME_PARTNER,
      'X-Dinelink-Client-Ip': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
      ...(requested.body && { 'Content-Type': 'application/json' }),
    },
    body: requested.body && JSON.stringify(requested.body),
  };
}

process.exitCode = (await run()) ? 0 : 1;
