import { useEffect } from 'react';
import { Box, Combobox, ComboboxOption, Typography } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import { InputFrame, type InputProps } from './InputFrame';
import { placeholdersIn, placeOf } from './copy-places';
import { useCopyCatalogue } from './useCopyCatalogue';

/** Which wording of the site is replaced: found by its words or its key, with what is shipped and who replaces it. */
export function CopyKeyInput({ name, disabled, placeholder, ...frame }: InputProps) {
  const { value, error, onChange } = useField<string | null>(name);
  const { wordings, overriddenBy } = useCopyCatalogue();
  useWordingOfAddress(value, (key) => onChange(name, key));
  const shipped = wordings.find(({ key }) => key === value);
  return (
    <InputFrame {...frame} name={name} error={error}>
      <Combobox
        value={value ?? ''}
        disabled={disabled}
        placeholder={placeholder}
        autocomplete={{ type: 'list', filter: 'contains' }}
        onChange={(key?: string) => onChange(name, key ?? null)}
        onClear={() => onChange(name, null)}
      >
        {wordings.map(({ key, text }) => (
          <ComboboxOption key={key} value={key} textValue={`${text} (${key})`}>
            {`${text} (${key})`}
          </ComboboxOption>
        ))}
      </Combobox>
      {shipped && <Shipped wording={shipped} overriddenBy={overriddenBy(shipped.key)} />}
    </InputFrame>
  );
}

/** A new entry may come with its wording, as `?wording=` in the address. */
function useWordingOfAddress(value: string | null | undefined, choose: (key: string) => void): void {
  const wording = useSearchParams()[0].get('wording');
  const isMissing = wording !== null && !value;
  useEffect(() => {
    if (isMissing) choose(wording);
    // Once, when the form opens: what an editor clears stays empty.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

interface ShippedProps {
  wording: { key: string; text: string };
  overriddenBy: string[];
}

function Shipped({ wording: { key, text }, overriddenBy }: ShippedProps) {
  const placeholders = placeholdersIn(text);
  const facts = [
    ['Shipped wording', text],
    ['Stands in', placeOf(key)],
    ['Keep', placeholders.length === 0 ? 'Nothing is filled in' : placeholders.join(', ')],
    ['Replaced for', overriddenBy.length === 0 ? 'Nobody yet' : overriddenBy.join(', ')],
  ];
  return (
    <Box background="neutral100" padding={3} hasRadius tag="dl">
      {facts.map(([term, words]) => (
        <div key={term}>
          <Typography variant="pi" fontWeight="bold" tag="dt">
            {term}
          </Typography>
          <Typography variant="pi" tag="dd">
            {words}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
