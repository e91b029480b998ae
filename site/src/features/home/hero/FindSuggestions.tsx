import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { defaultLocationQuery } from '../../../api/queries.ts';
import { homeCopy } from '../../../copy/messages/home.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { FieldSuggestions } from '../../../forms/suggest/FieldSuggestions.tsx';
import { fixedPlace } from '../../../location/fixed-place.ts';
import { pointText } from '../../../location/point-text.ts';

const PLACES = ['place'] as const;
const FOOD = ['cuisine', 'merchant'] as const;

/** The suggestions of a field of the form, beside it; a restaurant opens its page. */
export function FindSuggestions({ input }: { input: HTMLInputElement }) {
  return input.parentElement && createPortal(<Suggestions input={input} />, input.parentElement);
}

function Suggestions({ input }: { input: HTMLInputElement }) {
  const copy = useCopy(homeCopy);
  const navigate = useNavigate();
  const { data: usual = fixedPlace } = useQuery(defaultLocationQuery);
  if (input.name === 'location') {
    return <FieldSuggestions input={input} label={copy('home.where')} kinds={PLACES} />;
  }
  return (
    <FieldSuggestions
      input={input}
      label={copy('home.what')}
      kinds={FOOD}
      nearField="location"
      usualPlace={pointText(usual)}
      onPick={({ merchantId }) => {
        if (merchantId === undefined) return true;
        void navigate(`/merchants/${merchantId}`);
        return false;
      }}
    />
  );
}
