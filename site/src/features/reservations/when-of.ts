import { clockText } from '../../copy/format/clock.ts';
import { longDateText } from '../../copy/format/dates.ts';

/** The values of a sentence that says when a table is, by the restaurant's clock. */
export const whenOf = ({ dateTime }: { dateTime: string }): { DATE: string; TIME: string } => ({
  DATE: longDateText(dateTime.slice(0, 10)),
  TIME: clockText(dateTime.slice(0, 16)),
});
