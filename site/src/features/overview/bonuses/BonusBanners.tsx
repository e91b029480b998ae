import type { Member } from '@dinelink/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { contentQuery } from '../../../api/queries.ts';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { overviewCopy } from '../../../copy/messages/account/overview.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { bonusTermsQuery, todayQuery } from '../overview.queries.ts';
import { bonusGroups, type ShownBanner, withRegistered } from './bonus-groups.ts';
import { BonusBanner } from './BonusBanner.tsx';
import styles from './BonusBanners.module.css';
import { useRegisteredBonuses } from './useRegisteredBonuses.ts';

/** The editors' banners for the member's bonuses: those to activate and the activated ones. */
export function BonusBanners({ member }: { member: Member }) {
  const copy = useCopy(overviewCopy);
  const { data: centers } = useSuspenseQuery(contentQuery('account_center'));
  const { data: today } = useSuspenseQuery(todayQuery);
  const { data: terms, refetch } = useQuery(bonusTermsQuery);
  const { codes, now, add } = useRegisteredBonuses();
  const [latest, setLatest] = useState<string>();
  const { available, activated } = bonusGroups(centers[0]?.bonus_banners ?? [], {
    bonuses: withRegistered(member.activeBonuses, codes, now),
    terms: terms?.items ?? [],
    copyState: member.copyState,
    today,
  });
  const onRegistered = (code: string): void => {
    add(code);
    setLatest(code);
    // Its days begin now.
    void refetch();
  };
  const group = { latest, onRegistered };
  return (
    <>
      <Group {...group} title={copy('overview.bonuses.available')} banners={available}>
        <noscript>
          <Text tone="quiet">{copy('overview.bonus.needsScript')}</Text>
        </noscript>
      </Group>
      <Group {...group} title={copy('overview.bonuses.activated')} banners={activated} />
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly banners: readonly ShownBanner[];
  /** The bonus activated last on this page. */
  readonly latest: string | undefined;
  readonly onRegistered: (code: string) => void;
  readonly children?: ReactNode;
}

function Group({ title, banners, latest, onRegistered, children }: GroupProps) {
  const id = useId();
  if (banners.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {children}
      <ul className={styles.list}>
        {banners.map((shown) => (
          <li key={shown.banner.code}>
            <BonusBanner
              {...shown}
              isFocused={shown.banner.code === latest && shown.status !== 'Eligible'}
              onRegistered={onRegistered}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
