import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';

interface ChoiceProps<Value extends string> {
  name: string;
  label: string;
  hint?: string;
  value: Value;
  options: readonly { value: Value; name: string }[];
  onChange: (value: Value) => void;
}

/** A labelled choice of one. */
export function Choice<Value extends string>({
  name,
  label,
  hint,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  const choose = (chosen: string | number) => {
    const option = options.find((each) => each.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Field.Root name={name} hint={hint}>
      <Field.Label>{label}</Field.Label>
      <SingleSelect value={value} onChange={choose}>
        {options.map((option) => (
          <SingleSelectOption key={option.value} value={option.value}>
            {option.name}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <Field.Hint />
    </Field.Root>
  );
}
