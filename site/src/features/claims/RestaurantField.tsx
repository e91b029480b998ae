import { useId, useRef, useState } from 'react';
import { Field, fieldAttributes } from '../../components/Field/Field.tsx';
import field from '../../components/Field/Field.module.css';
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx';
import { missingDineCopy } from '../../copy/messages/account/missing-dine.ts';
import { searchCopy } from '../../copy/messages/search.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useListbox } from '../../forms/suggest/useListbox.ts';
import { usePress } from '../../forms/suggest/usePress.ts';
import { type Suggestion, useSuggestions } from '../../forms/suggest/useSuggestions.ts';
import type { ClaimForm } from './useClaimForm.ts';
import styles from './RestaurantField.module.css';

const RESTAURANTS = ['merchant'] as const;
const MAX_CHARACTERS = 80;

/** The restaurant, by its name: typed, then chosen from the list (ARIA combobox pattern). */
export function RestaurantField({ form }: { form: ClaimForm }) {
  const copy = useCopy(missingDineCopy);
  const listId = useId();
  const [isTyping, setIsTyping] = useState(false);
  const { values } = form;
  const suggestions = useSuggestions({
    ...{ text: values.merchant, kinds: RESTAURANTS, isWanted: isTyping },
    ...(values.city.trim() !== '' && { near: values.city.trim() }),
  });
  const pick = (suggestion: Suggestion | undefined): void => {
    if (suggestion?.merchantId === undefined) return;
    const { text: NAME, detail: PLACE } = suggestion;
    void form.setValue('merchant', copy('missingDine.merchantChosen', { NAME, PLACE }));
    void form.setValue('merchantId', suggestion.merchantId);
    setIsTyping(false);
  };
  const list = useListbox(suggestions.length, { onPick: (index) => pick(suggestions[index]) });
  const options = useRef<HTMLUListElement>(null);
  usePress(options, list.isShown, (index) => {
    pick(suggestions[index]);
    list.close();
  });
  const optionId = (index: number) => `${listId}-${index}`;
  const words = {
    ...{ id: 'merchant', label: copy('missingDine.merchant'), help: copy('missingDine.merchantHelp') },
    ...{ error: form.errors.merchant, required: true },
  };
  return (
    <Field {...words}>
      <span className={field.control}>
        <input
          {...fieldAttributes(words)}
          name="merchant"
          className={field.input}
          value={values.merchant}
          maxLength={MAX_CHARACTERS}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list.isShown}
          aria-controls={list.isShown ? listId : undefined}
          aria-activedescendant={list.active >= 0 ? optionId(list.active) : undefined}
          onChange={(event) => {
            void form.setValue('merchant', event.target.value);
            void form.setValue('merchantId', '');
            setIsTyping(true);
            list.open();
          }}
          onKeyDown={list.onKeyDown}
          onBlur={list.close}
        />
        {list.isShown && (
          <ul ref={options} id={listId} role="listbox" aria-label={words.label} className={styles.list}>
            {suggestions.map(({ merchantId, text, detail }, index) => (
              <li
                key={merchantId}
                id={optionId(index)}
                role="option"
                aria-selected={index === list.active}
                className={styles.option}
              >
                <span>{text}</span> <span className={styles.place}>{detail}</span>
              </li>
            ))}
          </ul>
        )}
      </span>
      <SuggestionCount count={list.isShown ? suggestions.length : 0} />
    </Field>
  );
}

function SuggestionCount({ count }: { count: number }) {
  const copy = useCopy(searchCopy);
  const text = count === 1 ? copy('search.oneSuggestion') : copy('search.suggestions', { COUNT: count });
  return (
    <span role="status" className={styles.count}>
      <VisuallyHidden>{count > 0 ? text : ''}</VisuallyHidden>
    </span>
  );
}
