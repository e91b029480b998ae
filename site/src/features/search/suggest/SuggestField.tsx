import { type ReactNode, useRef, useState } from 'react';
import { FindField } from '../../../components/FindBar/FindBar.tsx';
import { Icon } from '../../../components/Icon/Icon.tsx';
import { classes } from '../../../styles/classes.ts';
import styles from './SuggestField.module.css';
import { type Choice, SuggestionList } from '../../../forms/suggest/SuggestionList.tsx';
import { useChoices } from '../../../forms/suggest/useChoices.ts';
import { useCombobox } from '../../../forms/suggest/useCombobox.ts';
import type { Suggestion } from '../../../forms/suggest/useSuggestions.ts';
import { useControlValue, useEarlyControl } from '../state/useControlValue.ts';

interface SuggestFieldProps {
  id: string;
  name: string;
  label: string;
  placeholder: string;
  /** The value of the address; that of a new address replaces the typed text. */
  value: string;
  /** What in the address the value is of, where the value alone does not tell. */
  address?: string;
  maxLength: number;
  kinds: readonly Suggestion['kind'][];
  near?: string;
  error?: string;
  /** Returning false keeps the suggestion's text out of the field. */
  onPick?: (choice: Choice) => boolean;
  end?: ReactNode;
}

/** A field with suggestions; any typed text is accepted. */
export function SuggestField(props: SuggestFieldProps) {
  const { id, name, label, placeholder, maxLength, kinds, near, error, onPick, end } = props;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useControlValue(props.value, props.address);
  useEarlyControl(input, ({ value }) => setText(value));
  const [isTyping, setIsTyping] = useState(false);
  const choices = useChoices({ text, kinds, near, isTyping });
  const pick = (choice: Choice | undefined) => {
    if (choice && (onPick?.(choice) ?? true)) setText(choice.text);
    setIsTyping(false);
  };
  const combobox = useCombobox({ items: choices, label, onPick: pick });
  return (
    <FindField id={id} label={label} className={classes(styles.field, end !== undefined && styles.hasEnd)}>
      <input
        ref={input}
        id={id}
        name={name}
        value={text}
        placeholder={placeholder}
        maxLength={maxLength}
        enterKeyHint="search"
        {...combobox.inputProps}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onFocus={() => text === '' && combobox.open()}
        onClick={combobox.open}
        onChange={(event) => {
          setText(event.target.value);
          setIsTyping(true);
          combobox.open();
        }}
      />
      {end}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert" /> {error}
        </p>
      )}
      <SuggestionList choices={choices} combobox={combobox} />
    </FindField>
  );
}
