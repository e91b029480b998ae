import { type AnswerOf, endpoints } from '@dinelink/contract';
import { z } from 'zod';
import { unavailable } from '../http/errors.ts';

const MOST = 100;
const lettersSchema = z.object({ letters: z.array(z.unknown()) });
const mailSchema = z.strictObject(endpoints.caughtMails.answer.shape.mails.element.shape).strip();

/** What the mail catcher holds, by its own api; `url` without a closing slash. */
export async function caughtMails(url: string, to: string | undefined): Promise<AnswerOf<'caughtMails'>> {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  const answer = await fetch(`${url}/api/letters${query}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
  })
    .then(async (response) => lettersSchema.parse(await response.json()))
    .catch(() => {
      throw unavailable('The mail catcher does not answer.');
    });
  return { mails: answer.letters.slice(0, MOST).map((letter) => mailSchema.parse(letter)) };
}
