import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { homeCopy } from '../../../copy/messages/home.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { FieldSuggestions } from '../../../forms/suggest/FieldSuggestions.tsx';

const PLACES = ['place'] as const;
const FOOD = ['cuisine', 'merchant'] as const;

/** The suggestions of a field of the form, beside it; a restaurant opens its page. */
export function FindSuggestions({ input }: { input: HTMLInputElement }) {
  return input.parentElement && createPortal(<Suggestions input={input} />, input.parentElement);
}

function Suggestions({ input }: { input: HTMLInputElement }) {
  const copy = useCopy(homeCopy);
  const navigate = useNavigate();
  if (input.name === 'location') {
    return <FieldSuggestions input={input} label={copy('home.where')} kinds={PLACES} />;
  }
  return (
    <FieldSuggestions
      input={input}
      label={copy('home.what')}
      kinds={FOOD}
      nearField="location"
      onPick={({ merchantId }) => {
        if (merchantId === undefined) return true;
        void navigate(`/merchants/${merchantId}`);
        return false;
      }}
    />
  );
}
