import { ProgressMeter } from '../../../components/ProgressMeter/ProgressMeter.tsx';
import { centsText } from '../../../copy/format/amounts.ts';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { classes } from '../../../styles/classes.ts';
import styles from './OfferLine.module.css';
import { type Offer, offerSentences, offerStanding, offerTitle, type Terms } from './offer-texts.ts';

interface OfferLineProps {
  offer: Offer;
  /** Undefined where it is told elsewhere. */
  rate: { figure: string; unit: string } | undefined;
  terms: Terms;
}

/** One offer: reward, conditions, and the rest of this month's limit. */
export function OfferLine({ offer, rate, terms }: OfferLineProps) {
  const copy = useCopy(merchantCopy);
  return (
    <li className={classes(styles.offer, rate && styles.hasRate)}>
      {rate && (
        <p className={classes(styles.rate, offer.flatAmount !== undefined && styles.amount)}>
          {rate.figure} <small className={styles.unit}>{rate.unit}</small>
        </p>
      )}
      <div className={styles.words}>
        <h3>{offerTitle(offer, copy)}</h3>
        <p className={offer.nextDate === terms.today ? styles.today : undefined}>
          {offerStanding(offer, terms, copy)}
        </p>
        <p className={styles.quiet}>{offerSentences(offer, terms, copy).join(' ')}</p>
        <Limits offer={offer} />
      </div>
    </li>
  );
}

function Limits({ offer }: { offer: Offer }) {
  const copy = useCopy(merchantCopy);
  const { visitsPerMonth, visitsLeft, maxSpendPerMonthCents, spendLeftCents } = offer;
  const hasVisits = visitsPerMonth !== undefined && visitsLeft !== undefined;
  const hasSpend = maxSpendPerMonthCents !== undefined && spendLeftCents !== undefined;
  if (!hasVisits && !hasSpend) return null;
  return (
    <dl className={styles.limits}>
      {hasVisits && (
        <Limit
          name={copy('merchant.visitsLeft')}
          text={copy('merchant.visitsLeftValue', { LEFT: visitsLeft, ALL: visitsPerMonth })}
          left={visitsLeft}
          all={visitsPerMonth}
        />
      )}
      {hasSpend && (
        <Limit
          name={copy('merchant.spendLeft')}
          text={copy('merchant.spendLeftValue', {
            LEFT: centsText(spendLeftCents),
            ALL: centsText(maxSpendPerMonthCents),
          })}
          left={spendLeftCents}
          all={maxSpendPerMonthCents}
        />
      )}
    </dl>
  );
}

function Limit({ name, text, left, all }: { name: string; text: string; left: number; all: number }) {
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        <b className={styles.figure}>{text}</b>
        <ProgressMeter slim label={name} value={left} max={all} valueText={text} />
      </dd>
    </div>
  );
}
