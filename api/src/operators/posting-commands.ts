import { z } from 'zod';
import { problem } from '../problems.ts';
import { createPostingService, type PostingService } from '../rewards/operations/posting.service.ts';
import { type Command, command } from './command.ts';
import { reason, actor, numbers, word } from './fields.ts';
import { findPartner } from './find-partner.ts';

/** Lists entries waiting for a programme's next posting batch. */
export const postingListCommand = command({
  usage: '--partner KEY',
  about: 'the entries of the next posting batch, at most 5,000',
  options: z.strictObject({ partner: word }),
  async action({ partner }, context) {
    const entries = await createPostingService(context).nextBatch(findPartner(context.partners, partner).key);
    const lines = entries.map(
      ({ id, publicId, partnerNumber, amount }) =>
        `entry ${id}: ${amount} for member ${publicId}${partnerNumber === null ? '' : ` (number ${partnerNumber})`}`,
    );
    const total = entries.reduce((sum, { amount }) => sum + Number(amount), 0);
    const sum =
      entries.length === 0
        ? 'No entry is waiting.'
        : `${entries.length} entries are waiting, ${total} in total.`;
    return { text: [...lines, sum].join('\n'), json: { entries } };
  },
});

export const acknowledgeCommand = answerCommand('acknowledge', {
  done: 'acknowledged',
  about: 'the partner has posted these entries: awards them',
});

export const refuseCommand = answerCommand('refuse', {
  done: 'refused',
  about: 'the partner has not accepted these entries: forfeits them',
});

function answerCommand(
  how: keyof Pick<PostingService, 'acknowledge' | 'refuse'>,
  { done, about }: { readonly done: string; readonly about: string },
): Command {
  return command({
    usage: '--partner KEY --entries ID,ID,… --actor NAME --reason TEXT',
    about,
    options: z.strictObject({ partner: word, entries: numbers, actor, reason }),
    async action({ partner, entries, ...operator }, context) {
      const { key } = findPartner(context.partners, partner);
      const moved = await createPostingService(context)[how](key, entries, operator);
      if (moved.length === 0)
        throw problem('NOT_WAITING', { message: `None of these entries of ${key} waits to be posted.` });
      const notWaiting = [...new Set(entries)].filter((id) => !moved.includes(id));
      const rest = notWaiting.length === 0 ? '' : ` These were not waiting: ${notWaiting.join(', ')}.`;
      return { text: `${moved.length} ${done}.${rest}`, json: { moved, notWaiting } };
    },
  });
}
