import {
  answers,
  faults,
  forEverybody,
  forged,
  forOneMember,
  noSession,
  refuses,
  sessionElsewhere,
  type Table,
  takesNothing,
} from '../contract-case.ts';
import { aLinkedCard, lockOut, withEndedToken } from '../../factories.ts';
import { PASSWORD, type World } from '../../context.ts';

const form = {
  ...{ firstName: 'Grace', lastName: 'Hopper', address1: '', address2: '', city: '', state: '' },
  zipCode: '60601',
};

const firstNameOf = async ({ database, member }: World) => {
  const [row] = await database.read('SELECT first_name AS name FROM member WHERE id = ?', [member.memberId]);
  return row?.name;
};

/** What a member keeps up about themselves, is told, and may have forgotten. */
export const members: Table = {
  validateZip: {
    success: answers(
      ({ visitor }) => ({ as: visitor, query: { zip: '60601' } }),
      () => ({ isValid: true }),
    ),
    malformed: faults('zip', ({ visitor }) => ({ as: visitor })),
    ...forEverybody,
  },
  saveMember: {
    success: answers(
      ({ member }) => ({ as: member, body: form }),
      ({ member }) => ({ publicId: member.publicId, firstName: 'Grace', address: { zipCode: '60601' } }),
    ),
    malformed: faults('zipCode', ({ member }) => ({ as: member, body: { ...form, zipCode: '00000' } })),
    unauthenticated: noSession,
    anotherPartner: sessionElsewhere,
    // Nothing in the request names a member: it saves whoever sends it.
    anotherMember: answers(
      ({ stranger }) => ({ as: stranger, body: form }),
      ({ stranger }) => ({ publicId: stranger.publicId }),
      async (world) => expect(await firstNameOf(world)).toBe('Ada'),
    ),
    CSRF: forged,
    LOCKED_OUT: refuses(403, async (world) => {
      await lockOut(world);
      return { as: world.member, body: { ...form, password: PASSWORD } };
    }),
  },
  personalData: {
    success: answers(
      async (world) => {
        await aLinkedCard(world, world.member);
        return { as: world.member };
      },
      ({ member }) => ({ profile: { publicId: member.publicId }, cards: [{ lastFour: '4242' }] }),
    ),
    malformed: takesNothing,
    ...forOneMember,
  },
  eraseMember: {
    success: answers(
      ({ member }) => ({ as: member, body: { password: PASSWORD } }),
      () => ({ success: true }),
      async (world) => expect(await firstNameOf(world)).toBe(''),
    ),
    malformed: faults('memberId', ({ member }) => ({ as: member, body: { memberId: 1 } })),
    unauthenticated: noSession,
    anotherPartner: sessionElsewhere,
    anotherMember: answers(
      ({ stranger }) => ({ as: stranger, body: { password: PASSWORD } }),
      undefined,
      async (world) => expect(await firstNameOf(world)).toBe('Ada'),
    ),
    CSRF: forged,
    SIGN_IN_AGAIN: refuses(403, ({ member }) => ({ as: member, body: { password: 'not-mine-2026' } })),
    LOCKED_OUT: refuses(403, async (world) => {
      await lockOut(world);
      return { as: world.member, body: { password: PASSWORD } };
    }),
    TOKEN_EXPIRED: refuses(401, (world) => ({ as: withEndedToken(world), body: { password: PASSWORD } })),
  },
};
