/** @jest-environment jsdom */
import type { MessageFromFrame, MessageToFrame } from '@dinelink/contract/calls';
import { framePage } from '../frame.page.ts';
import { type CardField, cardField } from './field.ts';
import { connectToParent } from './parent.ts';
import { applyTheme } from './theme.ts';

const origin = 'https://nosh.dinelink.example';
const labels = {
  number: 'Card number',
  required: 'Enter it',
  brand: 'Other brand',
  checkDigit: 'Wrong digit',
  length: 'Count',
};
const palette = {
  ground: '#000000',
  text: '#111111',
  quiet: '#222222',
  surface: '#333333',
  line: '#444444',
  focus: '#555555',
  error: '#666666',
};

describe('the frame and its parent', () => {
  const received: MessageToFrame[] = [];
  const posted: [MessageFromFrame, unknown][] = [];
  const parent = connectToParent([origin, 'https://dine.nosh.example'], (message) => received.push(message));
  const send = (data: unknown, from = origin, source: Window | null = window) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin: from, source }));
  const reset = { type: 'dinelink.card-frame.reset' };

  beforeAll(() => {
    window.postMessage = (message: MessageFromFrame, target?: unknown) => posted.push([message, target]);
  });
  beforeEach(() => {
    received.length = 0;
    posted.length = 0;
  });

  test('before an allowed origin is known, nothing is posted', () => {
    parent.post({ type: 'dinelink.card-frame.ready' });
    expect(posted).toEqual([]);
  });

  test.each([
    ['another origin', () => send(reset, 'https://evil.example')],
    ['an origin with the same prefix', () => send(reset, `${origin}.evil.example`)],
    ['another window', () => send(reset, origin, null)],
    ['an unknown message', () => send({ type: 'dinelink.card-frame.dump' })],
    ['a message with an unknown field', () => send({ ...reset, then: 'eval' })],
    ['a text', () => send('dinelink.card-frame.reset')],
  ])('%s is ignored', (_who, deliver) => {
    deliver();
    expect(received).toEqual([]);
  });

  test('messages of an allowed parent are handled, and only its origin gets posts', () => {
    send(reset);
    parent.post({ type: 'dinelink.card-frame.height', px: 90 });
    expect(received).toEqual([reset]);
    expect(posted).toEqual([[{ type: 'dinelink.card-frame.height', px: 90 }, origin]]);
  });
});

describe('the field in the frame', () => {
  let field: CardField;
  let changes = 0;
  const part = (id: string) => document.getElementById(id)!;
  const input = () => part('number') as HTMLInputElement;
  const type = (text: string) => {
    input().value = text;
    input().dispatchEvent(new Event('input'));
  };

  beforeEach(() => {
    const page = framePage({ script: '/a.js', styles: [] }, 'nosh', [origin]);
    document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '';
    changes = 0;
    field = cardField(() => (changes += 1));
    field.configure(labels, ['VISA', 'AMEX']);
  });

  test('it is shown with the parent’s labels once configured', () => {
    expect(part('field').hidden).toBe(false);
    expect(part('label').textContent).toBe('Card number');
  });

  test('it shows the brand while typing and reports every change', () => {
    type('4');
    expect(part('brand').textContent).toBe('Visa');
    type('3782822463');
    expect(input().value).toBe('3782 822463');
    expect(part('brand').textContent).toBe('Amex');
    expect(changes).toBe(2);
  });

  test('it shows the error after blur or submit, not before, and hides it when corrected [ERR-008]', () => {
    type('4111111111111112');
    expect(part('error').textContent).toBe('');
    input().dispatchEvent(new Event('blur'));
    expect(part('error').textContent).toBe('Wrong digit');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    type('4111111111111111');
    expect(part('error').textContent).toBe('');
    expect(input().getAttribute('aria-invalid')).toBe('false');
  });

  test.each([
    ['', 'Enter it'],
    ['5555555555554444', 'Other brand'],
    ['4111', 'Count'],
  ])('submitting "%s" shows "%s" [CARD-041] [CARD-072]', (digits, words) => {
    type(digits);
    field.showErrors();
    expect(part('error').textContent).toBe(words);
  });

  test('clearing leaves an empty field without an error [CARD-057]', () => {
    type('4111111111111112');
    field.showErrors();
    field.clear();
    expect([field.digits(), part('error').textContent, part('brand').textContent]).toEqual(['', '', '']);
  });

  test('a theme becomes custom properties of both schemes and nothing else', () => {
    const root = document.createElement('html');
    applyTheme(root, { scheme: 'dark', light: palette, dark: palette, radiusPx: 4, face: 'serif' });
    expect(root.style.getPropertyValue('--colour-text')).toBe('light-dark(#111111, #111111)');
    expect(root.style.getPropertyValue('--radius')).toBe('4px');
    expect(root.style.getPropertyValue('--face')).toContain('Georgia');
  });
});
