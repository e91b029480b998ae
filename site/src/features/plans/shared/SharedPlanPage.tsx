import type { SharedPlan } from '@dinelink/contract';
import { planLimits } from '@dinelink/contract/later-calls';
import { useEffect, useRef } from 'react';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { Section, Stack, Wrap } from '../../../components/Layout/Layout.tsx';
import { longDateText } from '../../../copy/format/dates.ts';
import { sharedPlanCopy } from '../../../copy/messages/planning/shared-plan.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { deletionDay } from '../deletion-day.ts';
import { PlanOutcome } from '../PlanOutcome.tsx';
import { optionLabel } from '../option-label.ts';
import { VoteOptions } from './VoteOptions.tsx';
import styles from './SharedPlanPage.module.css';
import { VoteForm } from './VoteForm.tsx';
import type { VoteOutcome } from './vote-outcome.ts';

interface SharedPlanPageProps {
  token: string;
  plan: SharedPlan;
  /** Of a vote that was sent without scripts. */
  outcome: VoteOutcome | undefined;
}

/** A dinner plan as whoever has its link sees it: the restaurants, how many voted for each, and the vote of this browser. */
export function SharedPlanPage({ token, plan, outcome }: SharedPlanPageProps) {
  const copy = useCopy(sharedPlanCopy);
  const { name, day, voters, expiresAt, options } = plan;
  const key = stateKey(plan);
  const mayVote = key === 'sharedPlan.ask';
  const state = useFocusWhenFormGoes(mayVote);
  return (
    <Section>
      <Wrap>
        <Stack gap={8}>
          <Stack gap={3}>
            <Heading level={1} className={styles.title}>
              {name}
            </Heading>
            {day !== null && <Text look="lead">{copy('sharedPlan.day', { DATE: longDateText(day) })}</Text>}
            <Text ref={state} role="status" tabIndex={-1} tone="quiet">
              {copy(key)}
              {key === 'sharedPlan.closed' && plan.ownVote !== null && (
                <> {copy('sharedPlan.ownVote', { RESTAURANTS: namesOf(plan) })}</>
              )}
            </Text>
            {!plan.isOpen && <PlanOutcome plan={plan} />}
          </Stack>
          <Stack gap={5}>
            <Heading level={2} id="plan-options">
              {copy('sharedPlan.options')}
            </Heading>
            {mayVote ? (
              <VoteForm token={token} plan={plan} outcome={outcome} />
            ) : (
              <VoteOptions options={options} />
            )}
          </Stack>
          <Text look="small" tone="quiet">
            {votersText(copy, voters)} {copy('sharedPlan.until', { DATE: deletionDay(expiresAt) })}
          </Text>
        </Stack>
      </Wrap>
    </Section>
  );
}

function stateKey({ isOpen, voters, options, ownVote }: SharedPlan) {
  if (!isOpen) return 'sharedPlan.closed';
  if (options.every(({ merchant }) => merchant === null)) return 'sharedPlan.allLeft';
  return ownVote === null && voters >= planLimits.voters ? 'sharedPlan.full' : 'sharedPlan.ask';
}

/** The restaurants that this browser has voted for. */
const namesOf = ({ options, ownVote }: SharedPlan): string =>
  options
    .filter(({ merchantId }) => ownVote?.merchantIds.includes(merchantId))
    .map((option) => optionLabel(option, options))
    .join(', ');

/** The element that takes the focus when the form is removed while it has the focus. */
function useFocusWhenFormGoes(hasForm: boolean) {
  const element = useRef<HTMLParagraphElement>(null);
  const hadForm = useRef(hasForm);
  useEffect(() => {
    const hasNoFocus = document.activeElement === null || document.activeElement === document.body;
    if (hadForm.current && !hasForm && hasNoFocus) element.current?.focus();
    hadForm.current = hasForm;
  }, [hasForm]);
  return element;
}

function votersText(copy: ReturnType<typeof useCopy<typeof sharedPlanCopy>>, count: number): string {
  if (count === 0) return copy('sharedPlan.noVoters');
  return count === 1 ? copy('sharedPlan.oneVoter') : copy('sharedPlan.voters', { COUNT: count });
}
