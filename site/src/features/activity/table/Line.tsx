import type { ReactNode } from 'react';
import { dateText } from '../../../copy/format/dates.ts';
import { classes } from '../../../styles/classes.ts';
import styles from './ActivityTable.module.css';
import { tableRoles } from '../../../components/TableRoles/table-roles.ts';
import { RewardCalculation } from '../reward-calculation/RewardCalculation.tsx';

type LineProps = {
  /** Of its element, which the address may name. */
  id?: string;
  /** ISO; its GMT day is shown. */
  date: string;
  picture: ReactNode;
  /** The name as text, for screen readers. */
  name: string;
  title: ReactNode;
  detail: ReactNode;
  /** What happened to it afterwards. */
  after?: ReactNode;
  amount: string;
  status?: ReactNode;
  isDim?: boolean;
  /** What the member wrote about it. */
  review?: ReactNode;
  /** The bill behind it. */
  children: ReactNode;
};

/** One line: name, amount, status, and below them the calculation. */
export function Line(line: LineProps) {
  const { id, date, picture, name, title, detail, after, amount } = line;
  const { status, isDim = false, review, children } = line;
  return (
    <tbody
      {...tableRoles.group}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={classes(styles.line, isDim && styles.dim)}
    >
      <tr {...tableRoles.row} className={styles.what}>
        <td {...tableRoles.cell} className={styles.date}>
          <time dateTime={date}>{dateText(date)}</time>
        </td>
        <td {...tableRoles.cell}>
          <div className={styles.dine}>
            {picture}
            <div>
              <p className={styles.name}>{title}</p>
              <p className={styles.detail}>{detail}</p>
              {after}
            </div>
          </div>
        </td>
        <td {...tableRoles.cell} className={styles.amount}>
          {amount}
        </td>
        <td {...tableRoles.cell} className={styles.status} rowSpan={2}>
          {status}
        </td>
      </tr>
      <tr {...tableRoles.row} className={styles.why}>
        <td {...tableRoles.cell} className={styles.date} />
        <td {...tableRoles.cell} colSpan={2}>
          {review}
          <RewardCalculation of={{ name, date: dateText(date) }}>{children}</RewardCalculation>
        </td>
      </tr>
    </tbody>
  );
}
