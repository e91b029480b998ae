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
  const isPending = useWordingOfAddress({ name, value, onChange });
  const shipped = wordings.find(({ key }) => key === value);
  return (
    <InputFrame {...frame} name={name} error={error}>
      {/* It takes the words of its value when it appears. */}
      {!isPending && (
        <Combobox
          value={value ?? ''}
          defaultTextValue={shipped && optionOf(shipped)}
          disabled={disabled}
          placeholder={placeholder}
          autocomplete={{ type: 'list', filter: 'contains' }}
          onChange={(key?: string) => onChange(name, key ?? null)}
          onClear={() => onChange(name, null)}
        >
          {wordings.map(({ key, text }) => (
            <ComboboxOption key={key} value={key} textValue={optionOf({ key, text })}>
              {optionOf({ key, text })}
            </ComboboxOption>
          ))}
        </Combobox>
      )}
      {shipped && <Shipped wording={shipped} overriddenBy={overriddenBy(shipped.key)} />}
    </InputFrame>
  );
}

const optionOf = ({ key, text }: { key: string; text: string }) => `${text} (${key})`;

/** A new entry may come with its wording, as `?wording=` in the address; answers whether it is still to be filled in. */
function useWordingOfAddress({ name, value, onChange }: WordingField): boolean {
  const wording = useSearchParams()[0].get('wording');
  // A field that was cleared is null.
  const isPending = wording !== null && value === undefined;
  useEffect(() => {
    if (isPending) onChange(name, wording);
  }, [isPending, name, wording, onChange]);
  return isPending;
}

interface WordingField {
  name: string;
  value: string | null | undefined;
  onChange: (name: string, value: string) => void;
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
