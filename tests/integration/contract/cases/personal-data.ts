import { dataExportHandler } from '../../../../api/src/members/personal-data/data-export.job.ts';
import { createPersonalDataService } from '../../../../api/src/members/personal-data/personal-data.service.ts';
import { readPartners } from '../../../../api/src/partners/read-partners.ts';
import { endpoints } from '@dinelink/contract';
import { PASSWORD, type SignedInVisitor, type TestContext } from '../../context.ts';
import { aLinkedCard, lockOut } from '../../factories.ts';
import { callSuccessfully } from '../call-endpoint.ts';
import {
  accepted,
  type CaseMatrix,
  fieldError,
  hasNoInput,
  memberOnly,
  notApplicable,
  ok,
  rejects,
  withoutCsrfToken,
  withoutSession,
  withSessionOfAnotherPartner,
} from '../contract-case.ts';

const emulated = notApplicable('api/src/identity/emulation/emulation.test.ts asks every one as an operator');

/** The member's copy of data, as the worker makes it. */
async function aCopy(context: TestContext, of: SignedInVisitor = context.member): Promise<void> {
  const { database, config } = context;
  await callSuccessfully(context, endpoints.requestPersonalData, { as: of, body: { password: PASSWORD } });
  const handle = dataExportHandler({
    ...{ database, partners: readPartners(config.PARTNERS_DIR), now: Date.now },
    personalData: createPersonalDataService({ database, now: Date.now }),
  });
  const payload = { partner: of.partner, memberId: of.memberId };
  await handle(payload, { id: 1, kind: 'personalData', payload, attempts: 1 });
}

const bothHaveCopies = async (context: TestContext) => {
  await aLinkedCard(context, context.member);
  await aCopy(context);
  await aCopy(context, context.otherMember);
  return { as: context.member };
};

/** The member’s copy was asked for in a session that began later. */
const aLaterSessionHasACopy = async (context: TestContext) => {
  const { visitor, member } = context;
  await new Promise((done) => setTimeout(done, 2));
  const { cookies } = await callSuccessfully(context, endpoints.signIn, {
    as: visitor,
    body: { userName: member.email, password: PASSWORD },
  });
  const { answer } = await callSuccessfully(context, endpoints.member, { as: { ...visitor, cookies } });
  await aCopy(context, { ...member, cookies, token: answer.accessToken });
  return { as: member };
};

const theOtherSession = async (context: TestContext, of = context.member) => {
  const { visitor } = context;
  const body = { userName: of.email, password: PASSWORD };
  await callSuccessfully(context, endpoints.signIn, { as: visitor, body });
  const { answer } = await callSuccessfully(context, endpoints.sessions, { as: of });
  return { sessionId: answer.sessions.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '' };
};

/** Sessions, consents and the copy of a member's data. */
export const personalDataCases: CaseMatrix = {
  sessions: {
    success: ok(
      ({ member }) => ({ as: member }),
      () => ({ sessions: [{ isCurrent: true, browser: null }] }),
    ),
    malformed: hasNoInput,
    ...memberOnly,
    NOT_WHILE_EMULATING: emulated,
  },
  endSession: {
    success: ok(
      async (context) => ({ as: context.member, params: await theOtherSession(context) }),
      () => ({ success: true }),
    ),
    malformed: fieldError('sessionId', ({ member }) => ({ as: member, params: { sessionId: 'this' } })),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    anotherMember: rejects(
      404,
      async (context) => ({ as: context.otherMember, params: await theOtherSession(context) }),
      { code: 'SESSION_NOT_FOUND' },
    ),
    CSRF: withoutCsrfToken,
    SESSION_NOT_FOUND: rejects(404, ({ member }) => ({ as: member, params: { sessionId: 'a'.repeat(32) } })),
    NOT_WHILE_EMULATING: emulated,
  },
  endOtherSessions: {
    success: ok(
      async (context) => {
        await theOtherSession(context);
        return { as: context.member };
      },
      () => ({ success: true, ended: 1 }),
    ),
    malformed: hasNoInput,
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    anotherMember: ok(
      async (context) => {
        await theOtherSession(context);
        return { as: context.otherMember };
      },
      () => ({ ended: 0 }),
    ),
    CSRF: withoutCsrfToken,
    NOT_WHILE_EMULATING: emulated,
  },
  consents: {
    success: ok(
      ({ member }) => ({ as: member }),
      () => ({ consents: [] }),
    ),
    malformed: hasNoInput,
    ...memberOnly,
  },
  requestPersonalData: {
    success: accepted(({ member }) => ({ as: member, body: { password: PASSWORD } })),
    malformed: fieldError('memberId', ({ member }) => ({ as: member, body: { memberId: 1 } })),
    ...memberOnly,
    CSRF: withoutCsrfToken,
    SIGN_IN_AGAIN: rejects(403, ({ member }) => ({ as: member, body: { password: 'not-mine-2026' } })),
    LOCKED_OUT: rejects(403, async (context) => {
      await lockOut(context);
      return { as: context.member, body: { password: PASSWORD } };
    }),
    EXPORT_UNDER_WAY: rejects(409, async (context) => {
      const request = { as: context.member, body: { password: PASSWORD } };
      await callSuccessfully(context, endpoints.requestPersonalData, request);
      return request;
    }),
    NOT_WHILE_EMULATING: emulated,
  },
  personalDataState: {
    success: ok(
      ({ member }) => ({ as: member }),
      () => ({ state: 'none' }),
    ),
    malformed: hasNoInput,
    ...memberOnly,
    NOT_WHILE_EMULATING: emulated,
  },
  personalData: {
    success: ok(bothHaveCopies, ({ member }) => ({
      profile: { publicId: member.publicId },
      cards: [{ lastFour: '4242' }],
    })),
    malformed: hasNoInput,
    ...memberOnly,
    EXPORT_NOT_FOUND: rejects(404, ({ member }) => ({ as: member })),
    SIGN_IN_AGAIN: rejects(403, aLaterSessionHasACopy),
    NOT_WHILE_EMULATING: emulated,
  },
  personalDataTable: {
    success: ok(async (context) => ({ ...(await bothHaveCopies(context)), query: { table: 'cards' } })),
    malformed: fieldError('table', ({ member }) => ({ as: member, query: { table: 'profile' } })),
    ...memberOnly,
    EXPORT_NOT_FOUND: rejects(404, ({ member }) => ({ as: member, query: { table: 'cards' } })),
    SIGN_IN_AGAIN: rejects(403, async (context) => ({
      ...(await aLaterSessionHasACopy(context)),
      query: { table: 'cards' },
    })),
    NOT_WHILE_EMULATING: emulated,
  },
};
