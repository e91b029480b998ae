import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../api/queries.ts';
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
      <NoneFound
        text={values.merchant.trim()}
        city={values.city.trim()}
        isAsked={isTyping && values.merchantId === ''}
      />
      <SuggestionCount count={combobox.isShown ? suggestions.length : 0} />
    </Field>
  );
}

interface NoneFoundProps {
  text: string;
  city: string;
  isAsked: boolean;
}

/** Says that no restaurant was found for what is typed now, or that the list did not come. */
function NoneFound({ text, city, isAsked }: NoneFoundProps) {
  const copy = useCopy(missingDineCopy);
  const query = { text, location: city === '' ? undefined : city };
  // Reads what the suggestions were answered; asks nothing itself.
  const { data, isError } = useQuery({ ...callQuery('suggestMerchants', { query }), enabled: false });
  const isNone = data !== undefined && !data.suggestions.some(({ kind }) => kind === 'merchant');
  const none =
    city === '' ? copy('missingDine.merchantNone') : copy('missingDine.merchantNoneNear', { CITY: city });
  return (
    <p role="status" className={field.help}>
      {isAsked && isError && copy('missingDine.merchantFailed')}
      {isAsked && isNone && none}
    </p>
  );
}
