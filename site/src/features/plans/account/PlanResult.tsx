import type { DinnerPlan } from '@dinelink/contract';
import { Link } from '../../../components/Link/Link.tsx';
import { plansCopy } from '../../../copy/messages/account/plans.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { optionInCity } from '../option-label.ts';
import styles from './PlansPage.module.css';

/** The restaurants of a plan with their votes, those with most first. */
export function PlanResult({ plan: { options } }: { plan: Pick<DinnerPlan, 'options'> }) {
  const copy = useCopy(plansCopy);
  const ranked = [...options].sort((a, b) => b.votes - a.votes);
  return (
    <ol className={styles.result}>
      {ranked.map((option) => {
        const { merchantId, merchant, votes } = option;
        const name = optionInCity(option);
        return (
          <li key={merchantId}>
            <span>
              {merchant ? (
                <Link to={`/merchants/${merchantId}`}>{name}</Link>
              ) : (
                <>
                  {name} <span className={styles.quiet}>{copy('plans.left')}</span>
                </>
              )}
            </span>
            <span className={styles.count}>
              {votes === 1 ? copy('plans.oneVote') : copy('plans.votes', { COUNT: votes })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
