import { errorText, fieldErrors } from '../error-text';
import { plannedTime } from '../times';

/** Why a plan was refused; each sentence is said once, where it belongs. */
export interface Refused {
  /** What belongs to no field. */
  message?: string;
  /** About the date and the time. */
  atTime?: string;
  atZone?: string;
  /** Sentences about single entries, by their place in the plan. */
  byEntry: ReadonlyMap<number, string>;
}

export function refusedBy(refusal: unknown): Refused {
  const errors = fieldErrors(refusal);
  const at = (field: string) => errors.find(({ path }) => path[0] === field)?.message;
  const entries = errors.filter(({ path }) => path[0] === 'actions' && path[1] !== undefined);
  const byEntry = new Map(entries.map(({ path, message }) => [Number(path[1]), message]));
  const atTime = at('local');
  const atZone = at('zone');
  const isSaid = atTime !== undefined || atZone !== undefined;
  return { ...(!isSaid && { message: errorText(refusal) }), atTime, atZone, byEntry };
}

/** What is left of a refusal once its date, time or zone is changed. */
export const withoutTime = (refused: Refused | undefined): Refused | undefined =>
  refused && { ...refused, atTime: undefined, atZone: undefined };

/** The sentence of a refusal where the fields it may belong to are not shown. */
export const sentenceOf = ({ message, atTime, atZone }: Refused) => message ?? atTime ?? atZone;

interface Kept {
  at: string | null;
  localText: string | null;
  isNew: boolean;
  notes: string[];
}

/** What came of a plan that was kept. */
export function keptText({ isNew, notes, ...time }: Kept): string {
  const open = isNew ? 'The release is saved. Now choose its time.' : 'Saved. The release has no time yet.';
  return [time.at === null ? open : `Scheduled for ${plannedTime(time)}.`, ...notes].join(' ');
}
