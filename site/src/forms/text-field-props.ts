import type { ChangeEventHandler, FocusEventHandler } from 'react';
import type { FormErrors } from './form-errors.ts';

type Control = HTMLInputElement | HTMLSelectElement;

interface FormState<Values> {
  values: Values;
  errors: FormErrors;
  onChange: ChangeEventHandler<Control>;
  onBlur: FocusEventHandler<Control>;
}

type TextName<Values> = { [N in keyof Values]: Values[N] extends string ? N : never }[keyof Values] & string;

/** The properties that connect a text field or a select with the field of this name of a `useApiForm`. */
export const textFieldProps = <Values>(form: FormState<Values>, name: TextName<Values>) => ({
  id: name,
  name,
  error: form.errors[name],
  value: form.values[name] as string,
  onChange: form.onChange,
  onBlur: form.onBlur,
});
