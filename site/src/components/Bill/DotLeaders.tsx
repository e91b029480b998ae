import type { ReactNode } from 'react';
import { classes } from '../../styles/classes.ts';
import styles from './DotLeaders.module.css';

export type DotLeaderRow = {
  /** The name, at the start. */
  name: ReactNode;
  /** The value, at the end of the dots. */
  value: ReactNode;
  note?: ReactNode;
  strong?: boolean;
};

/** `bill` is small; `menu` sets names in the display face. */
export type DotLeadersProps = { rows: readonly DotLeaderRow[]; look?: 'bill' | 'menu'; className?: string };

/** Names and values joined by dots, as on a menu or a bill. A description list for screen readers. */
export function DotLeaders({ rows, look = 'bill', className }: DotLeadersProps) {
  return (
    <dl className={classes(styles.leaders, styles[look], className)}>
      {rows.map((row, index) => (
        <DotLeader key={index} {...row} />
      ))}
    </dl>
  );
}

export function DotLeader({
  name,
  value,
  note,
  strong = false,
  total = false,
}: DotLeaderRow & { total?: boolean }) {
  return (
    <div className={classes(styles.row, strong && styles.strong, total && styles.total)}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
