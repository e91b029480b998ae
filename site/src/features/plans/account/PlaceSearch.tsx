import { useState } from 'react';
import { Field, fieldAttributes } from '../../../components/Field/Field.tsx';
import field from '../../../components/Field/Field.module.css';
import { Icon } from '../../../components/Icon/Icon.tsx';
import { plansCopy } from '../../../copy/messages/account/plans.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { SuggestionCount } from '../../../forms/suggest/SuggestionCount.tsx';
import list from '../../../forms/suggest/Suggestions.module.css';
import { useCombobox } from '../../../forms/suggest/useCombobox.ts';
import { type Suggestion, useSuggestions } from '../../../forms/suggest/useSuggestions.ts';
import type { PlannedPlace } from '../draft/planned-places.ts';

const RESTAURANTS = ['merchant'] as const;
const MAX_CHARACTERS = 80;

interface PlaceSearchProps {
  error: string | undefined;
  /** Of restaurants that are on the list already. */
  has: (merchantId: string) => boolean;
  onPick: (place: PlannedPlace) => void;
}

/** Finds restaurants by name and adds them to the list (ARIA combobox pattern). */
export function PlaceSearch({ error, has, onPick }: PlaceSearchProps) {
  const copy = useCopy(plansCopy);
  const [text, setText] = useState('');
  const found = useSuggestions({ text, kinds: RESTAURANTS, isWanted: text !== '' });
  const suggestions = found.filter(({ merchantId }) => merchantId !== undefined && !has(merchantId));
  const pick = (suggestion: Suggestion | undefined): void => {
    if (suggestion?.merchantId === undefined) return;
    onPick({ merchantId: suggestion.merchantId, name: suggestion.text });
    setText('');
  };
  const words = {
    ...{ id: 'places', label: copy('plans.search'), help: copy('plans.searchHelp') },
    ...(error !== undefined && { error }),
  };
  const combobox = useCombobox({ items: suggestions, label: words.label, onPick: pick });
  return (
    <Field {...words}>
      <span className={field.control}>
        <input
          {...fieldAttributes(words)}
          className={field.input}
          value={text}
          maxLength={MAX_CHARACTERS}
          {...combobox.inputProps}
          onChange={(event) => {
            setText(event.target.value);
            combobox.open();
          }}
        />
        {combobox.isShown && (
          <ul {...combobox.listProps} className={list.list}>
            {suggestions.map(({ merchantId, text: name, detail }, index) => (
              <li key={merchantId} {...combobox.optionProps(index)} className={list.option}>
                <Icon name="table" />
                <span>{name}</span> <span className={list.detail}>{detail}</span>
              </li>
            ))}
          </ul>
        )}
      </span>
      <SuggestionCount count={combobox.isShown ? suggestions.length : 0} />
    </Field>
  );
}
