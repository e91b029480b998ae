import { classes } from '../../styles/classes.ts';
import { Grid } from '../Layout/Layout.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

/** The shapes things will have when they arrive: nothing moves then. */
export type SkeletonShape = 'line' | 'short' | 'title' | 'picture' | 'button' | 'input' | 'figure';

/** One shape; decoration only. Say what is awaited once, with Loading. */
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

/** A list of merchants to come, announced once. */
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
