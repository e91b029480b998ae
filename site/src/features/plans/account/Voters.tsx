import type { DinnerPlan } from '@dinelink/contract';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../../components/Button/IconButton.tsx';
import { plansCopy } from '../../../copy/messages/account/plans.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import type { OnOutcome } from '../../../forms/useOutcome.ts';
import { optionLabel } from '../option-label.ts';
import styles from './PlansPage.module.css';

const RemoveVote = lazy(async () => ({ default: (await import('./RemoveVote.tsx')).RemoveVote }));

type Vote = DinnerPlan['votes'][number];

interface VotersProps {
  plan: DinnerPlan;
  onOutcome: OnOutcome;
}

/** Who voted for what, each with the button that removes the vote. */
export function Voters({ plan: { id, votes, options }, onOutcome }: VotersProps) {
  const copy = useCopy(plansCopy);
  const [removing, setRemoving] = useState<Vote>();
  const names = new Map(options.map((option) => [option.merchantId, optionLabel(option, options)]));
  const textOf = ({ name, merchantIds }: Vote) =>
    copy('plans.voted', {
      NAME: name === '' ? copy('plans.someone') : name,
      RESTAURANTS: merchantIds.flatMap((merchantId) => names.get(merchantId) ?? []).join(', '),
    });
  return (
    <>
      <ul className={styles.voters}>
        {votes.map((vote) => (
          <li key={vote.id} className={styles.option}>
            {textOf(vote)}
            <span className={styles.actions}>
              <IconButton
                icon="close"
                look="bare"
                label={copy('plans.voteOf', { VOTE: textOf(vote) })}
                onClick={() => setRemoving(vote)}
              />
            </span>
          </li>
        ))}
      </ul>
      {removing && (
        <Suspense>
          <RemoveVote
            planId={id}
            voteId={removing.id}
            text={textOf(removing)}
            onClose={() => setRemoving(undefined)}
            onOutcome={onOutcome}
          />
        </Suspense>
      )}
    </>
  );
}
