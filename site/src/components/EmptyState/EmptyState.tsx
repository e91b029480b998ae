import type { ReactNode } from 'react';
import { Cloth, type ClothLook } from '../Cloth/Cloth.tsx';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { Picture, type PictureSource } from '../Picture/Picture.tsx';
import styles from './EmptyState.module.css';

export type EmptyStateProps = ClothLook & {
  title: string;
  /** A line above the title. */
  eyebrow?: ReactNode;
  children?: ReactNode;
  /** A link or button that leads on. */
  action?: ReactNode;
  /** A dish on a cloth; without it the icon is shown on an empty cloth. */
  picture?: PictureSource;
  icon?: IconName;
  level?: 1 | 2 | 3;
};

/** An empty list, no results, no connection or an error: a picture, an explanation and an action. */
export function EmptyState(props: EmptyStateProps) {
  const {
    title,
    eyebrow,
    children,
    action,
    picture,
    icon = 'search',
    level = 2,
    cloth = 4,
    weave = 'gingham',
  } = props;
  const Title = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <Cloth
        cloth={cloth}
        weave={weave}
        shape="wide"
        className={picture ? styles.cloth : `${styles.cloth} ${styles.compact}`}
      >
        {picture ? (
          <Picture {...picture} sizes="(max-width: 660px) 92vw, 320px" />
        ) : (
          <span className={styles.plate}>
            <Icon name={icon} />
          </span>
        )}
      </Cloth>
      <div className={styles.words}>
        {eyebrow}
        <Title className={styles.title}>{title}</Title>
        {children && <div className={styles.text}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
