import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type Choice, SuggestionList } from './SuggestionList.tsx';
import { useChoices } from './useChoices.ts';
import { useCombobox } from './useCombobox.ts';
import type { Suggestion } from './useSuggestions.ts';

interface FieldSuggestionsProps {
  /** An input that another component renders and does not control. */
  input: HTMLInputElement;
  label: string;
  kinds: readonly Suggestion['kind'][];
  /** The name of the field of the same form that has the place. */
  nearField?: string;
  /** The location while that field is empty. */
  usualPlace?: string;
  /** Returning false keeps the choice's text out of the field. */
  onPick?: (choice: Choice) => boolean;
}

/** Makes a plain input a combobox in place, so that its text, caret and focus stay. */
export function FieldSuggestions(props: FieldSuggestionsProps) {
  const { input, label, kinds, nearField, usualPlace, onPick } = props;
  const [text, setText] = useState(input.value);
  const [isTyping, setIsTyping] = useState(input.value !== '');
  const near = (nearField && placeIn(input.form, nearField)) || usualPlace;
  const choices = useChoices({ text, kinds, near, isTyping });
  const pick = (choice: Choice | undefined) => {
    if (choice && (onPick?.(choice) ?? true)) {
      input.setRangeText(choice.text, 0, input.value.length, 'end');
      setText(choice.text);
    }
    setIsTyping(false);
  };
  const combobox = useCombobox({
    ...{ items: choices, label, onPick: pick },
    isOpenAtFirst: document.activeElement === input,
  });
  const typed = () => {
    setText(input.value);
    setIsTyping(true);
    combobox.open();
  };
  useAttributes(input, combobox.inputProps);
  useListeners(input, {
    input: () => input.value !== text && typed(),
    // An empty field offers recent places at once.
    focus: () => input.value === '' && combobox.open(),
    blur: combobox.inputProps.onBlur,
    keydown: (event) => event instanceof KeyboardEvent && combobox.inputProps.onKeyDown(event),
  });
  return <SuggestionList choices={choices} combobox={combobox} />;
}

function placeIn(form: HTMLFormElement | null, name: string): string | undefined {
  const place = form ? new FormData(form).get(name) : null;
  return typeof place === 'string' && place.trim() !== '' ? place.trim() : undefined;
}

type InputProps = ReturnType<typeof useCombobox>['inputProps'];

/** Set by script: the component that renders the input does not know them. */
function useAttributes(input: HTMLInputElement, props: InputProps): void {
  useLayoutEffect(() => {
    const attributes = {
      ...{ role: props.role, autocomplete: props.autoComplete, autocorrect: props.autoCorrect },
      ...{ spellcheck: props.spellCheck, 'aria-autocomplete': props['aria-autocomplete'] },
      'aria-expanded': props['aria-expanded'],
      'aria-controls': props['aria-controls'],
      'aria-activedescendant': props['aria-activedescendant'],
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, String(value));
    }
  });
}

type Listeners = Record<'input' | 'focus' | 'blur' | 'keydown', (event: Event) => unknown>;

function useListeners(input: HTMLInputElement, listeners: Listeners): void {
  const call = useEffectEvent((event: Event) => {
    if (event.type in listeners) listeners[event.type as keyof Listeners](event);
  });
  useEffect(() => {
    const names = ['input', 'focus', 'blur', 'keydown'] as const;
    const listener = (event: Event) => call(event);
    for (const name of names) input.addEventListener(name, listener);
    // Typed between rendering and now.
    listener(new Event('input'));
    return () => {
      for (const name of names) input.removeEventListener(name, listener);
    };
  }, [input]);
}
