import type { SharedPlan } from '@dinelink/contract';
import type { ReactNode } from 'react';
import { merchantView } from '../../../blocks/merchant_carousel/to-merchant-view.ts';
import { Grid } from '../../../components/Layout/Layout.tsx';
import { MerchantCard } from '../../../components/MerchantCard/MerchantCard.tsx';
import { earnCopy } from '../../../copy/messages/earn.ts';
import { sharedPlanCopy } from '../../../copy/messages/planning/shared-plan.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { cityText } from '../../../location/city-text.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import styles from './SharedPlanPage.module.css';

type VoteOption = SharedPlan['options'][number];

interface VoteOptionsProps {
  options: readonly VoteOption[];
  /** The checkbox of a restaurant, where one can vote. */
  choice?: (option: VoteOption) => ReactNode;
}

/** The restaurants of a plan with their votes. */
export function VoteOptions({ options, choice }: VoteOptionsProps) {
  const earn = useCopy(earnCopy);
  const copy = useCopy(sharedPlanCopy);
  const partner = usePartner();
  return (
    <Grid>
      {options.map((option) => (
        <div key={option.merchantId} className={styles.option}>
          {option.merchant ? (
            <MerchantCard
              merchant={{
                ...merchantView({ ...option.merchant, distance: null }, { copy: earn, partner }),
                // Not the neighbourhood: friends may live in another city.
                city: cityText(option.merchant.location.address),
              }}
            />
          ) : (
            <div className={styles.left}>
              <h3>{option.name}</h3>
              <p>{copy('sharedPlan.left')}</p>
            </div>
          )}
          <Votes count={option.votes} />
          {option.merchant && choice?.(option)}
        </div>
      ))}
    </Grid>
  );
}

function Votes({ count }: { count: number }) {
  const copy = useCopy(sharedPlanCopy);
  if (count === 0) return <p className={styles.votes}>{copy('sharedPlan.noVotes')}</p>;
  return (
    <p className={styles.votes}>
      <b>{count === 1 ? copy('sharedPlan.oneVote') : copy('sharedPlan.votes', { COUNT: count })}</b>
    </p>
  );
}
