import type { Member, MerchantDetail } from '@dinelink/contract';
import { useMember } from '../../../api/useMember.ts';
import { merchantRate, rateOf } from '../../../blocks/merchant_carousel/to-merchant-view.ts';
import { earnCopy } from '../../../copy/messages/earn.ts';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { Benefits } from './Benefits.tsx';
import { visitorKind } from '../visitor-kind.ts';
import { EarnEstimate } from './EarnEstimate.tsx';
import { FlexOffer } from './FlexOffer.tsx';
import type { Offer } from './offer-texts.ts';
import { OfferLine } from './OfferLine.tsx';
import styles from './Offers.module.css';
import { SignInForOffers } from './SignInForOffers.tsx';

/** The offers: for members with the rest of their limits, for anonymous visitors a link to sign in. */
export function Offers({ merchant }: { merchant: MerchantDetail }) {
  const copy = useCopy(merchantCopy);
  const member = useMember();
  const partner = usePartner();
  const { currencyType, hasFlexOffers } = partner;
  const tools = { copy: useCopy(earnCopy), partner };
  const { offers, earning } = merchant;
  return (
    <section id="offers" tabIndex={-1} className={styles.offers} aria-labelledby="offers-title">
      <h2 id="offers-title">{copy('merchant.offers')}</h2>
      <Benefits merchant={merchant} member={member} />
      {!member && <SignInForOffers merchantId={merchant.id} />}
      {member && offers?.length === 0 && <p>{copy('merchant.noOffers')}</p>}
      {member && earning && offers && offers.length > 0 && (
        <ul className={styles.list}>
          {offers.map((offer) => (
            <OfferLine
              key={offer.id}
              offer={offer}
              rate={offers.length > 1 ? rateOf(offer, tools) : rateNotInHeader(offer, merchant, tools)}
              terms={{ currency: currencyType, today: earning.today }}
            />
          ))}
        </ul>
      )}
      {member && hasFlexOffers && <FlexOffer merchantId={merchant.id} member={member} />}
      {member && canEstimate(member, merchant) && earning?.nextDate && (
        <EarnEstimate merchantId={merchant.id} date={earning.nextDate} />
      )}
      {member && offers && offers.length > 1 && <p className={styles.quiet}>{copy('merchant.several')}</p>}
    </section>
  );
}

/** The rate of the only offer; undefined where it is the one beside the restaurant's name. */
function rateNotInHeader(offer: Offer, merchant: MerchantDetail, tools: Parameters<typeof rateOf>[1]) {
  const rate = rateOf(offer, tools);
  const header = merchantRate(merchant, tools);
  return rate?.figure === header?.figure && rate?.unit === header?.unit ? undefined : rate;
}

/** A member whose next dinner here can earn; others read what is missing. */
const canEstimate = (member: Member, merchant: MerchantDetail): boolean =>
  visitorKind(member, merchant) === 'member';
