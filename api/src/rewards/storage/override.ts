import { z } from 'zod';

const waiverSchema = z.object({ at: z.int() });

/** When an operator reopened a dine last, by what its row keeps of it; null: never. */
export const reopenedAtOf = (waiver: string | null): number | null =>
  waiver === null ? null : waiverSchema.parse(JSON.parse(waiver)).at;
