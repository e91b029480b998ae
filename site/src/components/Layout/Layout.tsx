import type { ComponentPropsWithRef } from 'react';
import { classes } from '../../styles/classes.ts';
import styles from './Layout.module.css';

type Box = ComponentPropsWithRef<'div'>;
type SectionBox = ComponentPropsWithRef<'section'>;
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

/** The column of a page: `page` 1400 px (home, search), `content` 1050 px (reading, account), `text` narrow. */
export function Wrap({ width = 'content', ...props }: Box & { width?: 'page' | 'content' | 'text' }) {
  return <div {...props} className={classes(styles.wrap, styles[width], props.className)} />;
}

/** A section with space above and below; name it with aria-labelledby. */
export function Section({ air = 'both', ...props }: SectionBox & { air?: 'both' | 'above' | 'below' }) {
  return <section {...props} className={classes(styles.section, styles[air], props.className)} />;
}

/** A column with gaps of `gap` × 4 px. */
export function Stack({ gap = 4, ...props }: Box & { gap?: Gap }) {
  return <div {...props} className={classes(styles.stack, styles[`gap${gap}`], props.className)} />;
}

/** A wrapping row; `apart` moves the first and the last child to the edges. */
export function Row({ gap = 4, apart = false, ...props }: Box & { gap?: Gap; apart?: boolean }) {
  return (
    <div
      {...props}
      className={classes(styles.row, styles[`gap${gap}`], apart && styles.apart, props.className)}
    />
  );
}

/** Two columns from 861 px: `even`, `wide` first, `narrow` first, or `aside` (a 360 px column at the end). */
export function Columns({
  split = 'even',
  ...props
}: Box & { split?: 'even' | 'wide' | 'narrow' | 'aside' }) {
  return <div {...props} className={classes(styles.columns, styles[split], props.className)} />;
}

/** As many equal columns as fit: `cards` of at least 250 px, `tiles` of at least 160 px. */
export function Grid({ of = 'cards', ...props }: Box & { of?: 'cards' | 'tiles' }) {
  return <div {...props} className={classes(styles.grid, styles[of], props.className)} />;
}
