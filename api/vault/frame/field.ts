import type { CardFrameError, CardFrameLabels, CardNetwork } from '@dinelink/contract/calls';
import { digitsOf, placeToDelete, regrouped } from './grouping.ts';
import { judge, type Verdict } from './judge.ts';

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
  dress(labels: CardFrameLabels, accepted: readonly CardNetwork[]): void;
  digits(): string;
  verdict(): Verdict;
  /** Shows what is wrong from now on, as the rest of the form does after its first submit. */
  insist(): void;
  clear(): void;
  focus(): void;
}

/** The one field of the frame. `changed` is called after every change of what it holds. */
export function cardField(changed: () => void): CardField {
  const [main, label, input, brand, error] = parts();
  let labels: CardFrameLabels | undefined;
  let accepted: readonly CardNetwork[] = [];
  let insists = false;

  const verdict = () => judge(digitsOf(input.value), accepted);
  const show = () => {
    const found = verdict();
    const shown = insists && !found.isValid && labels ? labels[labelOf[found.error]] : '';
    brand.textContent = found.network ? names[found.network] : '';
    input.setAttribute('aria-invalid', String(shown !== ''));
    // The same words again would be read out again.
    if (error.textContent !== shown) error.textContent = shown;
  };
  const insist = () => {
    insists = true;
    show();
  };
  const update = () => {
    show();
    changed();
  };

  groupWhileTyping(input, update);
  input.addEventListener('blur', () => {
    if (input.value !== '') insist();
  });

  return {
    dress: (words, networks) => {
      labels = words;
      accepted = networks;
      label.textContent = words.number;
      document.title = words.number;
      main.hidden = false;
      show();
    },
    digits: () => digitsOf(input.value),
    verdict,
    insist,
    clear: () => {
      input.value = '';
      insists = false;
      update();
    },
    focus: () => {
      input.focus();
    },
  };
}

function groupWhileTyping(input: HTMLInputElement, changed: () => void): void {
  input.addEventListener('beforeinput', (event) => {
    const caret = input.selectionStart ?? 0;
    if (caret !== input.selectionEnd || !event.inputType.startsWith('deleteContent')) return;
    const place = placeToDelete(input.value, caret, event.inputType === 'deleteContentForward');
    if (place !== caret) input.setSelectionRange(place, place);
  });
  input.addEventListener('input', () => {
    const next = regrouped(input.value, input.selectionStart ?? input.value.length);
    if (next.text !== input.value) {
      input.value = next.text;
      input.setSelectionRange(next.caret, next.caret);
    }
    changed();
  });
}

function parts(): [HTMLElement, HTMLElement, HTMLInputElement, HTMLElement, HTMLElement] {
  const input = part('number');
  if (!(input instanceof HTMLInputElement)) throw new Error('#number is no input');
  return [part('field'), part('label'), input, part('brand'), part('error')];
}

function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`#${id} is missing`);
  return element;
}
