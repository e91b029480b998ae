import { act } from '@testing-library/react';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';

const VAULT = 'http://vault.localhost:4100';
const field = { type: 'dinelink.card-frame.state' } as const;

/** Plays the vault's side of the one card frame on the page. */
export function aFrame() {
  const frame = screen.getByTitle<HTMLIFrameElement>('Card number, in a secure frame');
  const posted: { type: string; requestId?: string }[] = [];
  const ear = (message: unknown) => void posted.push(message as { type: string });
  const source = frame.contentWindow;
  if (!source) throw new Error('The frame is not in the page.');
  jest.spyOn(source, 'postMessage').mockImplementation(ear);
  const receives = (data: object) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data, origin: VAULT, source }));
    });
  const submitted = () => posted.filter(({ type }) => type === 'dinelink.card-frame.submit');
  return {
    frame,
    posted,
    submitted,
    ready: () => receives({ type: 'dinelink.card-frame.ready' }),
    holdsNothing: () => receives({ ...field, filled: false, valid: false, error: 'required' }),
    holdsWrongBrand: () => receives({ ...field, filled: true, valid: false, error: 'brand' }),
    holdsCard: () => receives({ ...field, filled: true, valid: true, cardType: 'VISA', lastFour: '4242' }),
    hearsEnter: () => receives({ type: 'dinelink.card-frame.enter' }),
    grows: (px: number) => receives({ type: 'dinelink.card-frame.height', px }),
    /** Answers the last question for a card. */
    encrypts: () => {
      const requestId = submitted().at(-1)?.requestId;
      return receives({ type: 'dinelink.card-frame.card', requestId, ...encrypted });
    },
    fails: () => receives({ type: 'dinelink.card-frame.failed', requestId: submitted().at(-1)?.requestId }),
  };
}

export const encrypted = { encryptedCardNumber: 'a.b.c.d.e', lastFour: '4242', cardType: 'VISA' };
