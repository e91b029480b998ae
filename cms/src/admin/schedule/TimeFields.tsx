import { Field, Flex, TextInput } from '@strapi/design-system';
import { ZoneField } from './ZoneField';

export interface Time {
  /** As the inputs of a form hold it. */
  date: string;
  time: string;
  zone: string;
}

interface FieldsProps {
  value: Time;
  onChange: (value: Time) => void;
  disabled?: boolean;
}

/** A minute on the clocks of a zone. */
export function TimeFields({ value, onChange, disabled }: FieldsProps) {
  const change = (part: Partial<Time>) => onChange({ ...value, ...part });
  return (
    <>
      <Flex gap={4} alignItems="flex-start">
        <Field.Root name="date" required style={{ flex: 1 }}>
          <Field.Label>Date</Field.Label>
          <TextInput
            type="date"
            value={value.date}
            disabled={disabled}
            onChange={({ target }) => change({ date: target.value })}
          />
        </Field.Root>
        <Field.Root name="time" required style={{ flex: 1 }}>
          <Field.Label>Time</Field.Label>
          <TextInput
            type="time"
            value={value.time}
            disabled={disabled}
            onChange={({ target }) => change({ time: target.value })}
          />
        </Field.Root>
      </Flex>
      <ZoneField zone={value.zone} disabled={disabled} onChange={(zone) => change({ zone })} />
    </>
  );
}

export const localOf = ({ date, time }: Time): string => `${date}T${time}`;
