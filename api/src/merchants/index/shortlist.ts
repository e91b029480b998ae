/** What order is decided by: rank, then distance, then id, so that no two merchants are ever equal. */
export interface Entrant {
  readonly rank: number;
  readonly miles: number;
  readonly id: number;
}

export const compareEntrants = (a: Entrant, b: Entrant): number =>
  a.rank - b.rank || a.miles - b.miles || a.id - b.id;

export type Shortlist = ReturnType<typeof createShortlist>;

/**
 * Keeps the first `room` of all entrants. It sorts only when twice as many wait, so most of a city's merchants are
 * turned away by one comparison and nothing is allocated for them.
 */
export function createShortlist(room: number) {
  let kept: Entrant[] = [];
  let lastRank = Number.POSITIVE_INFINITY;
  let offered = 0;
  const tidy = () => {
    kept = kept.sort(compareEntrants).slice(0, room);
    lastRank = kept.length === room ? (kept[room - 1]?.rank ?? lastRank) : lastRank;
  };
  return {
    /** Counts one more, and answers whether one of this rank, or a worse one, may still come in. */
    mayEnter(rank: number): boolean {
      offered += 1;
      return rank <= lastRank;
    },
    enter(entrant: Entrant): void {
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
