import { jest } from '@jest/globals';
import { isMessageToFrame } from '@dinelink/contract/calls';
import { type CardFrameLink, openCardFrameLink } from './card-frame-link.ts';
import { anInitMessage } from './init-message.fixture.ts';

const VAULT = 'https://vault.example';
const ready = { type: 'dinelink.card-frame.ready' };
const valid = { type: 'dinelink.card-frame.state', filled: true, valid: true, lastFour: '1111' };
const invalid = { type: 'dinelink.card-frame.state', filled: false, valid: false, error: 'required' };
const sealed = { encryptedCardNumber: 'a.b.c.d.e', lastFour: '1111', cardType: 'VISA' };

const opened: CardFrameLink[] = [];

function open() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const posted: { message: unknown; to: unknown }[] = [];
  jest
    .spyOn(frame.contentWindow!, 'postMessage')
    .mockImplementation((message: unknown, to: unknown) => void posted.push({ message, to }));
  const events = {
    onReady: jest.fn(),
    onSlow: jest.fn(),
    onLate: jest.fn(),
    onField: jest.fn(),
    onHeight: jest.fn(),
    onEnter: jest.fn(),
  };
  const link = openCardFrameLink(frame, { origin: VAULT, initMessage: () => anInitMessage(), ...events });
  opened.push(link);
  const receives = (data: unknown, { origin = VAULT, source = frame.contentWindow as Window | null } = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  return { frame, link, posted, receives, ...events };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  for (const link of opened.splice(0)) link.close();
  document.body.replaceChildren();
  jest.useRealTimers();
});

describe('the link to the secure card frame', () => {
  test('a ready frame gets the init message, at the vault’s origin alone [CARD-044, CARD-045]', () => {
    const { receives, posted, onReady } = open();
    receives(ready);
    expect(onReady).toHaveBeenCalledTimes(1);
    expect(posted).toEqual([{ message: anInitMessage(), to: VAULT }]);
    expect(posted.every(({ message }) => isMessageToFrame(message))).toBe(true);
  });

  test.each([
    ['another origin', ready, { origin: 'https://vault.example.evil.example' }],
    ['the same host without encryption', ready, { origin: 'http://vault.example' }],
    ['no origin', ready, { origin: 'null' }],
    ['our own window', ready, { source: window }],
    ['no window', ready, { source: null }],
    ['the frame, in an unknown shape', { ...ready, number: '4111111111111111' }, {}],
    ['the frame, of an unknown type', { type: 'dinelink.card-frame.hello' }, {}],
    ['the frame, as text', JSON.stringify(ready), {}],
  ])('a message from %s is ignored [CARD-045]', (_who, message, from) => {
    const { receives, posted, onReady } = open();
    receives(message, from);
    expect(onReady).not.toHaveBeenCalled();
    expect(posted).toEqual([]);
  });

  test('a forged card does not answer a request [CARD-045]', async () => {
    const { link, receives, posted } = open();
    const answered = jest.fn();
    const card = link.encryptCard().then(answered);
    const { requestId } = posted[0]?.message as { requestId: string };
    const message = { type: 'dinelink.card-frame.card', requestId, ...sealed };
    receives(message, { origin: 'https://evil.example' });
    receives(message, { source: window });
    receives({ ...message, requestId: 'card-99' });
    receives({ ...message, extra: 1 });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(answered).not.toHaveBeenCalled();
    receives(message);
    await card;
    expect(answered).toHaveBeenCalledWith(sealed);
  });

  test('a frame without a message for 20 seconds is late, and still accepted afterwards [CARD-051, CARD-052, CONST-022]', () => {
    const { receives, onLate, onReady } = open();
    jest.advanceTimersByTime(19_999);
    expect(onLate).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onLate).toHaveBeenCalledTimes(1);
    receives(ready);
    expect(onReady).toHaveBeenCalledTimes(1);
  });

  test('a frame that was ready in time is never late or slow [CARD-051]', () => {
    const { frame, receives, onLate, onSlow } = open();
    receives(ready);
    frame.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(60_000);
    expect(onLate).not.toHaveBeenCalled();
    expect(onSlow).not.toHaveBeenCalled();
  });

  test('another page loaded in place of the vault’s is late after two seconds', () => {
    const { frame, onLate } = open();
    jest.advanceTimersByTime(500);
    frame.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(1_999);
    expect(onLate).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onLate).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60_000);
    expect(onLate).toHaveBeenCalledTimes(1);
  });

  test('a vault that does not answer is slow after four seconds, before it is late', () => {
    const { onLate, onSlow } = open();
    jest.advanceTimersByTime(4_000);
    expect(onSlow).toHaveBeenCalledTimes(1);
    expect(onLate).not.toHaveBeenCalled();
  });

  test.each([
    ['it failed', { type: 'dinelink.card-frame.failed', requestId: 'card-1' }],
    ['its field is not filled in', invalid],
  ])('a request for a card resolves without one when %s [CARD-044]', async (_why, answer) => {
    const { link, receives } = open();
    const card = link.encryptCard();
    receives(answer);
    await expect(card).resolves.toBeUndefined();
  });

  test('a request for a card without a response resolves without one after 20 seconds [CARD-051]', async () => {
    const { link } = open();
    const card = link.encryptCard();
    await jest.advanceTimersByTimeAsync(20_000);
    await expect(card).resolves.toBeUndefined();
  });

  test('the field’s state, its height and Enter are reported [CARD-044]', () => {
    const { receives, onField, onHeight, onEnter } = open();
    receives(valid);
    receives({ type: 'dinelink.card-frame.height', px: 96 });
    receives({ type: 'dinelink.card-frame.enter' });
    expect(onField).toHaveBeenCalledWith(expect.objectContaining({ filled: true, valid: true }));
    expect(onHeight).toHaveBeenCalledWith(96);
    expect(onEnter).toHaveBeenCalledTimes(1);
  });

  test('a closed link ignores messages and is never late [CARD-045]', async () => {
    const { link, receives, onReady, onLate } = open();
    const card = link.encryptCard();
    link.close();
    receives(ready);
    jest.advanceTimersByTime(60_000);
    await expect(card).resolves.toBeUndefined();
    expect(onReady).not.toHaveBeenCalled();
    expect(onLate).not.toHaveBeenCalled();
  });
});
