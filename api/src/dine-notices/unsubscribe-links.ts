import type { Partner } from '@dinelink/contract';
import { z } from 'zod';
import { createSigner } from '../identity/secrets.ts';

const contentSchema = z.strictObject({ partner: z.string(), memberId: z.int().positive() });

/**
 * The signed token of a link that ends a member's e-mails about dines, and nothing else. It does not expire, because the
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
    urlOf: (partner: Partner, memberId: number): string =>
      `${originOf(partner)}/unsubscribe?token=${tokenOf({ partner: partner.key, memberId })}`,

    /** The member of a token; null if it was changed or belongs to another partner. */
    memberOf(token: string, partner: string): number | null {
      const [text = '', signature = ''] = token.split('.');
      if (!signer.isSigned(text, signature)) return null;
      const content = contentSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      return content.partner === partner ? content.memberId : null;
    },
  };
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;
