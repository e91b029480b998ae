import { z } from 'zod';
import { unitOfWork } from '../db/unit-of-work.ts';
import { problem } from '../problems.ts';
import { databaseSessionStore } from '../identity/sessions/sql-session.store.ts';
import { addOperatorActions } from '../operator-actions/operator-actions.store.ts';
import { command, type OperatorContext, type OpenSessions } from './command.ts';
import { reason, actor, word } from './fields.ts';
import { findPartner } from './find-partner.ts';
import { findMemberId } from './subjects.store.ts';

/** Ends every session of a member, in every store. */
export const signOutCommand = command({
  usage: '--member PUBLIC_ID --partner KEY --actor NAME --reason TEXT',
  about: 'ends every session of a member; the password is unchanged',
  options: z.strictObject({ member: word, partner: word, actor, reason }),
  async action({ member: publicId, partner, ...operator }, context) {
    const { database, partners, clock } = context;
    findPartner(partners, partner);
    const memberId = await findMemberId(database, { partner, publicId });
    if (memberId === null) {
      throw problem('MEMBER_NOT_FOUND', {
        message: `${partner} has no member with the public id "${publicId}".`,
      });
    }
    // Recorded first, so that the action is on record even if the store then fails.
    await unitOfWork(database, (tx) =>
      addOperatorActions(tx, [{ action: 'sign-out', subjectId: memberId, ...operator, at: clock() }]),
    );
    const ended = await endAll(context, memberId);
    return { text: `Ended ${ended} sessions.`, json: { ended } };
  },
});

async function endAll(context: OperatorContext, memberId: number): Promise<number> {
  const { store, close } = await openSessionsOf(context);
  try {
    const running = await store.listOf(memberId);
    await store.endAllOf(memberId, undefined);
    return running.length;
  } finally {
    close();
  }
}

/** The session store, to be closed after use. */
export const openSessionsOf = ({ database, openSessions: open }: OperatorContext): Promise<OpenSessions> =>
  open?.() ?? Promise.resolve({ store: databaseSessionStore(database), close: () => undefined });
