import { type RefObject, useEffect } from 'react';

type SetValue = (name: string, value: string | boolean) => unknown;

/** Takes over what the visitor typed, or the browser filled in, before the scripts ran. */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>, setValue: SetValue): void {
  useEffect(() => {
    for (const input of form.current?.querySelectorAll('input') ?? []) {
      const isCheckbox = input.type === 'checkbox';
      if (isCheckbox && input.checked !== input.defaultChecked) void setValue(input.name, input.checked);
      if (!isCheckbox && input.value !== input.defaultValue) void setValue(input.name, input.value);
    }
  }, [form, setValue]);
}
