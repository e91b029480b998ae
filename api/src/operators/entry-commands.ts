import { createHash } from 'node:crypto';
import { z } from 'zod';
import { problem } from '../problems.ts';
import { createGrantAndReopen } from '../rewards/operations/grant-and-reopen.service.ts';
import { command } from './command.ts';
import { amount, reason, actor, key, number, word } from './fields.ts';
import { findPartner } from './find-partner.ts';
import { findMemberId, partnerOfEntry } from './subjects.store.ts';

/** Reopens a forfeited entry. */
export const reopenCommand = command({
  usage: '--entry ID --actor NAME --reason TEXT',
  about: 'reopens a forfeited entry of a dine: overrides the reason it was forfeited for',
  options: z.strictObject({ entry: number, actor, reason }),
  async action({ entry, ...operator }, context) {
    const partner = await partnerOfEntry(context.database, entry);
    if (partner === null) throw problem('ENTRY_NOT_FOUND', { message: `There is no entry ${entry}.` });
    await createGrantAndReopen(context).reopen(findPartner(context.partners, partner), entry, operator);
    return { text: `Entry ${entry} of ${partner} is reopened.`, json: { entryId: entry, partner } };
  },
});

/** Grants or takes back an amount, once per key. */
export const grantCommand = command({
  usage: '--member PUBLIC_ID --partner KEY --source M|+ --amount N --actor NAME --reason TEXT [--key KEY]',
  about:
    'adds a manual (M) or corporate (+) entry of N cents or points, below 0 to take back; repeating it adds nothing, unless with another --key',
  options: z.strictObject({
    ...{ member: word, partner: word, amount, actor, reason },
    source: z.enum(['M', '+'], 'must be M (manual) or + (corporate)'),
    key: key.optional(),
  }),
  async action({ member: publicId, partner: partnerKey, ...output }, context) {
    const partner = findPartner(context.partners, partnerKey);
    const memberId = await findMemberId(context.database, { partner: partnerKey, publicId });
    if (memberId === null) {
      throw problem('MEMBER_NOT_FOUND', {
        message: `${partnerKey} has no member with the public id "${publicId}".`,
      });
    }
    const { key: given = keyOf([publicId, output.source, output.amount, output.reason]), ...operator } =
      output;
    const granted = await createGrantAndReopen(context).grant(partner, {
      ...operator,
      memberId,
      key: given,
    });
    return {
      text: granted.isNew
        ? `Granted ${output.amount} as entry ${granted.entryId}.`
        : `Granted before, as entry ${granted.entryId}; nothing was added. To grant it once more, use another --key.`,
      json: { ...granted, key: given },
    };
  },
});

/** The same member, amount and reason are one grant, by whatever operator. */
const keyOf = (output: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(output)).digest('hex').slice(0, 40);
