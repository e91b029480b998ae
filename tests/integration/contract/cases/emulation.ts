import { endpoints } from '@dinelink/contract';
import { carryOut } from '../call-endpoint.ts';
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
} from '../contract-case.ts';
import { ELSEWHERE, type World } from '../../context.ts';

/** What the operators' stand-in signs for one of its people. */
async function aToken(world: World, who = 'reader'): Promise<string> {
  const challenge = await carryOut(world, endpoints.emulationChallenge, { as: world.visitor });
  const { nonce } = challenge.answer;
  const answer = await fetch(`${world.provider}/operators/token`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ email: `${who}@operators.example`, password: 'dine-well-2026', nonce }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

const aWish = async (world: World, who?: string) => ({
  operatorToken: await aToken(world, who),
  publicId: world.member.publicId,
  reason: 'A question about the balance',
});

const begin = async (world: World): Promise<Ask> => ({ as: world.visitor, body: await aWish(world) });

/** An operator who sees the site as the member. */
async function anEmulation(world: World): Promise<Ask> {
  const { cookies } = await carryOut(world, endpoints.startEmulation, await begin(world));
  return { as: { ...world.visitor, cookies } };
}

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
      const ask = await begin(world);
      await carryOut(world, endpoints.startEmulation, ask);
      return ask;
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
