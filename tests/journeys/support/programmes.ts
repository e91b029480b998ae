/** Cash back, points, miles, credit and a hotel's points; one of them with a sign-in of its own. */
const programmes = ['nosh', 'marriott', 'united', 'upromise', 'ihg'];

/** Tests that `npm run full` repeats for every programme: with JOURNEY_WIDTH, on a database of its own for each width. */
export const REPEATED = { tag: '@programmes' };

export interface Run {
  readonly partner: string;
  readonly width: number;
}

/**
 * For whom a journey runs, and at which width: as given, or with JOURNEY_WIDTH for all programmes that have the flow at that
 * width. A demo member whom the journey changes for good is changed once in a run.
 */
export function runsOf(
  usual: readonly Run[],
  has: (partner: string) => boolean = () => true,
): readonly Run[] {
  const width = Number(process.env.JOURNEY_WIDTH ?? 0);
  return width === 0 ? usual : programmes.filter(has).map((partner) => ({ partner, width }));
}
