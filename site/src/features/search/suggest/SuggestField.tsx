import { type ReactNode, useState } from 'react';
import { FindField } from '../../../components/FindBar/FindBar.tsx';
import { Icon, type IconName } from '../../../components/Icon/Icon.tsx';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { classes } from '../../../styles/classes.ts';
import styles from './SuggestField.module.css';
import { SuggestionCount } from '../../../forms/suggest/SuggestionCount.tsx';
import list from '../../../forms/suggest/Suggestions.module.css';
import { useCombobox } from '../../../forms/suggest/useCombobox.ts';
import { type Suggestion, useSuggestions } from '../../../forms/suggest/useSuggestions.ts';

interface SuggestFieldProps {
  id: string;
  name: string;
  label: string;
  placeholder: string;
  /** The value of the address; a new one replaces the typed text. */
  value: string;
  maxLength: number;
  kinds: readonly Suggestion['kind'][];
  near?: string;
  error?: string;
  /** Returning false keeps the suggestion's text out of the field. */
  onPick?: (suggestion: Suggestion) => boolean;
  end?: ReactNode;
}

/** A field with suggestions; any typed text is accepted. */
export function SuggestField(props: SuggestFieldProps) {
  const { id, name, label, placeholder, maxLength, kinds, near, error, onPick, end } = props;
  const [text, setText] = useTyped(props.value);
  const [isTyping, setIsTyping] = useState(false);
  const suggestions = useSuggestions({ text, kinds, near, isWanted: isTyping });
  const pick = (suggestion: Suggestion | undefined) => {
    if (suggestion && (onPick?.(suggestion) ?? true)) setText(suggestion.text);
    setIsTyping(false);
  };
  const combobox = useCombobox({ items: suggestions, label, onPick: pick });
  return (
    <FindField id={id} label={label} className={classes(styles.field, end !== undefined && styles.hasEnd)}>
      <input
        id={id}
        name={name}
        value={text}
        placeholder={placeholder}
        maxLength={maxLength}
        enterKeyHint="search"
        {...combobox.inputProps}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
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
      {combobox.isShown && (
        <ul {...combobox.listProps} className={list.list}>
          {suggestions.map((suggestion, index) => (
            <li
              key={`${suggestion.kind} ${suggestion.merchantId ?? suggestion.text}`}
              {...combobox.optionProps(index)}
              className={list.option}
            >
              <Icon name={icons[suggestion.kind]} />
              <span>{suggestion.text}</span>
              {suggestion.detail !== '' && <span className={list.detail}>{suggestion.detail}</span>}
            </li>
          ))}
        </ul>
      )}
      <SuggestionCount count={combobox.isShown ? suggestions.length : 0} />
    </FindField>
  );
}

/** The typed text, reset when the address changes. */
function useTyped(value: string) {
  const [before, setBefore] = useState(value);
  const [text, setText] = useState(value);
  if (before !== value) {
    setBefore(value);
    setText(value);
  }
  return [text, setText] as const;
}

const icons: Record<Suggestion['kind'], IconName> = {
  place: pageIcons.pin,
  cuisine: 'search',
  merchant: 'table',
};
