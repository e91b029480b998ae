import { Textarea, TextInput as Line } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { AltTextNote } from './AltTextNote';
import { InputFrame, type InputProps } from './InputFrame';
import { patternSentence } from '../../desk/words/pattern-sentences';

/** A text without formats, of one line or several. */
export function TextInput({ name, type, disabled, placeholder, ...frame }: InputProps & { type: string }) {
  const { value, error, onChange } = useField<string | null>(name);
  const input = {
    ...{ value: value ?? '', disabled, placeholder },
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  };
  const reason = error && (patternSentence(frame.attribute.regex, value) ?? error);
  return (
    <InputFrame {...frame} name={name} error={reason}>
      {type === 'text' ? <Textarea {...input} rows={3} /> : <Line {...input} type="text" />}
      {/(^|\.)alt_text$/.test(name) && <AltTextNote name={name} text={value} />}
    </InputFrame>
  );
}
