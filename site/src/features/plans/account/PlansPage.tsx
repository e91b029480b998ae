import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx';
import { LoadFailed } from '../../../components/EmptyState/LoadFailed.tsx';
import { FormStatus } from '../../../components/FormStatus/FormStatus.tsx';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { Stack } from '../../../components/Layout/Layout.tsx';
import { Spinner } from '../../../components/Spinner/Spinner.tsx';
import { plansCopy } from '../../../copy/messages/account/plans.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { type OnOutcome, useOutcome } from '../../../forms/useOutcome.ts';
import { plansQuery } from '../plans.queries.ts';
import { MakePlan } from './MakePlan.tsx';
import { PlanItem } from './PlanItem.tsx';
import styles from './PlansPage.module.css';

/** A member's dinner plans, and the form of a new one. */
export function PlansPage() {
  const copy = useCopy(plansCopy);
  const { ref, outcome, notify } = useOutcome<HTMLHeadingElement>();
  return (
    <div className={styles.page}>
      <Stack gap={3}>
        <Heading level={1}>{copy('plans.title')}</Heading>
        <Text look="lead" tone="quiet">
          {copy('plans.lead')}
        </Text>
      </Stack>
      <MakePlan onMade={({ name }) => notify(copy('plans.made', { NAME: name }))} />
      <Stack gap={4}>
        <Heading ref={ref} level={2} tabIndex={-1}>
          {copy('plans.yours')}
        </Heading>
        <FormStatus {...outcome} />
        <Plans onOutcome={notify} />
      </Stack>
    </div>
  );
}

function Plans({ onOutcome }: { onOutcome: OnOutcome }) {
  const copy = useCopy(plansCopy);
  const { data, error, refetch } = useQuery(plansQuery);
  if (!data && !error) return <Spinner text={copy('plans.loading')} />;
  if (!data) {
    return (
      <LoadFailed
        icon={pageIcons.calendar}
        level={3}
        title={copy('plans.failed.title')}
        text={copy('plans.failed.text')}
        again={copy('plans.failed.again')}
        onAgain={refetch}
        variant="outline"
      />
    );
  }
  if (data.plans.length === 0) {
    return (
      <EmptyState icon={pageIcons.calendar} level={3} title={copy('plans.none.title')}>
        <p>{copy('plans.none.text')}</p>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {data.plans.map((plan) => (
        <PlanItem key={plan.id} plan={plan} onOutcome={onOutcome} />
      ))}
    </ul>
  );
}
