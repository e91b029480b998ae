import { act } from '@testing-library/react';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';

const VAULT = 'http://vault.localhost:4100';
const field = { type: 'dinelink.card-frame.state' } as const;

/** Plays the vault's side of the one card frame on the page. */
export function aFrame() {
  const frame = screen.getByTitle<HTMLIFrameElement>('Card number, in a secure frame');
  const heard: { type: string; requestId?: string }[] = [];
  const ear = (message: unknown) => void heard.push(message as { type: string });
  const source = frame.contentWindow;
  if (!source) throw new Error('The frame is not in the page.');
  jest.spyOn(source, 'postMessage').mockImplementation(ear);
  const says = (data: object) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data, origin: VAULT, source }));
    });
  const submitted = () => heard.filter(({ type }) => type === 'dinelink.card-frame.submit');
  return {
    frame,
    heard,
    submitted,
    ready: () => says({ type: 'dinelink.card-frame.ready' }),
    holdsNothing: () => says({ ...field, filled: false, valid: false, error: 'required' }),
    holdsWrongBrand: () => says({ ...field, filled: true, valid: false, error: 'brand' }),
    holdsCard: () => says({ ...field, filled: true, valid: true, cardType: 'VISA', lastFour: '4242' }),
    hearsEnter: () => says({ type: 'dinelink.card-frame.enter' }),
    grows: (px: number) => says({ type: 'dinelink.card-frame.height', px }),
    /** Answers the last question for a card. */
    seals: () => {
      const requestId = submitted().at(-1)?.requestId;
      return says({ type: 'dinelink.card-frame.card', requestId, ...sealed });
    },
    fails: () => says({ type: 'dinelink.card-frame.failed', requestId: submitted().at(-1)?.requestId }),
  };
}

export const sealed = { encryptedCardNumber: 'a.b.c.d.e', lastFour: '4242', cardType: 'VISA' };
