import { type RefObject, useEffect } from 'react';

type SetValue = (name: string, value: string | boolean) => unknown;

/** Copies values that were typed or autofilled before hydration into the form's state. */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>, setValue: SetValue): void {
  useEffect(() => {
    for (const input of form.current?.querySelectorAll('input') ?? []) {
      const isCheckbox = input.type === 'checkbox';
      if (isCheckbox && input.checked !== input.defaultChecked) void setValue(input.name, input.checked);
      if (!isCheckbox && input.value !== input.defaultValue) void setValue(input.name, input.value);
    }
    for (const select of form.current?.querySelectorAll('select') ?? [])
      if (select.value !== '') void setValue(select.name, select.value);
  }, [form, setValue]);
}
