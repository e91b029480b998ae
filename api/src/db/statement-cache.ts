/** How many prepared statements a connection caches; more than the api has frequent ones. */
export const MAX_STATEMENTS = 100;

interface Statements<S> {
  readonly most: number;
  readonly prepare: (sql: string) => Promise<S>;
  readonly finalize: (statement: S) => void;
}

/** Caches the most recently used statements and finalises the others once their queries are done. */
export function createStatementCache<S>({ most, prepare, finalize }: Statements<S>) {
  const kept = new Map<string, Promise<S>>();

  // A statement runs its calls in order, so one in use is finalised afterwards.
  const giveUp = (statement: Promise<S>) => statement.then(finalize, () => undefined);

  function add(sql: string): Promise<S> {
    const statement = prepare(sql);
    kept.set(sql, statement);
    // Not a statement that was prepared again meanwhile.
    statement.catch(() => kept.get(sql) === statement && kept.delete(sql));
    const [oldest] = kept;
    if (oldest && kept.size > most) {
      kept.delete(oldest[0]);
      void giveUp(oldest[1]);
    }
    return statement;
  }

  return {
    prepared(sql: string): Promise<S> {
      const known = kept.get(sql);
      if (!known) return add(sql);
      // Moves to the end of the map; the beginning is evicted first.
      kept.delete(sql);
      kept.set(sql, known);
      return known;
    },
    async clear(): Promise<void> {
      const all = [...kept.values()];
      kept.clear();
      await Promise.all(all.map(giveUp));
    },
  };
}
