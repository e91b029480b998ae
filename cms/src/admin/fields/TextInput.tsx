import { Textarea, TextInput as Line } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { InputFrame, type InputProps } from './InputFrame';

/** A text without formats, of one line or several. */
export function TextInput({ name, type, disabled, placeholder, ...frame }: InputProps & { type: string }) {
  const { value, error, onChange } = useField<string | null>(name);
  const input = {
    ...{ value: value ?? '', disabled, placeholder },
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  };
  return (
    <InputFrame {...frame} name={name} error={error}>
      {type === 'text' ? <Textarea {...input} rows={3} /> : <Line {...input} type="text" />}
    </InputFrame>
  );
}
