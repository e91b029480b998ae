import { useCopy } from '../../../copy/useCopy.ts';
import { activityCopy } from '../../../copy/messages/account/activity.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { useArrivalAtLine } from '../useArrivalAtLine.ts';
import { type ActivityRow, rowId } from '../activity-rows.ts';
import styles from './ActivityTable.module.css';
import { tableRoles } from '../../../components/TableRoles/table-roles.ts';
import { CreditLine } from './CreditLine.tsx';
import { DineLine } from './DineLine.tsx';

type ActivityTableProps = {
  rows: readonly ActivityRow[];
  /** The transactions that have a review. */
  reviewed: readonly string[];
  now: number;
  /** The dine that was asked for. */
  dine?: string | undefined;
};

/** The lines of a page. */
export function ActivityTable({ rows, reviewed, now, dine }: ActivityTableProps) {
  const copy = useCopy(activityCopy);
  const { currencyType } = usePartner();
  useArrivalAtLine(rows, dine);
  return (
    <table role="table" className={styles.table}>
      <caption className={styles.caption}>{copy('activity.title')}</caption>
      <thead {...tableRoles.group} className={styles.head}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.header} scope="col" className={styles.date}>
            {copy('activity.column.date')}
          </th>
          <th {...tableRoles.header} scope="col">
            {copy('activity.column.activity')}
          </th>
          <th {...tableRoles.header} scope="col" className={styles.amount}>
            {copy(`activity.column.${currencyType}`)}
          </th>
          <th {...tableRoles.header} scope="col" className={styles.status}>
            {copy('activity.column.status')}
          </th>
        </tr>
      </thead>
      {rows.map((row) =>
        row.recordType === 'credit' ? (
          <CreditLine key={rowId(row)} credit={row} />
        ) : (
          <DineLine
            key={rowId(row)}
            dine={row}
            isReviewed={reviewed.includes(row.sourceTransactionId)}
            now={now}
          />
        ),
      )}
    </table>
  );
}
