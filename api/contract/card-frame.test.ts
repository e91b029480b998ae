import fc from 'fast-check';
import { isMessageFromFrame, isMessageToFrame } from './card-frame.ts';
import { messageFromFrameSchema, messageToFrameSchema } from './card-frame.schema.ts';
import './seeded.fixture.ts';

const palette = {
  ground: '#ffffff',
  text: '#2b0d1c',
  quiet: '#6a4c58',
  surface: '#ffffff',
  line: '#8c7079',
  focus: '#1746c4',
  error: '#b3210f',
};
const init = {
  type: 'dinelink.card-frame.init',
  partner: 'nosh',
  accepted: ['VISA', 'AMEX'],
  theme: { scheme: 'system', light: palette, dark: palette, radiusPx: 10, face: 'house' },
  labels: { number: 'Card number', required: 'Enter it', brand: 'No', checkDigit: 'Look', length: 'Count' },
};
const card = {
  type: 'dinelink.card-frame.card',
  requestId: 'r1',
  encryptedCardNumber: 'a.b.c.d.e',
  lastFour: '1111',
  cardType: 'VISA',
};
const good = [
  init,
  { type: 'dinelink.card-frame.submit', requestId: 'r1' },
  { type: 'dinelink.card-frame.reset' },
  { type: 'dinelink.card-frame.ready' },
  { type: 'dinelink.card-frame.state', filled: false, valid: false, error: 'required' },
  { type: 'dinelink.card-frame.state', filled: true, valid: true, cardType: 'VISA', lastFour: '1111' },
  card,
  { type: 'dinelink.card-frame.failed', requestId: 'r1' },
  { type: 'dinelink.card-frame.enter' },
  { type: 'dinelink.card-frame.height', px: 96 },
];

/** Every message with one value, at any depth, replaced, added or removed. */
const spoilt = fc
  .tuple(fc.constantFrom(...good), fc.anything(), fc.nat(), fc.boolean())
  .map(([message, value, where, take]) => spoil(structuredClone(message), { value, where, take }));

function spoil(message: object, change: { value: unknown; where: number; take: boolean }): unknown {
  const nested = Object.values(message).filter((part) => typeof part === 'object' && part !== null);
  if (nested.length > 0 && change.where % 2 === 1) {
    const part = nested[change.where % nested.length];
    spoil(part, { ...change, where: Math.floor(change.where / 2) });
    return message;
  }
  const names = [...Object.keys(message), 'colour'];
  const name = names[change.where % names.length] ?? 'colour';
  if (change.take) Reflect.deleteProperty(message, name);
  else Reflect.set(message, name, change.value);
  return message;
}

const agrees = (message: unknown) => {
  expect(isMessageToFrame(message)).toBe(messageToFrameSchema.safeParse(message).success);
  expect(isMessageFromFrame(message)).toBe(messageFromFrameSchema.safeParse(message).success);
};

describe('messages between site and card frame', () => {
  test.each(good.map((message) => [message.type, message]))('%s is accepted', (_type, message) => {
    expect(isMessageToFrame(message) || isMessageFromFrame(message)).toBe(true);
    agrees(message);
  });

  test('the browser’s guard and the schema accept the same messages [CARD-045]', () => {
    fc.assert(fc.property(fc.anything(), agrees), { numRuns: 300, seed: 7 });
    fc.assert(fc.property(spoilt, agrees), { numRuns: 2_000, seed: 7 });
  });

  test.each([
    ['a colour with further CSS', { ...palette, text: '#fff;background:url(//x)' }],
    ['an unknown colour', { ...palette, glow: '#ffffff' }],
  ])('a theme with %s is rejected', (_what, light) => {
    expect(isMessageToFrame({ ...init, theme: { ...init.theme, light } })).toBe(false);
  });

  test('a card message with an unknown field is rejected', () => {
    expect(isMessageFromFrame({ ...card, number: '4111111111111111' })).toBe(false);
  });
});
