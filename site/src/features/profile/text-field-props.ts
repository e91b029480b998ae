import type { ProfileValues } from './profile-values.ts';
import type { ProfileForm } from './useProfile.ts';

type TextName = {
  [N in keyof ProfileValues]: ProfileValues[N] extends string ? N : never;
}[keyof ProfileValues];

/** The properties of a text field or select of the profile. */
export const textFieldProps = ({ values, errors, onChange, onBlur }: ProfileForm, name: TextName) => ({
  id: name,
  name,
  error: errors[name],
  value: values[name],
  onChange,
  onBlur,
});
