import type { Member } from '@dinelink/contract';
import type { ReactNode } from 'react';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Stack } from '../../components/Layout/Layout.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { overviewCopy } from '../../copy/messages/account/overview.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { isAvailable } from '../../partner/availability.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { BonusBanners } from './bonuses/BonusBanners.tsx';
import styles from './OverviewPage.module.css';
import { ReferralBox } from './referral/ReferralBox.tsx';
import { StatusSummary } from './StatusSummary.tsx';

const next = [
  { key: 'search', to: '/search' },
  { key: 'activity', to: '/account/recent_activity' },
  { key: 'cards', to: '/account/manage_cards' },
  { key: 'saved', to: '/account/favourites' },
  { key: 'tables', to: '/account/reservations' },
  { key: 'plans', to: '/account/plans' },
] as const;

interface OverviewProps {
  member: Member;
  /** The balance that goes back to a card, where the programme pays credit. */
  balance?: ReactNode;
}

/** Tier, rate, progress, the year's rewards and the bonuses of a member. */
export function OverviewPage({ member, balance }: OverviewProps) {
  const copy = useCopy(overviewCopy);
  const partner = usePartner();
  const links = next.filter(({ to }) => isAvailable(to, partner));
  return (
    <div className={styles.page}>
      <Heading level={1}>{copy('overview.title')}</Heading>
      <StatusSummary member={member} />
      {balance}
      <BonusBanners member={member} />
      <ReferralBox member={member} />
      <Stack gap={4}>
        <Heading level={2}>{copy('overview.next')}</Heading>
        <ul className={styles.next}>
          {links.map(({ key, to }) => (
            <li key={key}>
              <Link to={to} look="standalone">
                {copy(`overview.next.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      </Stack>
    </div>
  );
}
