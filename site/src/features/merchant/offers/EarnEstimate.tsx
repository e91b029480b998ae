import type { AnswerOf } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../api/queries.ts';
import { TextField } from '../../../components/Field/TextField.tsx';
import { centsText, namedRewardText } from '../../../copy/format/amounts.ts';
import { nearDateText } from '../../../copy/format/dates.ts';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useDebounced } from '../../../forms/useDebounced.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import styles from './EarnEstimate.module.css';

const USUAL_BILL = '60';

interface EarnEstimateProps {
  merchantId: string;
  /** The next date that earns. */
  date: string;
}

/** What a dinner would earn the member on that day, worked out by the rules that pay it. */
export function EarnEstimate({ merchantId, date }: EarnEstimateProps) {
  const copy = useCopy(merchantCopy);
  const [bill, setBill] = useState(USUAL_BILL);
  const typedCents = centsOf(bill);
  const billCents = useDebounced(typedCents);
  const isWrong = typedCents === undefined;
  const { data, isError } = useQuery({
    ...callQuery('earnEstimate', { params: { merchantId }, query: { billCents: billCents ?? 0, date } }),
    enabled: billCents !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    networkMode: 'always',
  });
  return (
    <div className={styles.estimate}>
      <h3 id="estimate">{copy('merchant.estimate.title')}</h3>
      <div className={styles.bill}>
        <TextField
          id="estimate-bill"
          label={copy('merchant.estimate.bill')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={bill}
          error={
            isWrong
              ? copy('merchant.estimate.billWrong', {
                  MOST: `$${(limits.estimateMaxCents / 100).toLocaleString('en-US')}`,
                })
              : ''
          }
          onChange={(event) => setBill(event.target.value)}
        />
      </div>
      <div role="status">
        {isError && <p>{copy('merchant.estimate.failed')}</p>}
        {data && !isWrong && !isError && <Outcome {...data} />}
      </div>
    </div>
  );
}

function Outcome(estimate: AnswerOf<'earnEstimate'>) {
  const { amount, flexOfferAmount, billCents, date, earningCents, reason } = estimate;
  const copy = useCopy(merchantCopy);
  const { currencyType } = usePartner();
  const values = { BILL: centsText(billCents), DATE: nearDateText(date) };
  if (reason !== null) return <p>{copy(`merchant.estimate.${reason}`, values)}</p>;
  const rewardOf = (units: number) => namedRewardText(units, currencyType);
  const isPart = earningCents < billCents;
  return (
    <p>
      <strong>
        {copy('merchant.estimate.earns', { ...values, REWARD: rewardOf(amount + flexOfferAmount) })}
      </strong>{' '}
      {flexOfferAmount > 0 && (
        <>{copy('merchant.estimate.flexOffer', { REWARD: rewardOf(flexOfferAmount) })} </>
      )}
      {isPart && copy('merchant.estimate.part', { PART: centsText(earningCents) })}
    </p>
  );
}

/** The cents of "60", "60.5" or "$1,060.50"; undefined for anything else, or out of bounds. */
function centsOf(typed: string): number | undefined {
  const figure = typed.trim().replace(/^\$/, '');
  // A comma stands before thousands alone: "80,50" may mean either.
  if (!/^(\d{1,5}|\d{1,2},\d{3})(\.\d{0,2})?$/.test(figure)) return undefined;
  const cents = Math.round(Number(figure.replace(',', '')) * 100);
  return cents >= 100 && cents <= limits.estimateMaxCents ? cents : undefined;
}
