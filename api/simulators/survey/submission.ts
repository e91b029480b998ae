import { z } from 'zod';

export const RATINGS = [1, 2, 3, 4, 5] as const;
export const MAX_CHARACTERS = 1_000;

/** What the form sends, as typed. */
export interface Typed {
  readonly rating: string;
  readonly text: string;
  /** The fragment of the form's address, as a query string. */
  readonly hidden: string;
  /** The form's own name of this response, made when it is opened: sending it again is the same response. */
  readonly token: string;
}

export type Mistakes = Partial<Record<'rating' | 'text', string>>;

const field = z.string().catch('');
const schema = z.object({ rating: field, text: field, hidden: field, token: field });

export const readTyped = (body: unknown): Typed => schema.parse(body ?? {});

/** What must be mended before the form can be sent. */
export function mistakesOf({ rating, text }: Typed): Mistakes {
  const isRated = RATINGS.some((value) => String(value) === rating);
  return {
    ...(!isRated && { rating: 'Choose from one to five stars.' }),
    ...(text.length > MAX_CHARACTERS && { text: `Write at most ${MAX_CHARACTERS} characters.` }),
  };
}
