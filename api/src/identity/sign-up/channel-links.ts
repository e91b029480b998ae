import { CHANNEL_MAX_CHARACTERS, type Partner } from '@dinelink/contract';
import { z } from 'zod';
import { createSignedState, type SignedState } from '../signed-state.ts';
import { sha256 } from '../secrets.ts';

/** A signed link's content. Anyone may use the link until its expiry, unless it names an address. */
const channelLinkSchema = z.strictObject({
  partner: z.string(),
  channel: z.string().min(1).max(CHANNEL_MAX_CHARACTERS),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
  /** SHA-256, in hexadecimal, of the lower-cased e-mail address the link is for. */
  recipient: z.string().optional(),
});

type ChannelLink = z.infer<typeof channelLinkSchema>;

interface ChannelLinkParts {
  /** The partner's secret; without one its links prove nothing. */
  readonly secretOf: (partner: string) => string | undefined;
  readonly now: () => number;
}

export interface ChannelLinks {
  /** The text after `#channel=` in the link to /join, or null if the partner has no secret. */
  sign(link: Omit<ChannelLink, 'recipient'> & { readonly email?: string }): string | null;
  /** The channel a text proves for a new member with this address, or null. */
  channelOf(partner: Partner, proof: string | undefined, email: string): string | null;
}

/** Links that a partner gives to people of one channel, such as the holders of its card. */
export function createChannelLinks({ secretOf, now }: ChannelLinkParts): ChannelLinks {
  const signedStateOf = (partner: string): SignedState<ChannelLink> | null => {
    const secret = secretOf(partner);
    return secret === undefined
      ? null
      : createSignedState(channelLinkSchema, { secret, purpose: 'channel-link', now });
  };
  return {
    sign({ email, ...link }) {
      const recipient = email === undefined ? {} : { recipient: sha256(email.toLowerCase()) };
      return signedStateOf(link.partner)?.sign({ ...link, ...recipient }) ?? null;
    },
    channelOf({ key, channelProof }, proof, email) {
      if (!channelProof?.signedLinks) return null;
      const link = signedStateOf(key)?.open(proof, key);
      if (!link || (link.recipient ?? sha256(email)) !== sha256(email)) return null;
      return link.channel;
    },
  };
}
