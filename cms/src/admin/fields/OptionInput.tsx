import { Radio, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { InputFrame, type InputProps } from './InputFrame';
import { labelOf } from '../../desk/words/option-labels';

const FEW = 2;

/** A field with fixed values, shown by their names: two as radio buttons, more as a list. */
export function OptionInput({ name, disabled, placeholder, attribute, ...frame }: InputProps) {
  const { value, error, onChange } = useField<string | null>(name);
  const options = attribute.enum ?? [];
  const choose = (chosen: string | number) => onChange(name, String(chosen));
  return (
    <InputFrame {...frame} name={name} error={error}>
      {options.length <= FEW ? (
        <Radio.Group value={value ?? ''} disabled={disabled} onValueChange={choose}>
          {options.map((option) => (
            <Radio.Item key={option} value={option}>
              {labelOf(option)}
            </Radio.Item>
          ))}
        </Radio.Group>
      ) : (
        <SingleSelect value={value ?? ''} disabled={disabled} placeholder={placeholder} onChange={choose}>
          {options.map((option) => (
            <SingleSelectOption key={option} value={option}>
              {labelOf(option)}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      )}
    </InputFrame>
  );
}
