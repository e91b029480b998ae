import type { ReactNode } from 'react';
import { classes } from '../../styles/classes.ts';
import styles from './Bill.module.css';
import { DotLeader, type DotLeaderRow } from './DotLeaders.tsx';
import leaders from './DotLeaders.module.css';

export type BillProps = {
  title: ReactNode;
  /** Small text under the title: date, table, guests. */
  subtitle?: ReactNode;
  rows: readonly DotLeaderRow[];
  /** Below the double rule. */
  total?: DotLeaderRow;
  /** Small print. */
  foot?: ReactNode;
  /** `paper` for a bill on a cloth, `sunk` for one on the page. */
  background?: 'paper' | 'sunk';
  className?: string;
};

/** A bill: rows with dot leaders, a double rule, the total and a torn edge. */
export function Bill({ title, subtitle, rows, total, foot, background = 'paper', className }: BillProps) {
  return (
    <div className={classes(styles.bill, styles[background], className)}>
      <div className={styles.head}>
        <p className={styles.title}>{title}</p>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      <dl className={leaders.leaders}>
        {rows.map((row, index) => (
          <DotLeader key={index} {...row} />
        ))}
        {total && <DotLeader {...total} total />}
      </dl>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
