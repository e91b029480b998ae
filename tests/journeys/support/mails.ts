import { expect } from '@playwright/test';
import { settings } from './platform.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** The newest mail to this address with this subject and these words, once the worker has sent it. */
export async function mailed(to: string, subject: RegExp, words: string): Promise<Mail> {
  const catcher = `http://127.0.0.1:${settings.ports['mail catcher']}/api/mails?to=${encodeURIComponent(to)}`;
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const { mails } = (await (await fetch(catcher)).json()) as { mails: Mail[] };
        found = mails.find((mail) => subject.test(mail.subject) && mail.text.includes(words));
        return found;
      },
      { timeout: 90_000 },
    )
    .toBeDefined();
  if (!found) throw new Error('The poll has found it.');
  return found;
}
