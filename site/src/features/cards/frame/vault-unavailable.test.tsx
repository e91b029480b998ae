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

describe('without the vault the card page shows a message within five seconds', () => {
  test('when another server answers in its place; trying again creates a new frame', async () => {
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

  test('when nothing answers; a frame that loads late is still used', async () => {
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
