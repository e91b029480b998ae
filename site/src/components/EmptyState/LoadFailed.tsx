import { Button, type ButtonLooks } from '../Button/Button.tsx';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';

type LoadFailedProps = Pick<EmptyStateProps, 'icon' | 'level' | 'title'> & {
  text: string;
  /** The words of the button. */
  again: string;
  onAgain: () => unknown;
  /** Of the button; `outline` beside another `filled` one. */
  variant?: NonNullable<ButtonLooks['variant']>;
};

/** What a page shows instead of what it could not load. */
export function LoadFailed({ text, again, onAgain, variant = 'filled', ...rest }: LoadFailedProps) {
  return (
    <EmptyState
      {...rest}
      action={
        <Button variant={variant} onClick={() => void onAgain()}>
          {again}
        </Button>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}
