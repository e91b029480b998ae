import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { classes } from '../../styles/classes.ts';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { useMessages } from '../ComponentMessages/ComponentMessages.tsx';
import styles from './Button.module.css';

/** One `filled` button per view; others are `outline`, `quiet` or, for deleting and closing, `danger`. */
type ButtonVariant = 'filled' | 'outline' | 'quiet' | 'danger';
export type ButtonLooks = { variant?: ButtonVariant; wide?: boolean; icon?: IconName };
export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLooks & {
    /** Shows that a request is running and ignores further clicks. */
    isLoading?: boolean;
    loadingText?: string;
    /** Stays in the tab order, is announced as unavailable and does nothing; preferred to `disabled`. */
    isUnavailable?: boolean;
  };

export function Button(props: ButtonProps) {
  const { variant, wide, icon, isLoading = false, loadingText, isUnavailable = false, ...rest } = props;
  const messages = useMessages();
  const isInert = isLoading || isUnavailable;
  const onClick = isInert ? preventClick : rest.onClick;
  return (
    <button
      type="button"
      {...rest}
      onClick={onClick}
      aria-disabled={isInert || rest['aria-disabled']}
      aria-busy={isLoading || undefined}
      className={classes(buttonClass({ variant, wide }), rest.className)}
    >
      {isLoading ? (
        <Spinner text={loadingText ?? messages.working} />
      ) : (
        <>
          {icon && <Icon name={icon} />}
          {rest.children}
        </>
      )}
    </button>
  );
}

/** The class of a button, for other elements that look like one. */
export function buttonClass({ variant = 'filled', wide = false }: ButtonLooks): string {
  return classes(styles.button, styles[variant], wide && styles.wide);
}

// The default is prevented too, or a submit button would send its form again.
const preventClick = (event: MouseEvent): void => {
  event.preventDefault();
};
