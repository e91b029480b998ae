import { z } from 'zod';

const overrideSchema = z.object({ at: z.int() });

/** When an operator reopened a dine last, by what its row keeps of it; null: never. */
export const reopenedAtOf = (override: string | null): number | null =>
  override === null ? null : overrideSchema.parse(JSON.parse(override)).at;
