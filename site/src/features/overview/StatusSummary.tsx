import type { Member } from '@dinelink/contract';
import { useQuery } from '@tanstack/react-query';
import { Text } from '../../components/Heading/Text.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Panel } from '../../components/Panel/Panel.tsx';
import { ProgressMeter } from '../../components/ProgressMeter/ProgressMeter.tsx';
import { dollarsText, namedRewardText } from '../../copy/format/amounts.ts';
import { overviewCopy } from '../../copy/messages/account/overview.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useRuntimeConfig } from '../../partner/RuntimeConfigContext.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { pendingRewardsQuery } from './overview.queries.ts';
import { qualifyingYear, validThrough, vipProgress } from './status-summary.ts';

interface SummaryProps {
  member: Member;
}

/** The tier of a member, what it earns, the year's rewards, what is still pending, and the progress to VIP. */
export function StatusSummary({ member }: SummaryProps) {
  const copy = useCopy(overviewCopy);
  const { currencyType, showEarnRate } = usePartner();
  const { year } = useRuntimeConfig();
  const { tierLevel, diningProgress } = member;
  const VIP_YEAR = String(validThrough(diningProgress, year));
  const rewards = {
    name: copy(`overview.ytd.${currencyType}`),
    value: namedRewardText(diningProgress.ytdMilesOrDollars, currencyType),
  };
  const open = usePendingRewards();
  // A member who is not activated has no tier yet.
  if (tierLevel === 1)
    return <Panel label={copy('overview.status')} name={rewards.name} figure={rewards.value} sums={[]} />;
  const sums = [rewards, ...open];
  const rate = { name: copy('overview.rate'), value: copy(`overview.rate.${tierLevel}`) };
  return (
    <Panel
      label={copy('overview.status')}
      name={copy('overview.membership')}
      figure={copy(`overview.tier.${tierLevel}`)}
      sums={showEarnRate ? [rate, ...sums] : sums}
    >
      {tierLevel === 0 && <OptIn />}
      {tierLevel === 3 && <Text>{copy('overview.validThrough', { VIP_YEAR })}</Text>}
      <ProgressToVip member={member} />
    </Panel>
  );
}

/** What the member's dines have earned and is not credited yet; nothing where there is none, or where it cannot be read. */
function usePendingRewards() {
  const copy = useCopy(overviewCopy);
  const { currencyType } = usePartner();
  const amount = useQuery(pendingRewardsQuery).data?.amount ?? 0;
  const value = namedRewardText(amount, currencyType);
  return amount > 0
    ? [{ name: copy('overview.pending'), value, to: '/account/recent_activity?state=open' }]
    : [];
}

/** What a member gains who opts in to e-mails. */
function OptIn() {
  const copy = useCopy(overviewCopy);
  const { showEarnRate } = usePartner();
  return (
    <Text>
      {copy(showEarnRate ? 'overview.optIn' : 'overview.optInWithoutRate')}{' '}
      <Link to="/account/user_profile">{copy('overview.optInLink')}</Link>
    </Text>
  );
}

function ProgressToVip({ member }: SummaryProps) {
  const copy = useCopy(overviewCopy);
  const VIP_YEAR = String(qualifyingYear(member.diningProgress, useRuntimeConfig().year));
  const progress = vipProgress(member, usePartner());
  if (!progress) return null;
  const { unit, done, required, remaining } = progress;
  const amount = unit === 'dollars' ? dollarsText : String;
  const key =
    unit === 'dines' && remaining === 1 ? 'overview.vip.oneDine' : (`overview.vip.${unit}` as const);
  return (
    <>
      <Text look="lead">{copy(key, { AMOUNT: amount(remaining), VIP_YEAR })}</Text>
      <ProgressMeter
        label={copy('overview.vip.meter', { VIP_YEAR })}
        value={done}
        max={required}
        valueText={copy(`overview.vip.done.${unit}`, { AMOUNT: amount(done), REQUIRED: amount(required) })}
      />
    </>
  );
}
