import { type RefObject, useEffect } from 'react';

type Take = (name: string, value: string | boolean) => unknown;

/** Keeps what a visitor typed, or the browser filled in, before the script was there. */
export function useTypedBefore(form: RefObject<HTMLFormElement | null>, take: Take): void {
  useEffect(() => {
    for (const input of form.current?.querySelectorAll('input') ?? []) {
      const isBox = input.type === 'checkbox';
      if (isBox && input.checked !== input.defaultChecked) void take(input.name, input.checked);
      if (!isBox && input.value !== input.defaultValue) void take(input.name, input.value);
    }
  }, [form, take]);
}
