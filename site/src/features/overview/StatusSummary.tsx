import type { Member } from '@dinelink/contract';
import { Text } from '../../components/Heading/Text.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { ProgressMeter } from '../../components/ProgressMeter/ProgressMeter.tsx';
import { dollarsText, namedRewardText } from '../../copy/format/amounts.ts';
import { overviewCopy } from '../../copy/messages/overview.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useRuntimeConfig } from '../../partner/RuntimeConfigContext.ts';
import { usePartner } from '../../partner/usePartner.ts';
import styles from './OverviewPage.module.css';
import { qualifyingYear, validThrough, vipProgress } from './status-summary.ts';

interface SummaryProps {
  member: Member;
}

export function StatusSummary({ member }: SummaryProps) {
  const copy = useCopy(overviewCopy);
  const { currencyType, showEarnRate } = usePartner();
  const { year } = useRuntimeConfig();
  const { tierLevel, diningProgress } = member;
  const THROUGH = String(validThrough(diningProgress, year));
  return (
    <section aria-label={copy('overview.status')} className={styles.panel}>
      <dl className={styles.lines}>
        {tierLevel !== 1 && (
          <Line name={copy('overview.membership')} value={copy(`overview.tier.${tierLevel}`, { THROUGH })} />
        )}
        {tierLevel !== 1 && showEarnRate && (
          <Line name={copy('overview.rate')} value={copy(`overview.rate.${tierLevel}`)} />
        )}
        <Line
          name={copy(`overview.ytd.${currencyType}`)}
          value={namedRewardText(diningProgress.ytdMilesOrDollars, currencyType)}
        />
      </dl>
      <ProgressToVip member={member} />
      {tierLevel === 0 && (
        <Text>
          {showEarnRate && copy('overview.optIn')}{' '}
          <Link to="/account/user_profile">{copy('overview.optInLink')}</Link>
        </Text>
      )}
    </section>
  );
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function ProgressToVip({ member }: SummaryProps) {
  const copy = useCopy(overviewCopy);
  const YEAR_OF_VIP = qualifyingYear(member.diningProgress, useRuntimeConfig().year);
  const progress = vipProgress(member, usePartner());
  if (!progress) return null;
  const { unit, done, required, remaining } = progress;
  const isDines = unit === 'dines';
  const valueText = isDines
    ? copy('overview.vip.doneDines', { COUNT: done, REQUIRED: required })
    : copy('overview.vip.doneDollars', { AMOUNT: dollarsText(done), REQUIRED: dollarsText(required) });
  const dinesKey = remaining === 1 ? 'overview.vip.oneDine' : 'overview.vip.dines';
  return (
    <div className={styles.progress}>
      <ProgressMeter
        label={copy('overview.vip.meter', { YEAR_OF_VIP })}
        value={done}
        max={required}
        valueText={valueText}
      />
      <Text look="lead">
        {isDines
          ? copy(dinesKey, { COUNT: remaining, YEAR_OF_VIP })
          : copy('overview.vip.dollars', { AMOUNT: dollarsText(remaining), YEAR_OF_VIP })}
      </Text>
    </div>
  );
}
