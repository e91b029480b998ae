import { errors } from '@strapi/utils';

/** What is said of an entry that is not on the site, and is not to come there. */
export const ONCE_SCHEDULED = 'It can be taken off the site once its publishing is scheduled.';

/** What is done to one entry at a moment. */
export interface Act {
  action: 'publish' | 'unpublish';
  at: Date;
  /** The moment as editors read it. */
  localText: string;
}

/**
 * Throws when an entry would be taken off the site at a moment when it is not there: before it is published, or twice.
 * @param acts - what is scheduled for it, in any order
 */
export function refuseWrongOrder(title: string, isPublished: boolean, acts: readonly Act[]): void {
  const inOrder = [...acts].sort((one, other) => one.at.getTime() - other.at.getTime());
  let isShown = isPublished;
  for (const [index, { action, localText }] of inOrder.entries()) {
    if (action === 'unpublish' && !isShown) {
      const next = inOrder.slice(index).find((act) => act.action === 'publish');
      const when = `"${title}" is not on the site on ${localText}, so it cannot be taken off then.`;
      throw invalid(
        next
          ? `${when} It is published on ${next.localText}: choose a later time to take it off.`
          : `${when} ${ONCE_SCHEDULED}`,
      );
    }
    isShown = action === 'publish';
  }
}

const invalid = (message: string) =>
  new errors.ValidationError(message, {
    errors: [{ path: ['local'], message, name: 'ValidationError' }],
  });
