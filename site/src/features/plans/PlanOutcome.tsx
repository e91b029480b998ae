import type { DinnerPlan } from '@dinelink/contract';
import { Text } from '../../components/Heading/Text.tsx';
import { Row, Stack } from '../../components/Layout/Layout.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { longDateText } from '../../copy/format/dates.ts';
import { planOutcomeCopy } from '../../copy/messages/planning/plan-outcome.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { optionLabel } from './option-label.ts';
import { planWinners } from './plan-winners.ts';

/** Which restaurants of a closed plan have the most votes, and the way to each that is still in the programme. */
export function PlanOutcome({ plan: { day, options } }: { plan: Pick<DinnerPlan, 'day' | 'options'> }) {
  const copy = useCopy(planOutcomeCopy);
  const { openTableReservationsEnabled } = usePartner();
  const winners = planWinners(options);
  if (winners.length === 0) return <Text>{copy('planOutcome.none')}</Text>;
  const nameOf = (option: (typeof winners)[number]) => optionLabel(option, options);
  const NAMES = winners.map(nameOf).join(', ');
  const key = winners.length === 1 ? 'planOutcome.one' : 'planOutcome.equal';
  return (
    <Stack gap={2}>
      <Text>
        {day === null ? copy(key, { NAMES }) : copy(`${key}OnDay`, { NAMES, DATE: longDateText(day) })}
      </Text>
      <Row gap={4}>
        {winners.map((option) => {
          const { merchant, merchantId } = option;
          if (!merchant) return null;
          const mayBook = openTableReservationsEnabled && merchant.reservationProviders.openTable !== null;
          return (
            <Link key={merchantId} to={`/merchants/${merchantId}`} look="standalone">
              {copy(mayBook ? 'planOutcome.book' : 'planOutcome.see', { NAME: nameOf(option) })}
            </Link>
          );
        })}
      </Row>
    </Stack>
  );
}
