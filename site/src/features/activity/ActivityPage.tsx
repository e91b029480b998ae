import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Stack } from '../../components/Layout/Layout.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Pagination } from '../../components/Pagination/Pagination.tsx';
import { activityCopy } from '../../copy/messages/account/activity.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { type ActivityFilter, isFiltered } from './activity-filter.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import { activityQuery } from './activity.queries.ts';
import styles from './ActivityPage.module.css';
import { ActivityPending, PanelPending } from './ActivityPending.tsx';
import { ActivityTable } from './table/ActivityTable.tsx';
import { MissingRewards } from './MissingRewards.tsx';
import { NoActivity } from './NoActivity.tsx';
import { pageAddress } from './page-of.ts';
import { BalancePanel } from './rewards/BalancePanel.tsx';
import { YearPanel } from './rewards/YearPanel.tsx';
import { useArrivalAtPage } from './useArrivalAtPage.ts';

type ActivityProps = {
  /** Counts from 1. */
  page: number;
  filter?: ActivityFilter;
  /** Shows the page with this dine. */
  dine?: string | undefined;
};

const ALL: ActivityFilter = {};

/** A member's dines, their rewards, and the calculation of each. */
export function ActivityPage({ page, filter = ALL, dine }: ActivityProps) {
  const copy = useCopy(activityCopy);
  const { currencyType } = usePartner();
  const list = useId();
  const heading = useArrivalAtPage(`${pageAddress(page, filter)} ${dine ?? ''}`);
  const disclaimer = copy('activity.disclaimer');
  return (
    <>
      <div className={styles.head}>
        <Heading level={1}>{copy('activity.title')}</Heading>
        <MissingRewards />
      </div>
      <Link to="/account/statement" look="standalone">
        {copy('activity.statement')}
      </Link>
      <Suspense fallback={<PanelPending />}>
        {currencyType === 'Credit' ? <BalancePanel /> : <YearPanel />}
      </Suspense>
      <section aria-labelledby={list} className={styles.list}>
        <Heading level={2} id={list} ref={heading} tabIndex={-1}>
          {copy(`activity.list.${currencyType}`)}
        </Heading>
        <ActivityFilters key={`filter ${pageAddress(1, filter)}`} filter={filter} />
        <Suspense key={`${pageAddress(page, filter)} ${dine ?? ''}`} fallback={<ActivityPending />}>
          <LoadedActivity page={page} filter={filter} dine={dine} />
        </Suspense>
      </section>
      {disclaimer && (
        <Text look="note" tone="quiet">
          {disclaimer}
        </Text>
      )}
    </>
  );
}

function LoadedActivity({ page: asked, filter = ALL, dine }: ActivityProps) {
  const copy = useCopy(activityCopy);
  const { currencyType: currency } = usePartner();
  const query = activityQuery({ currency, page: asked, filter, dine });
  const { data: activity, dataUpdatedAt } = useSuspenseQuery(query);
  if (activity.outcome === 'failed') return <NoActivity hasFailed />;
  const { rows, page, pages, reviewed } = activity;
  return (
    <Stack gap={8}>
      <div>
        {rows.length > 0 ? (
          <ActivityTable rows={rows} reviewed={reviewed} dine={dine} now={dataUpdatedAt} />
        ) : (
          <NoActivity hasFailed={false} isFiltered={isFiltered(filter)} />
        )}
      </div>
      <Pagination
        page={page}
        pages={pages}
        to={(number) => pageAddress(number, filter)}
        label={copy('activity.pages')}
      />
    </Stack>
  );
}
