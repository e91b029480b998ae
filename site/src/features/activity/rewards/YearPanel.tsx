import { useSuspenseQuery } from '@tanstack/react-query';
import { useMember } from '../../../api/useMember.ts';
import { Text } from '../../../components/Heading/Text.tsx';
import { Panel } from '../../../components/Panel/Panel.tsx';
import { ProgressMeter } from '../../../components/ProgressMeter/ProgressMeter.tsx';
import { activityCopy } from '../../../copy/messages/account/activity.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { yearQuery } from '../activity.queries.ts';
import { useYearSums } from './useYearSums.ts';
import { vipKey } from './vip-key.ts';

/** Other programmes: the year's total, and the progress to VIP if the programme has it. */
export function YearPanel() {
  const copy = useCopy(activityCopy);
  const { data: year } = useSuspenseQuery(yearQuery);
  const [rewards, ...others] = useYearSums(year);
  return (
    <Panel
      label={copy('activity.year')}
      name={rewards?.name ?? copy('activity.year')}
      figure={rewards?.value ?? null}
      sums={others}
    >
      <Text tone="quiet">{copy(rewards ? 'activity.year.pending' : 'activity.year.unknown')}</Text>
      <VipProgress />
    </Panel>
  );
}

/** Only for members who can get there: opted in, in a programme with VIP that counts dines. Who has completed it sees no meter. */
function VipProgress() {
  const copy = useCopy(activityCopy);
  const { hasVIP } = usePartner();
  const member = useMember();
  if (!hasVIP || !member?.emailOptIn) return null;
  const { status, dinesRequired: REQUIRED, remainingDines } = member.diningProgress;
  const isComplete = status === 'Qualified';
  if (!isComplete && REQUIRED === 0) return null;
  const COUNT = REQUIRED - remainingDines;
  return (
    <>
      <Text look="lead">{copy(vipKey(member.diningProgress), { COUNT: remainingDines })}</Text>
      {!isComplete && (
        <ProgressMeter
          label={copy('activity.vip.meter')}
          value={COUNT}
          max={REQUIRED}
          valueText={copy('activity.vip.value', { COUNT, REQUIRED })}
          ends={[copy('activity.vip.start'), String(REQUIRED)]}
        />
      )}
    </>
  );
}
