import {
  ok,
  fieldError,
  publicCall,
  withoutCsrfToken,
  withoutSession,
  rejects,
  withSessionOfAnotherPartner,
  type CaseMatrix,
} from '../contract-case.ts';
import { lockOut, withExpiredToken } from '../../factories.ts';
import { PASSWORD, type TestContext } from '../../context.ts';
import { query } from '../../../../api/src/db/query.ts';

const form = {
  ...{ firstName: 'Grace', lastName: 'Hopper', address1: '', address2: '', city: '', state: '' },
  zipCode: '60601',
};

const firstNameOf = async ({ database, member }: TestContext) => {
  const [row] = await query(database, 'SELECT first_name AS name FROM member WHERE id = ?', [
    member.memberId,
  ]);
  return row?.name;
};

/** A member's profile and its erasure. */
export const members: CaseMatrix = {
  validateZip: {
    success: ok(
      ({ visitor }) => ({ as: visitor, query: { zip: '60601' } }),
      () => ({ isValid: true }),
    ),
    malformed: fieldError('zip', ({ visitor }) => ({ as: visitor })),
    ...publicCall,
  },
  saveMember: {
    success: ok(
      ({ member }) => ({ as: member, body: form }),
      ({ member }) => ({ publicId: member.publicId, firstName: 'Grace', address: { zipCode: '60601' } }),
    ),
    malformed: fieldError('zipCode', ({ member }) => ({ as: member, body: { ...form, zipCode: '00000' } })),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    // The request names no member: it saves the sender.
    anotherMember: ok(
      ({ otherMember }) => ({ as: otherMember, body: form }),
      ({ otherMember }) => ({ publicId: otherMember.publicId }),
      async (context) => expect(await firstNameOf(context)).toBe('Ada'),
    ),
    CSRF: withoutCsrfToken,
    LOCKED_OUT: rejects(403, async (context) => {
      await lockOut(context);
      return { as: context.member, body: { ...form, password: PASSWORD } };
    }),
  },
  eraseMember: {
    success: ok(
      ({ member }) => ({ as: member, body: { password: PASSWORD } }),
      () => ({ success: true }),
      async (context) => expect(await firstNameOf(context)).toBe(''),
    ),
    malformed: fieldError('memberId', ({ member }) => ({ as: member, body: { memberId: 1 } })),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    anotherMember: ok(
      ({ otherMember }) => ({ as: otherMember, body: { password: PASSWORD } }),
      undefined,
      async (context) => expect(await firstNameOf(context)).toBe('Ada'),
    ),
    CSRF: withoutCsrfToken,
    SIGN_IN_AGAIN: rejects(403, ({ member }) => ({ as: member, body: { password: 'not-mine-2026' } })),
    LOCKED_OUT: rejects(403, async (context) => {
      await lockOut(context);
      return { as: context.member, body: { password: PASSWORD } };
    }),
    TOKEN_EXPIRED: rejects(401, (context) => ({
      as: withExpiredToken(context),
      body: { password: PASSWORD },
    })),
  },
};
