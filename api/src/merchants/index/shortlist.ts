/** What order is decided by: rank, then distance, then id, so that no two merchants are ever equal. */
export interface Entrant {
  readonly rank: number;
  readonly miles: number;
  readonly id: number;
}

export const compareEntrants = (a: Entrant, b: Entrant): number =>
  a.rank - b.rank || a.miles - b.miles || a.id - b.id;

/**
 * Keeps the first `room` of all entrants. It sorts only when twice as many wait, so most of a city's merchants are
 * turned away by one comparison.
 */
export function createShortlist(room: number) {
  let kept: Entrant[] = [];
  let worst: Entrant | undefined;
  let offered = 0;
  const tidy = () => {
    kept = kept.sort(compareEntrants).slice(0, room);
    worst = kept.length === room ? kept[room - 1] : undefined;
  };
  return {
    offer(entrant: Entrant): void {
      offered += 1;
      if (worst && compareEntrants(entrant, worst) > 0) return;
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
