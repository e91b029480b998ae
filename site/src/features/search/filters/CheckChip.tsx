import { type ReactNode, useRef } from 'react';
import { chipSurface } from '../../../components/Chip/chip-surface.ts';
import { Icon } from '../../../components/Icon/Icon.tsx';
import { classes } from '../../../styles/classes.ts';
import { useControlValue, useEarlyControl } from '../state/useControlValue.ts';
import styles from './CheckChip.module.css';

interface CheckChipProps {
  id?: string;
  /** A radio button where only one of a name can be chosen. */
  type?: 'checkbox' | 'radio';
  name: string;
  value: string;
  isOn: boolean;
  children: ReactNode;
  onChange?: () => void;
}

/** A filter as a real checkbox or radio button; its form sends it without scripts. */
export function CheckChip({ id, type = 'checkbox', name, value, isOn, children, onChange }: CheckChipProps) {
  const box = useRef<HTMLInputElement>(null);
  const [isTicked, setIsTicked] = useControlValue(isOn);
  useEarlyControl(box, ({ checked }) => setIsTicked(checked));
  return (
    <label className={classes(chipSurface, styles.chip)}>
      <input
        ref={box}
        type={type}
        id={id}
        name={name}
        value={value}
        checked={isTicked}
        className={styles.box}
        onChange={(event) => {
          setIsTicked(event.target.checked);
          if (onChange) onChange();
          else event.target.form?.requestSubmit();
        }}
      />
      <Icon name="check" className={styles.tick} />
      {children}
    </label>
  );
}
