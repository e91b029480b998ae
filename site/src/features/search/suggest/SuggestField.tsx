import { type ReactNode, useId, useRef, useState } from 'react';
import { FindField } from '../../../components/FindBar/FindBar.tsx';
import { Icon, type IconName } from '../../../components/Icon/Icon.tsx';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { classes } from '../../../styles/classes.ts';
import styles from './SuggestField.module.css';
import { useListbox } from '../../../forms/suggest/useListbox.ts';
import { usePress } from '../../../forms/suggest/usePress.ts';
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
  const copy = useCopy(searchCopy);
  const listId = useId();
  const [text, setText] = useTyped(props.value);
  const [isTyping, setIsTyping] = useState(false);
  const suggestions = useSuggestions({ text, kinds, near, isWanted: isTyping });
  const pick = (suggestion: Suggestion | undefined) => {
    if (suggestion && (onPick?.(suggestion) ?? true)) setText(suggestion.text);
    setIsTyping(false);
  };
  const list = useListbox(suggestions.length, { onPick: (index) => pick(suggestions[index]) });
  const options = useRef<HTMLUListElement>(null);
  usePress(options, list.isShown, (index) => {
    pick(suggestions[index]);
    list.close();
  });
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <FindField id={id} label={label} className={classes(styles.field, end !== undefined && styles.hasEnd)}>
      <input
        id={id}
        name={name}
        value={text}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isShown}
        aria-controls={list.isShown ? listId : undefined}
        aria-activedescendant={list.active >= 0 ? optionId(list.active) : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setIsTyping(true);
          list.open();
        }}
        onKeyDown={list.onKeyDown}
        onBlur={list.close}
      />
      {end}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert" /> {error}
        </p>
      )}
      {list.isShown && (
        <ul ref={options} id={listId} role="listbox" aria-label={label} className={styles.list}>
          {suggestions.map((suggestion, index) => (
            <Option
              key={`${suggestion.kind} ${suggestion.merchantId ?? suggestion.text}`}
              id={optionId(index)}
              suggestion={suggestion}
              isActive={index === list.active}
            />
          ))}
        </ul>
      )}
      <span role="status" className={styles.count}>
        <VisuallyHidden>{list.isShown ? countText(suggestions.length, copy) : ''}</VisuallyHidden>
      </span>
    </FindField>
  );
}

const countText = (count: number, copy: ReturnType<typeof useCopy<typeof searchCopy>>) =>
  count === 1 ? copy('search.oneSuggestion') : copy('search.suggestions', { COUNT: count });

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

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
}

function Option({ id, suggestion: { kind, text, detail }, isActive }: OptionProps) {
  return (
    <li id={id} role="option" aria-selected={isActive} className={styles.option}>
      <Icon name={icons[kind]} />
      <span>{text}</span>
      {detail !== '' && <span className={styles.detail}>{detail}</span>}
    </li>
  );
}
