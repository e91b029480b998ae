import type { CardFrameError, CardFrameLabels, CardNetwork } from '@dinelink/contract/calls';
import { digitsOf, deletionIndex, regroup } from './grouping.ts';
import { checkCardNumber, type CardNumberCheck } from './check-card-number.ts';

const names: Readonly<Record<CardNetwork, string>> = {
  AMEX: 'Amex',
  DISC: 'Discover',
  MAST: 'Mastercard',
  VISA: 'Visa',
};
const labelOf: Readonly<Record<CardFrameError, keyof CardFrameLabels>> = {
  required: 'required',
  brand: 'brand',
  check_digit: 'checkDigit',
  length: 'length',
};

export interface CardField {
  configure(labels: CardFrameLabels, accepted: readonly CardNetwork[]): void;
  digits(): string;
  check(): CardNumberCheck;
  /** Shows errors from now on, as the other fields do after the first submit. */
  showErrors(): void;
  clear(): void;
  focus(): void;
}

/** The one field of the frame. `changed` is called after every change of the value. */
export function cardField(onChange: () => void): CardField {
  const [main, label, input, brand, error] = fieldElements();
  let labels: CardFrameLabels | undefined;
  let accepted: readonly CardNetwork[] = [];
  let showsErrors = false;

  const check = () => checkCardNumber(digitsOf(input.value), accepted);
  const show = () => {
    const result = check();
    const message = showsErrors && !result.isValid && labels ? labels[labelOf[result.error]] : '';
    brand.textContent = result.network ? names[result.network] : '';
    input.setAttribute('aria-invalid', String(message !== ''));
    // Screen readers would announce the same text again.
    if (error.textContent !== message) error.textContent = message;
  };
  const showErrors = () => {
    showsErrors = true;
    show();
  };
  const update = () => {
    show();
    onChange();
  };

  groupWhileTyping(input, update);
  input.addEventListener('blur', () => {
    if (input.value !== '') showErrors();
  });

  return {
    configure: (texts, networks) => {
      labels = texts;
      accepted = networks;
      label.textContent = texts.number;
      document.title = texts.number;
      main.hidden = false;
      show();
    },
    digits: () => digitsOf(input.value),
    check,
    showErrors,
    clear: () => {
      input.value = '';
      showsErrors = false;
      update();
    },
    focus: () => {
      input.focus();
    },
  };
}

function groupWhileTyping(input: HTMLInputElement, onChange: () => void): void {
  input.addEventListener('beforeinput', (event) => {
    const caret = input.selectionStart ?? 0;
    if (caret !== input.selectionEnd || !event.inputType.startsWith('deleteContent')) return;
    const place = deletionIndex(input.value, caret, event.inputType === 'deleteContentForward');
    if (place !== caret) input.setSelectionRange(place, place);
  });
  input.addEventListener('input', () => {
    const next = regroup(input.value, input.selectionStart ?? input.value.length);
    if (next.text !== input.value) {
      input.value = next.text;
      input.setSelectionRange(next.caret, next.caret);
    }
    onChange();
  });
}

function fieldElements(): [HTMLElement, HTMLElement, HTMLInputElement, HTMLElement, HTMLElement] {
  const input = part('number');
  if (!(input instanceof HTMLInputElement)) throw new Error('#number is no input');
  return [part('field'), part('label'), input, part('brand'), part('error')];
}

function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`#${id} is missing`);
  return element;
}
