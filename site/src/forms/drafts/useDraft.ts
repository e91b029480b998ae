import type { FormikValues } from 'formik';
import { type RefObject, useEffect, useRef } from 'react';
import { type DraftStore, type FormDraft, isFieldValue } from './draft-store.ts';

export interface DraftedForm {
  ref: RefObject<HTMLFormElement | null>;
  values: FormikValues;
  initialValues: FormikValues;
  setValue: (name: string, value: string | boolean) => unknown;
}

interface Options {
  /** Where the draft is kept; the same object on every render. */
  store: DraftStore;
  /** Fields that are never stored. */
  without: readonly string[];
  /** Called when the form is filled with what was typed before; the same function on every render. */
  onRestored?: () => void;
}

/**
 * Keeps what is typed into a `useApiForm` for the tab, so that a reload loses nothing. Card numbers typed into a wrong field are
 * not stored. A field that the page fills in differently than before keeps the page's value.
 */
export function useDraft(form: DraftedForm, { store, without, onRestored }: Options) {
  const { ref, values, initialValues, setValue } = form;
  const isRead = useRef(false);
  const isForgotten = useRef(false);
  useEffect(() => {
    if (isRead.current) {
      if (!isForgotten.current) store.write(changesOf({ values, initialValues, without }));
      return;
    }
    isRead.current = true;
    for (const [name, each] of Object.entries(store.read())) {
      const { typed, before } = Object(each) as Record<string, unknown>;
      const isTheirs = before === initialValues[name] && !without.includes(name) && isFieldValue(typed);
      if (!isTheirs || isTypedEarly(ref.current, name)) continue;
      void setValue(name, typed);
      onRestored?.();
    }
  }, [store, ref, values, initialValues, setValue, without, onRestored]);
  return {
    forget: () => {
      isForgotten.current = true;
      store.remove();
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
export function changesOf({
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
