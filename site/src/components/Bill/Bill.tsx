import type { ReactNode } from 'react';
import { classes } from '../../styles/classes.ts';
import styles from './Bill.module.css';
import { Leader, type LeaderRow } from './Leaders.tsx';
import leaders from './Leaders.module.css';

export type BillProps = {
  title: ReactNode;
  /** Under the title, quiet: date, table, guests. */
  subtitle?: ReactNode;
  rows: readonly LeaderRow[];
  /** Below the double rule. */
  total?: LeaderRow;
  /** Small print. */
  foot?: ReactNode;
  /** `paper` lies on a cloth, `sunk` on the page. */
  ground?: 'paper' | 'sunk';
  className?: string;
};

/** What a dine was worth: dots, a double rule, the total, a torn edge. */
export function Bill({ title, subtitle, rows, total, foot, ground = 'paper', className }: BillProps) {
  return (
    <div className={classes(styles.bill, styles[ground], className)}>
      <div className={styles.head}>
        <p className={styles.title}>{title}</p>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      <dl className={leaders.leaders}>
        {rows.map((row, index) => (
          <Leader key={index} {...row} />
        ))}
        {total && <Leader {...total} total />}
      </dl>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
