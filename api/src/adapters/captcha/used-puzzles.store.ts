import type { Database } from '../../db/connection.ts';
import { isDuplicate } from '../../db/dialect.ts';
import { execute } from '../../db/query.ts';

export interface UsedPuzzles {
  /** Marks a puzzle as used; false if it was used before. */
  take(puzzle: string, expiresAt: number): Promise<boolean>;
  /** Deletes expired puzzles. */
  sweep(now: number): Promise<void>;
}

/** In the database, because a puzzle solved at one copy of the api may be sent to another. */
export function usedPuzzles(database: Database): UsedPuzzles {
  const change = (sql: string, values: (string | number)[]) => execute(database, sql, values);
  return {
    async take(puzzle, expiresAt) {
      try {
        await change('INSERT INTO captcha_solution (puzzle, expires_at) VALUES (?, ?)', [puzzle, expiresAt]);
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    async sweep(now) {
      await change('DELETE FROM captcha_solution WHERE expires_at <= ?', [now]);
    },
  };
}
