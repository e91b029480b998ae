import { classes } from '../../styles/classes.ts';
import { Grid } from '../Layout/Layout.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

/** The shape of the content to come, so that nothing moves when it loads. */
export type SkeletonShape = 'line' | 'short' | 'title' | 'picture' | 'button' | 'input' | 'figure';

/** One placeholder, hidden from screen readers; announce the loading once, for the whole list. */
export function Skeleton({ shape = 'line', className }: { shape?: SkeletonShape; className?: string }) {
  return <span className={classes(styles.bone, styles[shape], className)} aria-hidden="true" />;
}

/** As high as a MerchantCard with all its lines. */
export function MerchantCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton shape="picture" />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  );
}

/** Placeholder of a list of merchants; its loading is announced once. */
export function MerchantListSkeleton({ count, text }: { count: number; text: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
      <Grid aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <MerchantCardSkeleton key={index} />
        ))}
      </Grid>
    </div>
  );
}
