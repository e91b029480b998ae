import type { FormikValues } from 'formik';
import { type RefObject, useEffect, useRef } from 'react';
import { usePartner } from '../partner/usePartner.ts';
import { browserStorage } from '../session/browser-storage.ts';
import { type FormDraft, isFieldValue, type StoredValue } from '../session/stored-values.ts';

interface DraftedForm {
  ref: RefObject<HTMLFormElement | null>;
  values: FormikValues;
  initialValues: FormikValues;
  setValue: (name: string, value: string | boolean) => unknown;
}

interface Options {
  stored: StoredValue<FormDraft>;
  /** Fields that are never stored. */
  without: readonly string[];
}

/**
 * Keeps what is typed into a `useApiForm` for the tab, so that a reload loses nothing. Card numbers typed into a wrong field are
 * not stored. A field that the page fills in differently than before keeps the page's value.
 */
export function useDraft(form: DraftedForm, { stored, without }: Options) {
  const { key } = usePartner();
  const { ref, values, initialValues, setValue } = form;
  const isRestored = useRef(false);
  const isForgotten = useRef(false);
  useEffect(() => {
    const storage = browserStorage(key);
    if (isRestored.current) {
      if (!isForgotten.current) storage.write(stored, draftOf({ values, initialValues, without }));
      return;
    }
    isRestored.current = true;
    for (const [name, { typed, before }] of Object.entries(storage.read(stored) ?? {})) {
      const isTheirs = before === initialValues[name] && !without.includes(name);
      if (isTheirs && !isTypedEarly(ref.current, name)) void setValue(name, typed);
    }
  }, [key, ref, values, initialValues, setValue, stored, without]);
  return {
    forget: () => {
      isForgotten.current = true;
      browserStorage(key).remove(stored);
    },
  };
}

/** Whether something was typed before the page's scripts had loaded; that is newer than the draft. */
function isTypedEarly(form: HTMLFormElement | null, name: string): boolean {
  const control = form?.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement)) return false;
  return control.type === 'checkbox'
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

const CARD_DIGITS = 13;

/** Coarser than the contract's check, which is too large for a first view: any text with as many digits as a card number. */
const mayHoldCardNumber = (text: string): boolean => text.replace(/\D/g, '').length >= CARD_DIGITS;

/** The fields that were changed. */
function draftOf({
  values,
  initialValues,
  without,
}: Pick<DraftedForm, 'values' | 'initialValues'> & Pick<Options, 'without'>) {
  const draft: FormDraft = {};
  for (const [name, typed] of Object.entries(values) as [string, unknown][]) {
    const before: unknown = initialValues[name];
    if (without.includes(name) || typed === before || !isFieldValue(typed) || !isFieldValue(before)) continue;
    if (typeof typed !== 'string' || !mayHoldCardNumber(typed)) draft[name] = { typed, before };
  }
  return draft;
}
