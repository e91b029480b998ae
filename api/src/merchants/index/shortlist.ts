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
 * turned away by one comparison and nothing is allocated for them.
 */
export function createShortlist(room: number) {
  let kept: Entrant[] = [];
  let last: Entrant | undefined;
  let offered = 0;
  const tidy = () => {
    kept = kept.sort(compareEntrants).slice(0, room);
    last = kept.length === room ? kept[room - 1] : undefined;
  };
  const isBehindLast = (rank: number, miles: number, id: number) =>
    last !== undefined && (rank - last.rank || miles - last.miles || id - last.id) > 0;
  return {
    offer(rank: number, miles: number, id: number): void {
      offered += 1;
      if (isBehindLast(rank, miles, id)) return;
      kept.push({ rank, miles, id });
      if (kept.length >= room * 2) tidy();
    },
    offered: () => offered,
    ids(): number[] {
      tidy();
      return kept.map(({ id }) => id);
    },
  };
}
