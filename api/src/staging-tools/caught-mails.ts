import { type AnswerOf, endpoints } from '@dinelink/contract';
import { z } from 'zod';
import { problem } from '../problems.ts';

const MAX = 100;
const mailsSchema = z.object({ mails: z.array(z.unknown()) });
const mailSchema = z.strictObject(endpoints.caughtMails.answer.shape.mails.element.shape).strip();

/** The mails of the mail catcher; `url` has no closing slash. */
export async function caughtMails(url: string, to: string | undefined): Promise<AnswerOf<'caughtMails'>> {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  const answer = await fetch(`${url}/api/mails${query}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
  })
    .then(async (response) => mailsSchema.parse(await response.json()))
    .catch(() => {
      throw problem('UNAVAILABLE', { message: 'The mail catcher does not answer.' });
    });
  return { mails: answer.mails.slice(0, MAX).map((mail) => mailSchema.parse(mail)) };
}
