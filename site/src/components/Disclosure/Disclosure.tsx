import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from '../../styles/classes.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Disclosure.module.css';

export type DisclosureProps = Omit<ComponentPropsWithRef<'details'>, 'title'> & { summary: ReactNode };

/** Opens and closes without scripts; of several with the same `name` one is open at a time. */
export function Disclosure({ summary, children, className, ...details }: DisclosureProps) {
  return (
    <details {...details} className={classes(styles.disclosure, className)}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="down" className={styles.arrow} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

export type DisclosureButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'aria-expanded' | 'aria-controls'
> & {
  isOpen: boolean;
  /** Id of the element it opens, which must be in the page, hidden or not. */
  controls: string;
};

/** Opens an element that is not right below, such as the next row of a table. */
export function DisclosureButton({
  isOpen,
  controls,
  className,
  children,
  ...button
}: DisclosureButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-expanded={isOpen}
      aria-controls={controls}
      className={classes(styles.button, className)}
    >
      {children}
      <Icon name="down" className={styles.arrow} />
    </button>
  );
}
