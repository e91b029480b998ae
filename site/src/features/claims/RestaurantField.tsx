import { useState } from 'react';
import { Field, fieldAttributes } from '../../components/Field/Field.tsx';
import field from '../../components/Field/Field.module.css';
import { missingDineCopy } from '../../copy/messages/account/missing-dine.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { type Choice, SuggestionList } from '../../forms/suggest/SuggestionList.tsx';
import { SuggestionStatus } from '../../forms/suggest/SuggestionStatus.tsx';
import { useCombobox } from '../../forms/suggest/useCombobox.ts';
import { useSuggestions } from '../../forms/suggest/useSuggestions.ts';
import { WORDS_CHARACTERS } from '../../location/search-lengths.ts';
import type { ClaimForm } from './useClaimForm.ts';

const RESTAURANTS = ['merchant'] as const;

/** The restaurant, by its name: typed, then chosen from the list (ARIA combobox pattern). */
export function RestaurantField({ form }: { form: ClaimForm }) {
  const copy = useCopy(missingDineCopy);
  const [isTyping, setIsTyping] = useState(false);
  const { values } = form;
  const city = values.city.trim();
  const suggestions = useSuggestions({
    ...{ text: values.merchant, kinds: RESTAURANTS, isWanted: isTyping },
    ...(city !== '' && { near: city }),
  });
  const pick = (suggestion: Choice | undefined): void => {
    if (suggestion?.merchantId === undefined) return;
    const { text: NAME, detail: PLACE } = suggestion;
    void form.setValue('merchant', copy('missingDine.merchantChosen', { NAME, PLACE }));
    void form.setValue('merchantId', suggestion.merchantId);
    setIsTyping(false);
  };
  const words = {
    ...{ id: 'merchant', label: copy('missingDine.merchant'), help: copy('missingDine.merchantHelp') },
    ...{ error: form.errors.merchant, required: true },
  };
  const combobox = useCombobox({ items: suggestions, label: words.label, onPick: pick });
  return (
    <Field {...words}>
      <span className={field.control}>
        <input
          {...fieldAttributes(words)}
          name="merchant"
          className={field.input}
          value={values.merchant}
          maxLength={WORDS_CHARACTERS}
          {...combobox.inputProps}
          onChange={(event) => {
            void form.setValue('merchant', event.target.value);
            void form.setValue('merchantId', '');
            setIsTyping(true);
            combobox.open();
          }}
        />
        <SuggestionList choices={suggestions} combobox={combobox} />
      </span>
      <SuggestionStatus
        text={values.merchant.trim()}
        isSearching={isTyping && values.merchantId === ''}
        failed={copy('missingDine.merchantFailed')}
        {...(city === ''
          ? { none: copy('missingDine.merchantNone') }
          : { near: city, none: copy('missingDine.merchantNoneNear', { CITY: city }) })}
      />
    </Field>
  );
}
