import { useEffect, useRef } from 'react';
import { classes } from '../../styles/classes.ts';
import { IconButton } from '../Button/IconButton.tsx';
import { useMessages } from '../ComponentMessages/ComponentMessages.tsx';
import styles from './Carousel.module.css';

type ArrowsProps = { isAtStart: boolean; isAtEnd: boolean; onStep: (direction: 1 | -1) => void };

/** Disabled at the ends. An arrow that becomes disabled moves the focus to the other one. */
export function Arrows({ isAtStart, isAtEnd, onStep }: ArrowsProps) {
  const messages = useMessages();
  const back = useRef<HTMLButtonElement>(null);
  const on = useRef<HTMLButtonElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === pressed.current;
    if (!pressed.current?.disabled || !isLost) return;
    const other = pressed.current === on.current ? back.current : on.current;
    other?.focus({ preventScroll: true });
    pressed.current = null;
  }, [isAtStart, isAtEnd]);
  const step = (direction: 1 | -1): void => {
    pressed.current = direction === 1 ? on.current : back.current;
    onStep(direction);
  };
  return (
    <div className={classes(styles.arrows, isAtStart && isAtEnd && styles.needless)}>
      <IconButton
        ref={back}
        icon="left"
        label={messages.previous}
        disabled={isAtStart}
        onClick={() => step(-1)}
      />
      <IconButton ref={on} icon="right" label={messages.next} disabled={isAtEnd} onClick={() => step(1)} />
    </div>
  );
}
