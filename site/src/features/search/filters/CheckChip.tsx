import { type ReactNode, useState } from 'react';
import { Icon } from '../../../components/Icon/Icon.tsx';
import styles from './CheckChip.module.css';

interface CheckChipProps {
  id?: string;
  name: string;
  value: string;
  isOn: boolean;
  children: ReactNode;
  onChange?: () => void;
}

/** A filter as a real checkbox, so that its form sends it without scripts. */
export function CheckChip({ id, name, value, isOn, children, onChange }: CheckChipProps) {
  const [before, setBefore] = useState(isOn);
  const [isTicked, setIsTicked] = useState(isOn);
  if (before !== isOn) {
    setBefore(isOn);
    setIsTicked(isOn);
  }
  return (
    <label className={styles.chip}>
      <input
        type="checkbox"
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
