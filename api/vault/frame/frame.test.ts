/** @jest-environment jsdom */
import type { MessageFromFrame, MessageToFrame } from '@dinelink/contract/calls';
import { framePage } from '../frame.page.ts';
import { type CardField, cardField } from './field.ts';
import { meetParent } from './parent.ts';
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
  const heard: MessageToFrame[] = [];
  const told: [MessageFromFrame, unknown][] = [];
  const parent = meetParent([origin, 'https://dine.nosh.example'], (message) => heard.push(message));
  const say = (data: unknown, from = origin, source: Window | null = window) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin: from, source }));
  const reset = { type: 'dinelink.card-frame.reset' };

  beforeAll(() => {
    window.postMessage = (message: MessageFromFrame, target?: unknown) => told.push([message, target]);
  });
  beforeEach(() => {
    heard.length = 0;
    told.length = 0;
  });

  test('before an allowed origin is known, nothing is said to anybody', () => {
    parent.tell({ type: 'dinelink.card-frame.ready' });
    expect(told).toEqual([]);
  });

  test.each([
    ['another origin', () => say(reset, 'https://evil.example')],
    ['an origin that only begins alike', () => say(reset, `${origin}.evil.example`)],
    ['another window', () => say(reset, origin, null)],
    ['an unknown message', () => say({ type: 'dinelink.card-frame.dump' })],
    ['a message with more than it may hold', () => say({ ...reset, then: 'eval' })],
    ['a text', () => say('dinelink.card-frame.reset')],
  ])('%s is not listened to', (_who, speak) => {
    speak();
    expect(heard).toEqual([]);
  });

  test('an allowed parent is heard, and only its origin is answered', () => {
    say(reset);
    parent.tell({ type: 'dinelink.card-frame.height', px: 90 });
    expect(heard).toEqual([reset]);
    expect(told).toEqual([[{ type: 'dinelink.card-frame.height', px: 90 }, origin]]);
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
    field.dress(labels, ['VISA', 'AMEX']);
  });

  test('it shows itself with the parent’s words once it is dressed', () => {
    expect(part('field').hidden).toBe(false);
    expect(part('label').textContent).toBe('Card number');
  });

  test('it names the brand while one types and tells every change', () => {
    type('4');
    expect(part('brand').textContent).toBe('Visa');
    type('3782822463');
    expect(input().value).toBe('3782 822463');
    expect(part('brand').textContent).toBe('Amex');
    expect(changes).toBe(2);
  });

  test('it complains after leaving or submitting, not before, and stops when mended [ERR-008]', () => {
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
    field.insist();
    expect(part('error').textContent).toBe(words);
  });

  test('clearing leaves an empty field without complaint [CARD-057]', () => {
    type('4111111111111112');
    field.insist();
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
