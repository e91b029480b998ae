import type { DinnerPlan } from '@dinelink/contract';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { Disclosure } from '../../../components/Disclosure/Disclosure.tsx';
import { Row } from '../../../components/Layout/Layout.tsx';
import { Link } from '../../../components/Link/Link.tsx';
import { ShareButton } from '../../../components/ShareButton/ShareButton.tsx';
import { Tag } from '../../../components/Tag/Tag.tsx';
import { plansCopy } from '../../../copy/messages/account/plans.ts';
import { longDateText } from '../../../copy/format/dates.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { OptionalPart } from '../../../document/OptionalPart.tsx';
import { deletionDay } from '../deletion-day.ts';
import styles from './PlansPage.module.css';
import { PlanResult } from './PlanResult.tsx';
import type { OnOutcome } from '../../../forms/useOutcome.ts';
import { useTogglePlanOpen } from './useTogglePlanOpen.ts';

const PlanOutcome = lazy(async () => ({ default: (await import('../PlanOutcome.tsx')).PlanOutcome }));
const RemovePlan = lazy(async () => ({ default: (await import('./RemovePlan.tsx')).RemovePlan }));
const Voters = lazy(async () => ({ default: (await import('./Voters.tsx')).Voters }));

interface PlanItemProps {
  plan: DinnerPlan;
  onOutcome: OnOutcome;
}

/** One plan: its link, its votes, and what its owner can do about it. */
export function PlanItem({ plan, onOutcome }: PlanItemProps) {
  const copy = useCopy(plansCopy);
  const { name, day, isOpen, expiresAt, votes } = plan;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <Tag tone={isOpen ? 'earn' : 'quiet'}>{copy(isOpen ? 'plans.open' : 'plans.closed')}</Tag>
      </div>
      <p className={styles.quiet}>{day === null ? copy('plans.noDay') : longDateText(day)}</p>
      {!isOpen && (
        <OptionalPart>
          <PlanOutcome plan={plan} />
        </OptionalPart>
      )}
      <PlanResult plan={plan} />
      {votes.length === 0 ? (
        <p className={styles.quiet}>{copy('plans.noVoters')}</p>
      ) : (
        <Disclosure summary={copy('plans.voters', { COUNT: votes.length })}>
          <OptionalPart>
            <Voters plan={plan} onOutcome={onOutcome} />
          </OptionalPart>
        </Disclosure>
      )}
      <LinkOfPlan plan={plan} />
      <PlanActions plan={plan} onOutcome={onOutcome} />
      <p className={styles.quiet}>{copy('plans.until', { DATE: deletionDay(expiresAt) })}</p>
    </li>
  );
}

function LinkOfPlan({ plan: { name, token } }: { plan: DinnerPlan }) {
  const copy = useCopy(plansCopy);
  if (token === null) return <p className={styles.quiet}>{copy('plans.noLink')}</p>;
  const path = `/plans/${token}`;
  return (
    <Row gap={4}>
      <ShareButton
        variant="outline"
        title={name}
        path={path}
        label={copy('plans.shareOf', { NAME: name })}
        outcomes={{ copied: copy('plans.share.copied'), refused: copy('plans.share.refused') }}
      >
        {copy('plans.share')}
      </ShareButton>
      <Link to={path} look="standalone" aria-label={copy('plans.seeOf', { NAME: name })} reloadDocument>
        {copy('plans.see')}
      </Link>
    </Row>
  );
}

function PlanActions({ plan, onOutcome }: PlanItemProps) {
  const copy = useCopy(plansCopy);
  const [isRemoving, setRemoving] = useState(false);
  const { start, isPending } = useTogglePlanOpen(plan, onOutcome);
  const { name, isOpen } = plan;
  const key = isOpen ? 'plans.close' : 'plans.reopen';
  return (
    <Row gap={3} className={styles.actions}>
      <Button
        variant="outline"
        isLoading={isPending}
        aria-label={copy(`${key}Of`, { NAME: name })}
        onClick={start}
      >
        {copy(key)}
      </Button>
      <Button
        variant="quiet"
        aria-label={copy('plans.deleteOf', { NAME: name })}
        onClick={() => setRemoving(true)}
      >
        {copy('plans.delete')}
      </Button>
      {isRemoving && (
        <Suspense>
          <RemovePlan plan={plan} onClose={() => setRemoving(false)} onOutcome={onOutcome} />
        </Suspense>
      )}
    </Row>
  );
}
