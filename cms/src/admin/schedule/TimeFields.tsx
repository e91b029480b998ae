import { Box, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import type { Time } from './plan';
import type { Refused } from './refusal';
import { ZoneField } from './ZoneField';

interface FieldsProps {
  value: Time;
  onChange: (value: Time) => void;
  disabled?: boolean;
  refused?: Refused;
}

/** A minute on the clocks of a zone. */
export function TimeFields({ value, onChange, disabled, refused }: FieldsProps) {
  const isWrong = refused?.atTime !== undefined;
  const change = (part: Partial<Time>) => onChange({ ...value, ...part });
  return (
    <>
      <Flex gap={4} alignItems="flex-start">
        <Field.Root name="date" required error={isWrong} style={{ flex: 1 }}>
          <Field.Label>Date</Field.Label>
          <TextInput
            type="date"
            value={value.date}
            disabled={disabled}
            onChange={({ target }) => change({ date: target.value })}
          />
        </Field.Root>
        <Field.Root name="time" required error={isWrong} style={{ flex: 1 }}>
          <Field.Label>Time</Field.Label>
          <TextInput
            type="time"
            value={value.time}
            disabled={disabled}
            onChange={({ target }) => change({ time: target.value })}
          />
        </Field.Root>
      </Flex>
      <Box role="alert">{isWrong && <Typography textColor="danger600">{refused?.atTime}</Typography>}</Box>
      <ZoneField
        zone={value.zone}
        error={refused?.atZone}
        disabled={disabled}
        onChange={(zone) => change({ zone })}
      />
    </>
  );
}
