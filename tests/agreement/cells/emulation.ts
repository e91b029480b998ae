import {
  type Ask,
  answers,
  faults,
  forEverybody,
  forged,
  never,
  noSession,
  refuses,
  sessionElsewhere,
  type Table,
  takesNothing,
} from '../cells.ts';
import { send } from '../http.ts';
import { antiForgery, ELSEWHERE, HOME, hostOf, type World } from '../world.ts';

async function aNonce({ port }: World, partner = HOME): Promise<string> {
  const headers = { Host: hostOf(partner) };
  const { text } = await send(port, { method: 'GET', path: '/api/Emulation/Challenge', headers });
  return String(JSON.parse(text).nonce);
}

/** What the operators' stand-in signs for one of its people. */
async function aToken({ provider }: World, nonce: string, who = 'reader'): Promise<string> {
  const answer = await fetch(`${provider}/operators/token`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ email: `${who}@operators.example`, password: 'dine-well-2026', nonce }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

const aWish = async (world: World, who?: string) => ({
  operatorToken: await aToken(world, await aNonce(world), who),
  publicId: world.member.publicId,
  reason: 'A question about the balance',
});

const begin = async (world: World): Promise<Ask> => ({ as: world.visitor, body: await aWish(world) });

/** Begins an emulation and answers its session cookie. */
async function begun(world: World, wish: object): Promise<string> {
  const csrf = await antiForgery(world, HOME);
  const { headers } = await send(world.port, {
    method: 'POST',
    path: '/api/Emulation/Start',
    headers: {
      Host: hostOf(HOME),
      Cookie: `csrf=${csrf.cookie}`,
      'X-CSRF-TOKEN': csrf.token,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(wish),
  });
  const [pair = ''] = headers['set-cookie']?.find((line) => line.startsWith('session='))?.split(';') ?? [];
  return pair.slice('session='.length);
}

/** An operator who sees the site as the member. */
const anEmulation = async (world: World): Promise<Ask> => ({
  as: { ...world.visitor, cookies: { session: await begun(world, await aWish(world)) } },
});

const notOffered = never('operators have an issuer here; api/src/identity/emulation asks it without one');

/** Operators who see the site as a member. */
export const emulation: Table = {
  emulationChallenge: {
    success: answers(
      ({ visitor }) => ({ as: visitor }),
      ({ provider }) => ({ issuer: `${provider}/operators`, clientId: 'dinelink-console' }),
    ),
    malformed: takesNothing,
    ...forEverybody,
    EMULATION_NOT_OFFERED: notOffered,
  },
  startEmulation: {
    success: answers(begin, ({ member }) => ({
      publicId: member.publicId,
      emulation: { actor: 'Rita Reader', readOnly: true },
    })),
    malformed: faults('reason', async (world) => ({
      as: world.visitor,
      body: { ...(await aWish(world)), reason: '' },
    })),
    ...forEverybody,
    anotherPartner: refuses(
      401,
      async (world) => ({ as: { ...world.visitor, partner: ELSEWHERE }, body: await aWish(world) }),
      { code: 'OPERATOR_UNKNOWN' },
    ),
    CSRF: forged,
    EMULATION_NOT_OFFERED: notOffered,
    OPERATOR_UNKNOWN: refuses(401, async (world) => ({
      as: world.visitor,
      body: { ...(await aWish(world)), operatorToken: 'made.up.token' },
    })),
    EMULATION_NOT_ALLOWED: refuses(403, async (world) => ({
      as: world.visitor,
      body: await aWish(world, 'visitor'),
    })),
    OPERATOR_TOKEN_USED: refuses(409, async (world) => {
      const body = await aWish(world);
      await begun(world, body);
      return { as: world.visitor, body };
    }),
    MEMBER_UNKNOWN: refuses(404, async (world) => ({
      as: world.visitor,
      body: { ...(await aWish(world)), publicId: 'A'.repeat(24) },
    })),
  },
  exitEmulation: {
    success: answers(anEmulation, () => ({ success: true })),
    malformed: takesNothing,
    unauthenticated: noSession,
    anotherMember: refuses(409, ({ stranger }) => ({ as: stranger }), { code: 'NOT_EMULATED' }),
    anotherPartner: sessionElsewhere,
    CSRF: forged,
    NOT_EMULATED: refuses(409, ({ member }) => ({ as: member })),
  },
};
