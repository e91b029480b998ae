/** The sort key: rank, then distance, then id, so that no two merchants are equal. */
export interface ShortlistEntry {
  readonly rank: number;
  readonly miles: number;
  readonly id: number;
}

export const compareEntrants = (a: ShortlistEntry, b: ShortlistEntry): number =>
  a.rank - b.rank || a.miles - b.miles || a.id - b.id;

export type Shortlist = ReturnType<typeof createShortlist>;

/**
 * Keeps the first `room` entries. Sorts only when twice as many are collected, so most merchants cost one comparison and no
 * allocation.
 */
export function createShortlist(room: number) {
  let kept: ShortlistEntry[] = [];
  let lastRank = Number.POSITIVE_INFINITY;
  let offered = 0;
  const tidy = () => {
    kept = kept.sort(compareEntrants).slice(0, room);
    lastRank = kept.length === room ? (kept[room - 1]?.rank ?? lastRank) : lastRank;
  };
  return {
    /** Counts a match; returns whether an entry of this rank may still be listed. */
    countMatch(rank: number): boolean {
      offered += 1;
      return rank <= lastRank;
    },
    enter(entrant: ShortlistEntry): void {
      kept.push(entrant);
      if (kept.length >= room * 2) tidy();
    },
    offered: () => offered,
    ids(): number[] {
      tidy();
      return kept.map(({ id }) => id);
    },
  };
}
