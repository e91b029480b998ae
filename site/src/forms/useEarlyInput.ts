import { type RefObject, useEffect } from 'react';

type SetValue = (name: string, value: string | boolean) => unknown;

/** Copies values that were typed, chosen or autofilled before hydration into the state of the fields, by their names. */
export function useEarlyInput(fields: RefObject<HTMLElement | null>, setValue: SetValue): void {
  useEffect(() => {
    for (const input of fields.current?.querySelectorAll('input') ?? []) {
      const isCheckbox = input.type === 'checkbox';
      if (isCheckbox && input.checked !== input.defaultChecked) void setValue(input.name, input.checked);
      if (!isCheckbox && input.value !== input.defaultValue) void setValue(input.name, input.value);
    }
    for (const select of fields.current?.querySelectorAll('select') ?? [])
      if (select.value !== '') void setValue(select.name, select.value);
  }, [fields, setValue]);
}
