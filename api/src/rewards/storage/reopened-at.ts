import { z } from 'zod';

const overrideSchema = z.object({ at: z.int() });

/** When an operator last reopened a dine; null: never. */
export const reopenedAtOf = (override: string | null): number | null =>
  override === null ? null : overrideSchema.parse(JSON.parse(override)).at;
