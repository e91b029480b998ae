import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { classes } from '../../styles/classes.ts';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { useMessages } from '../ComponentMessages/ComponentMessages.tsx';
import styles from './Button.module.css';

/** One `filled` button a view; everything else is an outline, quiet, or (to delete and to close) a danger. */
type ButtonVariant = 'filled' | 'outline' | 'quiet' | 'danger';
export type ButtonLooks = { variant?: ButtonVariant; wide?: boolean; icon?: IconName };
export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLooks & {
    /** Shows that the request is under way and takes no second press. */
    isLoading?: boolean;
    loadingText?: string;
    /** Keeps its place in the tab order, says it is unavailable and does nothing; prefer it to `disabled`. */
    isUnavailable?: boolean;
  };

export function Button(props: ButtonProps) {
  const { variant, wide, icon, isLoading = false, loadingText, isUnavailable = false, ...rest } = props;
  const messages = useMessages();
  const isIdle = isLoading || isUnavailable;
  const onClick = isIdle ? preventPress : rest.onClick;
  return (
    <button
      type="button"
      {...rest}
      onClick={onClick}
      aria-disabled={isIdle || rest['aria-disabled']}
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

/** The class of a button, for what only looks like one. */
export function buttonClass({ variant = 'filled', wide = false }: ButtonLooks): string {
  return classes(styles.button, styles[variant], wide && styles.wide);
}

// Prevented, not only ignored: a submit button would otherwise send its form again.
const preventPress = (event: MouseEvent): void => {
  event.preventDefault();
};
