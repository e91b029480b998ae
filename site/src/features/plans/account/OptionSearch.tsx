import { useState } from 'react';
import { Field, fieldAttributes } from '../../../components/Field/Field.tsx';
import field from '../../../components/Field/Field.module.css';
import { plansCopy } from '../../../copy/messages/account/plans.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { type Choice, SuggestionList } from '../../../forms/suggest/SuggestionList.tsx';
import { SuggestionStatus } from '../../../forms/suggest/SuggestionStatus.tsx';
import { useCombobox } from '../../../forms/suggest/useCombobox.ts';
import { useSuggestions } from '../../../forms/suggest/useSuggestions.ts';
import { WORDS_CHARACTERS } from '../../../location/search-lengths.ts';
import type { MerchantRef } from '../../../session/visitor/merchant-ref.ts';
import { useNearbyPlace } from './useNearbyPlace.ts';

const RESTAURANTS = ['merchant'] as const;

interface OptionSearchProps {
  error: string | undefined;
  /** Where to look; undefined for where the member is likely to dine. */
  place: string | undefined;
  /** Of restaurants that are on the list already. */
  has: (merchantId: string) => boolean;
  onPick: (option: MerchantRef) => void;
}

/** Finds restaurants by name and adds them to the list (ARIA combobox pattern). */
export function OptionSearch({ error, place, has, onPick }: OptionSearchProps) {
  const copy = useCopy(plansCopy);
  const [text, setText] = useState('');
  const nearby = useNearbyPlace();
  const near = place ?? nearby;
  const found = useSuggestions({
    ...{ text, kinds: RESTAURANTS, isWanted: text !== '' },
    ...(near !== undefined && { near }),
  });
  const suggestions = found.filter(({ merchantId }) => merchantId !== undefined && !has(merchantId));
  const pick = (suggestion: Choice | undefined): void => {
    if (suggestion?.merchantId === undefined) return;
    // With its town, as the list says it: restaurants in two towns may have the same name.
    const name = [suggestion.text, suggestion.detail].filter(Boolean).join(', ');
    onPick({ merchantId: suggestion.merchantId, name });
    setText('');
  };
  const words = {
    ...{ id: 'options', label: copy('plans.search'), help: copy('plans.searchHelp') },
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
          maxLength={WORDS_CHARACTERS}
          {...combobox.inputProps}
          onChange={(event) => {
            setText(event.target.value);
            combobox.open();
          }}
        />
        <SuggestionList choices={suggestions} combobox={combobox} />
      </span>
      <SuggestionStatus
        text={text.trim()}
        {...(near !== undefined && { near })}
        isSearching={text !== ''}
        none={near === undefined ? copy('plans.searchNone') : copy('plans.searchNoneNear', { PLACE: near })}
        failed={copy('plans.searchFailed')}
      />
    </Field>
  );
}
