import { useState } from 'react';
import { Combobox, ComboboxOption, Field } from '@strapi/design-system';
import { zoneLabel } from '../../desk/releases/zone-words';
import { zonesLike } from './zones';

interface FieldProps {
  zone: string;
  onChange: (zone: string) => void;
  disabled?: boolean;
  error?: string;
}

/** A time zone, found by its city. */
export function ZoneField({ zone, onChange, disabled, error }: FieldProps) {
  /** What is typed while the list is open. */
  const [typed, setTyped] = useState<string>();
  const label = zoneLabel(zone);
  const found = typed === undefined || typed === label ? [{ name: zone, label }] : zonesLike(typed);
  return (
    <Field.Root
      name="zone"
      error={error}
      hint="The clocks that the time is meant on: the partner's own, unless you choose another. Type a city to find it."
    >
      <Field.Label>Time zone</Field.Label>
      <Combobox
        autocomplete={{ type: 'list', filter: 'contains' }}
        value={zone}
        textValue={typed ?? label}
        onTextValueChange={setTyped}
        onOpenChange={(isOpen) => !isOpen && setTyped(undefined)}
        onFocus={({ target }) => target.select()}
        disabled={disabled}
        onChange={(chosen) => chosen && onChange(chosen)}
        noOptionsMessage={() => 'There is no such city in the list. Try a larger one near it.'}
      >
        {found.map((each) => (
          <ComboboxOption key={each.name} value={each.name} textValue={each.label}>
            {each.label}
          </ComboboxOption>
        ))}
      </Combobox>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
