import { type MailingList, mailingLists, type Partner } from '@dinelink/contract';
import { z } from 'zod';
import { createSigner } from '../identity/secrets.ts';

const contentSchema = z.strictObject({
  partner: z.string(),
  memberId: z.int().positive(),
  /** Links mailed before there were lists are about dines. */
  list: z.enum(mailingLists.map(({ list }) => list)).default('dines'),
});

/**
 * The signed token of a link that ends a member's e-mails of one list, and nothing else. It does not expire, because the
 * e-mail may be read years later; another TOKEN_SECRET ends it.
 */
export function createUnsubscribeLinks(secret: string, originOf: (partner: Partner) => string) {
  const signer = createSigner(secret, 'unsubscribe from dine notices');
  const tokenOf = (content: z.input<typeof contentSchema>): string => {
    const text = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${text}.${signer.sign(text)}`;
  };
  return {
    tokenOf,

    /** The address of the page in the programme's site; mail servers post to it. */
    urlOf: (partner: Partner, memberId: number, list: MailingList): string => {
      const token = tokenOf({ partner: partner.key, memberId, list });
      // The page says what ends; the token decides.
      return `${originOf(partner)}/unsubscribe?token=${token}&list=${list}`;
    },

    /** The member and the list of a token; null if it was changed or belongs to another partner. */
    subscriberOf(token: string, partner: string): { memberId: number; list: MailingList } | null {
      const [text = '', signature = ''] = token.split('.');
      if (!signer.isSigned(text, signature)) return null;
      const content = contentSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      return content.partner === partner ? { memberId: content.memberId, list: content.list } : null;
    },
  };
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;
