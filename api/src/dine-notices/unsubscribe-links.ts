import type { Partner } from '@dinelink/contract';
import { z } from 'zod';
import type { MailingList } from '../mail/email-template.ts';
import { createSigner } from '../identity/secrets.ts';

const contentSchema = z.strictObject({
  partner: z.string(),
  memberId: z.int().positive(),
  /** Links without a list are about dines. */
  list: z.literal('places').optional(),
});

/**
 * The signed token of a link that ends a member's e-mails of one list, and nothing else. It does not expire, because the
 * e-mail may be read years later; another TOKEN_SECRET ends it.
 */
export function createUnsubscribeLinks(secret: string, originOf: (partner: Partner) => string) {
  const signer = createSigner(secret, 'unsubscribe from dine notices');
  const tokenOf = (content: z.infer<typeof contentSchema>): string => {
    const text = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${text}.${signer.sign(text)}`;
  };
  return {
    tokenOf,

    /** The address of the page in the programme's site; mail servers post to it. */
    urlOf: (partner: Partner, memberId: number, list: MailingList): string => {
      const content = { partner: partner.key, memberId, ...(list === 'places' && { list }) };
      // The page says what ends; the token decides.
      const shown = list === 'places' ? `&list=${list}` : '';
      return `${originOf(partner)}/unsubscribe?token=${tokenOf(content)}${shown}`;
    },

    /** The member and the list of a token; null if it was changed or belongs to another partner. */
    subscriberOf(token: string, partner: string): { memberId: number; list: MailingList } | null {
      const [text = '', signature = ''] = token.split('.');
      if (!signer.isSigned(text, signature)) return null;
      const content = contentSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      if (content.partner !== partner) return null;
      return { memberId: content.memberId, list: content.list ?? 'dines' };
    },
  };
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;
