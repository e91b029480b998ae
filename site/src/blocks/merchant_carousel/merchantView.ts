import type { MerchantSummary } from '@dinelink/contract';
import { clothOf } from '../../components/Cloth/Cloth.tsx';
import type { MerchantView } from '../../components/MerchantCard/MerchantCard.tsx';
import type { earnCopy } from '../../copy/earn.ts';
import type { Copy } from '../../copy/useCopy.ts';
import { currencies } from '../../copy/tokens.ts';
import type { PublicPartner } from '../../partner/public-partner.ts';

/** The measures of every dish of the media store, in px. */
const DISH = { width: 1_200, height: 900 };

interface Speech {
  copy: Copy<typeof earnCopy>;
  partner: Pick<PublicPartner, 'currencyType' | 'acclaimedEnabled' | 'acclaimed2Enabled'>;
}

/** A merchant of the wire as a card shows it, in the partner's words. */
export function merchantView(merchant: MerchantSummary, { copy, partner }: Speech): MerchantView {
  const { id, name, images, details, location, distance, offer, bonus } = merchant;
  const showsAcclaim = partner.acclaimedEnabled || partner.acclaimed2Enabled;
  return {
    id,
    name,
    href: `/merchants/${id}`,
    picture: images.imageBaseUrl ? { name: images.imageBaseUrl, alt: images.alt, ...DISH } : undefined,
    rate: rateOf(merchant.earnRate, { copy, partner }),
    rating: details.rating.numberOfRatings > 0 ? details.rating.overallRating : undefined,
    ratings: details.rating.numberOfRatings,
    price: details.priceRange,
    cuisine: details.cuisines[0],
    city: location.neighborhood || location.address.city,
    distanceMiles: distance ?? undefined,
    highlight: details.highlight ?? undefined,
    acclaimed: showsAcclaim && merchant.acclaimedLevel > 0,
    bonus: bonus?.text,
    offerTag: offer && offerTag(offer, copy),
    ...clothOf(id),
  };
}

/** "5%" and "back", "3" and "miles per $1"; undefined where nothing is earned. */
export function rateOf(
  rate: MerchantSummary['earnRate'],
  { copy, partner }: Pick<Speech, 'copy'> & { partner: Pick<PublicPartner, 'currencyType'> },
): MerchantView['rate'] {
  if (!rate) return undefined;
  if (rate.unit === 'Credit' || rate.unit === 'Dollar') {
    return { figure: `${(rate.amount * 100) / rate.per}%`, unit: copy('merchant.back') };
  }
  const { one, many } = currencies[partner.currencyType];
  const unit = copy('merchant.rate', { CURRENCY: rate.amount === 1 ? one : many, PER: rate.per });
  return { figure: rate.amount.toLocaleString('en-US'), unit };
}

function offerTag(
  { type, visitsPerMonth }: NonNullable<MerchantSummary['offer']>,
  copy: Speech['copy'],
): string {
  if (type === 'Unlimited' || visitsPerMonth === undefined) return copy('merchant.everyVisit');
  return visitsPerMonth === 1
    ? copy('merchant.oneVisit')
    : copy('merchant.visits', { COUNT: visitsPerMonth });
}
