import type { ReactNode } from 'react';
import { classes } from '../../styles/classes.ts';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import styles from './Tag.module.css';

/** `plain` is for pictures and sunk surfaces: on a page its background has no contrast; `earn`, `notice` and `error` are for rewards, hints and problems. */
export type TagTone = 'plain' | 'quiet' | 'earn' | 'notice' | 'error';

export function Tag({
  tone = 'quiet',
  icon,
  children,
}: {
  tone?: TagTone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={classes(styles.tag, styles[tone])}>
      {icon && <Icon name={icon} className={styles.icon} />}
      {children}
    </span>
  );
}
