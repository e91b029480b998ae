import { endpoints } from '@dinelink/contract';
import { callSuccessfully } from '../call-endpoint.ts';
import {
  type CaseRequest,
  ok,
  fieldError,
  publicCall,
  withoutCsrfToken,
  notApplicable,
  withoutSession,
  rejects,
  withSessionOfAnotherPartner,
  type CaseMatrix,
  hasNoInput,
} from '../contract-case.ts';
import { OTHER_PARTNER, type TestContext } from '../../context.ts';

/** A token that the simulated operator issuer signs. */
async function aToken(context: TestContext, who = 'reader'): Promise<string> {
  const challenge = await callSuccessfully(context, endpoints.emulationChallenge, { as: context.visitor });
  const { nonce } = challenge.answer;
  const answer = await fetch(`${context.provider}/operators/token`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ email: `${who}@operators.example`, password: 'dine-well-2026', nonce }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

const anEmulationForm = async (context: TestContext, who?: string) => ({
  operatorToken: await aToken(context, who),
  publicId: context.member.publicId,
  reason: 'A question about the balance',
});

const startRequest = async (context: TestContext): Promise<CaseRequest> => ({
  as: context.visitor,
  body: await anEmulationForm(context),
});

/** Ends an emulation that an operator started. */
async function exitRequest(context: TestContext): Promise<CaseRequest> {
  const { cookies } = await callSuccessfully(context, endpoints.startEmulation, await startRequest(context));
  return { as: { ...context.visitor, cookies } };
}

const hasIssuer = notApplicable(
  'an operator issuer is configured here; api/src/identity/emulation tests it without one',
);

/** Operators who emulate a member. */
export const emulation: CaseMatrix = {
  emulationChallenge: {
    success: ok(
      ({ visitor }) => ({ as: visitor }),
      ({ provider }) => ({ issuer: `${provider}/operators`, clientId: 'dinelink-console' }),
    ),
    malformed: hasNoInput,
    ...publicCall,
    EMULATION_NOT_OFFERED: hasIssuer,
  },
  startEmulation: {
    success: ok(startRequest, ({ member }) => ({
      publicId: member.publicId,
      emulation: { actor: 'Rita Reader', readOnly: true },
    })),
    malformed: fieldError('reason', async (context) => ({
      as: context.visitor,
      body: { ...(await anEmulationForm(context)), reason: '' },
    })),
    ...publicCall,
    anotherPartner: rejects(
      401,
      async (context) => ({
        as: { ...context.visitor, partner: OTHER_PARTNER },
        body: await anEmulationForm(context),
      }),
      { code: 'OPERATOR_UNKNOWN' },
    ),
    CSRF: withoutCsrfToken,
    EMULATION_NOT_OFFERED: hasIssuer,
    OPERATOR_UNKNOWN: rejects(401, async (context) => ({
      as: context.visitor,
      body: { ...(await anEmulationForm(context)), operatorToken: 'made.up.token' },
    })),
    EMULATION_NOT_ALLOWED: rejects(403, async (context) => ({
      as: context.visitor,
      body: await anEmulationForm(context, 'visitor'),
    })),
    OPERATOR_TOKEN_USED: rejects(409, async (context) => {
      const request = await startRequest(context);
      await callSuccessfully(context, endpoints.startEmulation, request);
      return request;
    }),
    MEMBER_UNKNOWN: rejects(404, async (context) => ({
      as: context.visitor,
      body: { ...(await anEmulationForm(context)), publicId: 'A'.repeat(24) },
    })),
  },
  exitEmulation: {
    success: ok(exitRequest, () => ({ success: true })),
    malformed: hasNoInput,
    unauthenticated: withoutSession,
    anotherMember: rejects(409, ({ otherMember }) => ({ as: otherMember }), { code: 'NOT_EMULATED' }),
    anotherPartner: withSessionOfAnotherPartner,
    CSRF: withoutCsrfToken,
    NOT_EMULATED: rejects(409, ({ member }) => ({ as: member })),
  },
};
