import { useState } from 'react';
import { Field, fieldAttributes } from '../../components/Field/Field.tsx';
import field from '../../components/Field/Field.module.css';
import { Icon } from '../../components/Icon/Icon.tsx';
import { missingDineCopy } from '../../copy/messages/account/missing-dine.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { SuggestionCount } from '../../forms/suggest/SuggestionCount.tsx';
import list from '../../forms/suggest/Suggestions.module.css';
import { useCombobox } from '../../forms/suggest/useCombobox.ts';
import { type Suggestion, useSuggestions } from '../../forms/suggest/useSuggestions.ts';
import type { ClaimForm } from './useClaimForm.ts';

const RESTAURANTS = ['merchant'] as const;
const MAX_CHARACTERS = 80;

/** The restaurant, by its name: typed, then chosen from the list (ARIA combobox pattern). */
export function RestaurantField({ form }: { form: ClaimForm }) {
  const copy = useCopy(missingDineCopy);
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
          maxLength={MAX_CHARACTERS}
          {...combobox.inputProps}
          onChange={(event) => {
            void form.setValue('merchant', event.target.value);
            void form.setValue('merchantId', '');
            setIsTyping(true);
            combobox.open();
          }}
        />
        {combobox.isShown && (
          <ul {...combobox.listProps} className={list.list}>
            {suggestions.map(({ merchantId, text, detail }, index) => (
              <li key={merchantId} {...combobox.optionProps(index)} className={list.option}>
                <Icon name="table" />
                <span>{text}</span> <span className={list.detail}>{detail}</span>
              </li>
            ))}
          </ul>
        )}
      </span>
      <SuggestionCount count={combobox.isShown ? suggestions.length : 0} />
    </Field>
  );
}
