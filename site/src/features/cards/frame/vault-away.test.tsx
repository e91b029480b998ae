import { act, fireEvent, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../../partner/TestProviders.fixture.tsx';
import { AddCardPage } from '../AddCardPage.tsx';

const TITLE = 'Card number, in a secure frame';

function open() {
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <TestProviders partner={aPartner('nosh')} answers={{}}>
        <AddCardPage onLinked={jest.fn()} />
      </TestProviders>
    </MemoryRouter>,
  );
  return screen.getByTitle<HTMLIFrameElement>(TITLE);
}
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('with the vault away the card page says so within five seconds', () => {
  test('when something else answers in its place, and trying again makes a frame anew', async () => {
    const frame = open();
    await pass(300);
    fireEvent.load(frame);
    await pass(4_700);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The secure frame for your card number has not loaded',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByTitle(TITLE)).not.toBe(frame);
  });

  test('when nothing answers at all, and the frame that comes after all is taken', async () => {
    const frame = open();
    await pass(5_000);
    expect(screen.getByText(/takes longer than usual/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await act(async () => {
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { type: 'dinelink.card-frame.ready' },
          origin: new URL(frame.src).origin,
          source: frame.contentWindow,
        }),
      );
    });
    expect(screen.queryByText(/takes longer than usual/)).toBeNull();
  });
});
