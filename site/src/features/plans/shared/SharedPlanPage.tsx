import type { SharedPlan } from '@dinelink/contract';
import { planLimits } from '@dinelink/contract/later-calls';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { Section, Stack, Wrap } from '../../../components/Layout/Layout.tsx';
import { longDateText } from '../../../copy/format/dates.ts';
import { sharedPlanCopy } from '../../../copy/messages/planning/shared-plan.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { deletionDay } from '../deletion-day.ts';
import { PlacesToVote } from './PlacesToVote.tsx';
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
  const { name, day, isOpen, voters, expiresAt, places, ownVote } = plan;
  const isFull = ownVote === null && voters >= planLimits.voters;
  const mayVote = isOpen && !isFull;
  return (
    <Section>
      <Wrap>
        <Stack gap={8}>
          <Stack gap={3}>
            <Heading level={1} className={styles.title}>
              {name}
            </Heading>
            {day !== null && <Text look="lead">{copy('sharedPlan.day', { DATE: longDateText(day) })}</Text>}
            <Text tone="quiet">
              {mayVote ? copy('sharedPlan.ask') : copy(isOpen ? 'sharedPlan.full' : 'sharedPlan.closed')}
            </Text>
          </Stack>
          <Stack gap={5}>
            <Heading level={2} id="plan-places">
              {copy('sharedPlan.places')}
            </Heading>
            {mayVote ? (
              <VoteForm token={token} plan={plan} outcome={outcome} />
            ) : (
              <PlacesToVote places={places} />
            )}
          </Stack>
          <Text look="small" tone="quiet">
            {votersText(copy, voters)}{' '}
            {copy('sharedPlan.until', { DATE: deletionDay(expiresAt) })}
          </Text>
        </Stack>
      </Wrap>
    </Section>
  );
}

function votersText(copy: ReturnType<typeof useCopy<typeof sharedPlanCopy>>, count: number): string {
  if (count === 0) return copy('sharedPlan.noVoters');
  return count === 1 ? copy('sharedPlan.oneVoter') : copy('sharedPlan.voters', { COUNT: count });
}
