import type { Partner } from '@dinelink/contract';
import type { Mail } from '../adapters/mail/mail.ts';
import type { LetterName } from './letters.ts';
import { writeLetter } from './write-letter.ts';

interface Posting {
  /** The partner's key. */
  readonly partner: string;
  readonly letter: LetterName;
  readonly to: string;
  readonly values: Readonly<Record<string, string>>;
  readonly calendar?: string | undefined;
  /** The same for every try of one job, so that a mail server can tell a repeated letter from a second one. */
  readonly once: string;
}

export interface PostOffice {
  /** Writes the letter and hands it to the mail server; throws when it is not taken. */
  post(posting: Posting): Promise<void>;
}

/** Sends letters in the name of each partner: its programme as sender, its support address for answers. */
export function createPostOffice(mail: Mail, partners: readonly Partner[]): PostOffice {
  return {
    async post({ partner: key, letter, to, values, calendar, once }) {
      const partner = partners.find((each) => each.key === key);
      if (!partner) throw new Error(`There is no partner ${key} to write for.`);
      const written = writeLetter(partner, letter, values);
      await mail.send({
        ...written,
        to,
        senderName: partner.programme,
        answersTo: partner.customerSupport.email.text,
        ...(calendar ? { calendar } : {}),
        once,
      });
    },
  };
}
