import type { MerchantSummary } from '@dinelink/contract';
import { clothOf } from '../../components/Cloth/Cloth.tsx';
import type { MerchantView } from '../../components/MerchantCard/merchant-view.ts';
import type { earnCopy } from '../../copy/messages/earn.ts';
import type { Copy } from '../../copy/useCopy.ts';
import { isMoney, rewardText } from '../../copy/format/amounts.ts';
import { currencies } from '../../copy/tokens.ts';
import type { PublicPartner } from '../../partner/public-partner.ts';
import { acclaimText } from './acclaim.ts';
import { offerTag } from './offer-tag.ts';

/** Size of every dish picture in the media store, in px. */
const DISH = { width: 1_200, height: 900 };

interface TextTools {
  copy: Copy<typeof earnCopy>;
  partner: Pick<PublicPartner, 'currencyType' | 'acclaimedEnabled' | 'acclaimed2Enabled'>;
}

/** Turns a merchant of the api into the view of a card. */
export function merchantView(merchant: MerchantSummary, { copy, partner }: TextTools): MerchantView {
  const { id, name, images, details, location, distance, bonus } = merchant;
  return {
    id,
    name,
    href: `/merchants/${id}`,
    picture: images.imageBaseUrl ? { name: images.imageBaseUrl, alt: images.alt, ...DISH } : undefined,
    rate: merchantRate(merchant, { copy, partner }),
    rating: details.rating.numberOfRatings > 0 ? details.rating.overallRating : undefined,
    ratings: details.rating.numberOfRatings,
    price: details.priceRange,
    cuisine: details.cuisines[0],
    city: location.neighborhood || location.address.city,
    distanceMiles: distance ?? undefined,
    highlight: details.highlight ?? undefined,
    acclaimed: acclaimText(merchant, partner, copy),
    bonus: bonus?.text,
    offerTag: offerTag(merchant, copy),
    ...clothOf(id),
  };
}

/** What the next dine at a merchant earns. */
export const merchantRate = (
  { earnRate, earning }: Pick<MerchantSummary, 'earnRate' | 'earning'>,
  tools: RateTools,
) => rateOf({ earnRate, flatAmount: earning?.flatAmount }, tools);

type RateTools = Pick<TextTools, 'copy'> & { partner: Pick<PublicPartner, 'currencyType'> };

interface Reward {
  earnRate: MerchantSummary['earnRate'];
  /** A fixed reward, independent of the amount paid. */
  flatAmount?: number;
}

/** "5%" and "back", "3" and "miles per $1", "$20.00" and "a visit"; undefined when nothing is earned. */
export function rateOf(
  { earnRate: rate, flatAmount }: Reward,
  { copy, partner }: RateTools,
): MerchantView['rate'] {
  const { currencyType } = partner;
  const { one, many } = currencies[currencyType];
  if (flatAmount !== undefined) {
    const unit = isMoney(currencyType)
      ? copy('merchant.flatMoney')
      : copy('merchant.flatUnits', { CURRENCY: flatAmount === 1 ? one : many });
    return { figure: rewardText(flatAmount, currencyType), unit };
  }
  if (!rate) return undefined;
  if (rate.unit === 'Credit' || rate.unit === 'Dollar') {
    return { figure: `${(rate.amount * 100) / rate.per}%`, unit: copy('merchant.back') };
  }
  const unit = copy('merchant.rate', { CURRENCY: rate.amount === 1 ? one : many, PER: rate.per });
  return { figure: rate.amount.toLocaleString('en-US'), unit };
}
