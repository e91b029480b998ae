import type { ReactNode } from 'react';
import { Field, Flex, Typography } from '@strapi/design-system';

/** What the editing form hands to an input. */
export interface InputProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  attribute: { enum?: string[]; maxLength?: number; regex?: string };
}

interface FrameProps extends Pick<InputProps, 'name' | 'label' | 'hint' | 'required'> {
  error: string | undefined;
  children: ReactNode;
}

/** Label, input, hint and error of a field. The hint stays beside an error: it says how to correct it. */
export function InputFrame({ name, label, hint, required, error, children }: FrameProps) {
  return (
    <Field.Root name={name} id={name} error={error} required={required}>
      <Flex direction="column" alignItems="stretch" gap={1}>
        <Field.Label>{label}</Field.Label>
        {children}
        {hint && (
          <Typography variant="pi" textColor="neutral600">
            {hint}
          </Typography>
        )}
        <Field.Error />
      </Flex>
    </Field.Root>
  );
}
