import type { SharedPlan } from '@dinelink/contract';
import type { ReactNode } from 'react';
import { merchantView } from '../../../blocks/merchant_carousel/to-merchant-view.ts';
import { Grid } from '../../../components/Layout/Layout.tsx';
import { MerchantCard } from '../../../components/MerchantCard/MerchantCard.tsx';
import { earnCopy } from '../../../copy/messages/earn.ts';
import { sharedPlanCopy } from '../../../copy/messages/planning/shared-plan.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import styles from './SharedPlanPage.module.css';

type PlaceToVote = SharedPlan['places'][number];

interface PlacesToVoteProps {
  places: readonly PlaceToVote[];
  /** The checkbox of a restaurant, where one can vote. */
  choice?: (place: PlaceToVote) => ReactNode;
}

/** The restaurants of a plan with their votes. */
export function PlacesToVote({ places, choice }: PlacesToVoteProps) {
  const earn = useCopy(earnCopy);
  const copy = useCopy(sharedPlanCopy);
  const partner = usePartner();
  return (
    <Grid>
      {places.map((place) => (
        <div key={place.merchantId} className={styles.place}>
          {place.merchant ? (
            <MerchantCard
              merchant={merchantView({ ...place.merchant, distance: null }, { copy: earn, partner })}
            />
          ) : (
            <div className={styles.left}>
              <h3>{place.name}</h3>
              <p>{copy('sharedPlan.left')}</p>
            </div>
          )}
          <Votes count={place.votes} />
          {place.merchant && choice?.(place)}
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
