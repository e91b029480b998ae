import { type ComponentPropsWithRef, useId } from 'react';
import { classes } from '../../styles/classes.ts';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { Unseen } from '../Unseen/Unseen.tsx';
import { fill } from '../Words/words.ts';
import { useWords } from '../Words/Words.tsx';
import styles from './ComboboxInput.module.css';
import { useCombobox } from './useCombobox.ts';

export type Suggestion = {
  id: string;
  text: string;
  /** Quieter, after the text: "1,204 restaurants". */
  detail?: string;
  icon?: IconName;
};

export type ComboboxInputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'id' | 'value' | 'onChange' | 'list'
> & {
  id: string;
  value: string;
  onText: (text: string) => void;
  suggestions: readonly Suggestion[];
  /** A suggestion was chosen; the parent sets the text. */
  onPick: (suggestion: Suggestion) => void;
  /** Names the list: "Places". */
  listLabel: string;
};

/** A text input that suggests while one types; any other text stays possible. Put it in a FindField, or under a label. */
export function ComboboxInput(props: ComboboxInputProps) {
  const { value, onText, suggestions, onPick, listLabel, className, ...input } = props;
  const listId = useId();
  const words = useWords();
  const { isOpen, active, setActive, open, close, pick, onKeyDown } = useCombobox({ suggestions, onPick });
  const optionId = (index: number): string => `${listId}-${index}`;
  return (
    <span className={styles.combobox}>
      <input
        type="text"
        autoComplete="off"
        {...input}
        className={className}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        value={value}
        onChange={(event) => {
          onText(event.target.value);
          open();
        }}
        onKeyDown={onKeyDown}
        onClick={open}
        onBlur={(event) => {
          close();
          input.onBlur?.(event);
        }}
      />
      <ul id={listId} role="listbox" aria-label={listLabel} className={styles.list} hidden={!isOpen}>
        {isOpen &&
          suggestions.map((suggestion, index) => (
            // Focus stays in the input; a reader that sets its own cursor on an option finds the same keys there.
            <li
              key={suggestion.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={classes(styles.option, index === active && styles.active)}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setActive(index)}
              onClick={() => pick(suggestion)}
              onKeyDown={onKeyDown}
            >
              <Icon name={suggestion.icon ?? 'search'} className={styles.icon} />
              <span className={styles.text}>{suggestion.text}</span>
              {suggestion.detail && <span className={styles.detail}>{suggestion.detail}</span>}
            </li>
          ))}
      </ul>
      <Unseen>
        <span role="status">{isOpen ? fill(words.suggestions, { COUNT: suggestions.length }) : ''}</span>
      </Unseen>
    </span>
  );
}
