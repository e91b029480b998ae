import type { MerchantDetail } from '@dinelink/contract';
import type { ReactNode } from 'react';
import { acclaimText } from '../../../blocks/merchant_carousel/acclaim.ts';
import { merchantRate } from '../../../blocks/merchant_carousel/to-merchant-view.ts';
import { Icon } from '../../../components/Icon/Icon.tsx';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { MerchantActionOf } from '../../../components/MerchantCard/MerchantActionOf.tsx';
import { PriceMeter } from '../../../components/PriceMeter/PriceMeter.tsx';
import { Rating } from '../../../components/Rating/Rating.tsx';
import { Tag } from '../../../components/Tag/Tag.tsx';
import { useMessages } from '../../../components/ComponentMessages/ComponentMessages.tsx';
import { earnCopy } from '../../../copy/messages/earn.ts';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { cityText } from '../../../location/city-text.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { closesAt, localTime, opensNextText } from '../hours/hours-texts.ts';
import styles from './PlaceFacts.module.css';
import { ShareButton } from './ShareButton.tsx';

interface PlaceFactsProps {
  merchant: MerchantDetail;
  /** When the page was requested, epoch milliseconds. */
  at: number;
  planning?: ReactNode;
}

/** Name, reward, rating, price, cuisine, place, and whether the restaurant is open. */
export function PlaceFacts({ merchant, at, planning }: PlaceFactsProps) {
  const messages = useMessages();
  const earn = useCopy(earnCopy);
  const { details, highlights } = merchant;
  const partner = usePartner();
  const acclaimed = acclaimText(merchant, partner, earn);
  const rate = merchantRate(merchant, { copy: earn, partner });
  const news = highlights.filter((each) => each === 'comingSoon' || each === 'leavingSoon' || each === 'new');
  return (
    <header className={styles.place}>
      <h1 className={styles.name}>{merchant.name}</h1>
      <p className={styles.facts}>
        {rate && (
          <span className={styles.rate}>
            {rate.figure} {rate.unit}
          </span>
        )}
        <Ratings {...details.rating} />
        {acclaimed && (
          <span>
            <Icon name={pageIcons.award} /> {acclaimed}
          </span>
        )}
        {details.priceRange > 0 && <PriceMeter price={details.priceRange} />}
        {details.cuisines.length > 0 && <span>{details.cuisines.join(', ')}</span>}
        {news.map((each) => (
          <Tag key={each} tone="notice">
            {messages[each]}
          </Tag>
        ))}
      </p>
      <p className={styles.facts}>
        <span>
          <Icon name={pageIcons.pin} /> {whereText(merchant)}
        </span>
        {merchant.phoneNumber !== '' && (
          <a href={`tel:${merchant.phoneNumber.replace(/[^\d+]/g, '')}`}>{merchant.phoneNumber}</a>
        )}
        {!highlights.includes('comingSoon') && <OpenNow merchant={merchant} at={at} />}
      </p>
      <div className={styles.ways}>
        <ShareButton name={merchant.name}>
          <MerchantActionOf merchantId={merchant.id} name={merchant.name} look="page" />
        </ShareButton>
        {planning}
      </div>
    </header>
  );
}

function Ratings({ overallRating, numberOfRatings }: MerchantDetail['details']['rating']) {
  const copy = useCopy(merchantCopy);
  if (numberOfRatings === 0) return <span>{copy('merchant.noReviewsYet')}</span>;
  const count = numberOfRatings.toLocaleString('en-US');
  return (
    <>
      <Rating rating={overallRating} />
      <a href="#reviews">
        {numberOfRatings === 1
          ? copy('merchant.oneReviewLink')
          : copy('merchant.reviewsLink', { COUNT: count })}
      </a>
    </>
  );
}

function OpenNow({ merchant, at }: Pick<PlaceFactsProps, 'merchant' | 'at'>) {
  const copy = useCopy(merchantCopy);
  const short = useCopy(earnCopy);
  // Nobody said when it opens.
  if (merchant.hours.length === 0) return null;
  const now = localTime(merchant.timeZone, at);
  if (!merchant.isOpenNow) {
    return (
      <span>{`${copy('merchant.closed')}, ${opensNextText(merchant.hours, now, { copy, short })}`}</span>
    );
  }
  const closes = closesAt(merchant.hours, now, copy);
  return (
    <span>
      <span className={styles.open}>{copy('merchant.open')}</span>{' '}
      {closes && copy('merchant.openUntil', { TIME: closes })}
    </span>
  );
}

/** "Hell’s Kitchen, New York, NY"; the street is in the visit section. */
function whereText({ location: { address, neighborhood } }: Pick<MerchantDetail, 'location'>): string {
  return [neighborhood, cityText(address)].filter(Boolean).join(', ');
}
