import type { AnswerOf } from '@dinelink/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Text } from '../../../components/Heading/Text.tsx';
import { Panel } from '../../../components/Panel/Panel.tsx';
import { ProgressMeter } from '../../../components/ProgressMeter/ProgressMeter.tsx';
import { Tooltip } from '../../../components/Tooltip/Tooltip.tsx';
import { activityCopy } from '../../../copy/messages/account/activity.ts';
import { centsText, dollarsText } from '../../../copy/format/amounts.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { balanceQuery, yearQuery } from '../activity.queries.ts';
import { payoutState } from './payout-state.ts';
import { useYearSums } from './useYearSums.ts';

/** Credit programmes: balance, remaining amount to the next payout, and the year's total. */
export function BalancePanel() {
  const { data: year } = useSuspenseQuery(yearQuery);
  return <Balance sums={useYearSums(year)} />;
}

interface BalanceProps {
  readonly sums?: ComponentProps<typeof Panel>['sums'];
}

/** The balance and the remaining amount to the next payout. */
export function Balance({ sums = [] }: BalanceProps) {
  const copy = useCopy(activityCopy);
  const { data: balance } = useSuspenseQuery(balanceQuery);
  const name = (
    <>
      {copy('activity.balance')}
      <Tooltip label={copy('activity.balance.tip')}>{copy('activity.balance.explained')}</Tooltip>
    </>
  );
  return (
    <Panel
      label={copy('activity.rewards')}
      name={name}
      figure={balance === null ? null : dollarsText(balance.memberBalance)}
      sums={sums}
    >
      {balance === null ? (
        <Text tone="quiet">{copy('activity.balance.unknown')}</Text>
      ) : (
        <Payout balance={balance.memberBalance} waitsFor={balance.waitsFor} />
      )}
      {sums.length > 0 && <Text tone="quiet">{copy('activity.year.pending')}</Text>}
    </Panel>
  );
}

interface PayoutProps {
  readonly balance: number;
  readonly waitsFor: AnswerOf<'statementCreditBalance'>['waitsFor'];
}

function Payout({ balance, waitsFor }: PayoutProps) {
  const copy = useCopy(activityCopy);
  const { payoutThresholdCents: thresholdCents } = usePartner();
  const balanceCents = Math.round(balance * 100);
  const REMAINING = centsText(thresholdCents - balanceCents);
  return (
    <>
      <Text look="lead">
        {waitsFor
          ? copy(`activity.waits.${waitsFor}`)
          : copy(`activity.threshold.${payoutState(balanceCents, thresholdCents)}`, { REMAINING })}
      </Text>
      <ProgressMeter
        label={copy('activity.meter')}
        value={balance}
        max={thresholdCents / 100}
        valueText={copy('activity.meter.value', { AMOUNT: dollarsText(balance) })}
        ends={['$0', copy('activity.meter.end')]}
      />
    </>
  );
}
