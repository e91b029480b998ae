import type { AnswerOf, Partner } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { problem } from '../problems.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { inUnits } from './domain/earn-rate.ts';
import { findFlexOffer } from './flex-offers.store.ts';

interface Dependencies {
  readonly database: Database;
  readonly now: () => number;
}

interface OfferRequest {
  readonly partner: Partner;
  readonly member: SignedIn;
  readonly merchantId: number;
  /** The owner of the requested offer. */
  readonly publicId: string;
}

export type FlexOffers = ReturnType<typeof createFlexOffers>;

/** Offers of restaurants to single members, visible to them only. */
export function createFlexOffers({ database, now }: Dependencies) {
  return {
    async find({ partner, member, merchantId, publicId }: OfferRequest): Promise<AnswerOf<'flexOffer'>> {
      if (publicId !== member.publicId) throw problem('OTHER_MEMBER');
      if (!partner.hasFlexOffers) return null;
      const offer = await findFlexOffer(database, { merchantId, memberId: member.memberId, at: now() });
      return offer && { id: String(offer.id), webMessageOfferAmount: inUnits(partner, offer.amount) };
    },
  };
}
