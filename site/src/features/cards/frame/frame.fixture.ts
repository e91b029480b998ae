import { act } from '@testing-library/react';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';

const VAULT = 'http://vault.localhost:4100';
const field = { type: 'dinelink.card-frame.state' } as const;

/** Plays the vault's side of the card frame on the page. */
export function aFakeFrame() {
  const frame = screen.getByTitle<HTMLIFrameElement>('Card number, in a secure frame');
  const received: { type: string; requestId?: string }[] = [];
  const onMessage = (message: unknown) => void received.push(message as { type: string });
  const source = frame.contentWindow;
  if (!source) throw new Error('The frame is not in the page.');
  jest.spyOn(source, 'postMessage').mockImplementation(onMessage);
  const post = (data: object) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data, origin: VAULT, source }));
    });
  const submitted = () => received.filter(({ type }) => type === 'dinelink.card-frame.submit');
  return {
    frame,
    received,
    submitted,
    postReady: () => post({ type: 'dinelink.card-frame.ready' }),
    postEmpty: () => post({ ...field, filled: false, valid: false, error: 'required' }),
    postWrongBrand: () => post({ ...field, filled: true, valid: false, error: 'brand' }),
    postFilled: () => post({ ...field, filled: true, valid: true, cardType: 'VISA', lastFour: '4242' }),
    postEnter: () => post({ type: 'dinelink.card-frame.enter' }),
    postHeight: (px: number) => post({ type: 'dinelink.card-frame.height', px }),
    /** Answers the last request for a card. */
    postCard: () => {
      const requestId = submitted().at(-1)?.requestId;
      return post({ type: 'dinelink.card-frame.card', requestId, ...encrypted });
    },
    postFailed: () => post({ type: 'dinelink.card-frame.failed', requestId: submitted().at(-1)?.requestId }),
  };
}

export const encrypted = { encryptedCardNumber: 'a.b.c.d.e', lastFour: '4242', cardType: 'VISA' };
