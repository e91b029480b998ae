import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { problem } from '../problems.ts';
import { eraseCompletely } from '../erasure/erase.service.ts';
import { command } from './command.ts';
import { reason, actor, number, word } from './fields.ts';
import { findPartner } from './find-partner.ts';
import { openSessionsOf } from './session-commands.ts';
import { addErasedByHand, isMemberOf } from './subjects.store.ts';

const PSEUDONYM_BYTES = 18;

/** Erases a member as the member's own request does: after a restore, and for requests by mail. */
export const eraseCommand = command({
  usage: '--member-id ID --partner KEY --actor NAME --reason TEXT',
  about: 'erases a member for good, by the memberId of log lines; the ledger stays',
  options: z.strictObject({ 'member-id': number, partner: word, actor, reason }),
  async action({ 'member-id': memberId, partner, ...operator }, context) {
    const { database, partners, clock } = context;
    findPartner(partners, partner);
    if (!(await isMemberOf(database, { partner, memberId })))
      throw problem('MEMBER_NOT_FOUND', { message: `${partner} has no member ${memberId}.` });
    const { store, close } = await openSessionsOf(context);
    try {
      const parts = {
        database,
        now: clock,
        endSessions: (id: number) => store.endAllOf(id, undefined),
        newPseudonym: () => randomBytes(PSEUDONYM_BYTES).toString('base64url'),
      };
      const isNew = await eraseCompletely(parts, memberId, (tx) =>
        addErasedByHand(tx, { memberId, ...operator, at: clock() }),
      );
      const text = isNew ? `Member ${memberId} is erased.` : `Member ${memberId} was erased before.`;
      return { text, json: { memberId, isNew } };
    } finally {
      close();
    }
  },
});
