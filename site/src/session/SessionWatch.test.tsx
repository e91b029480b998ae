import { limits } from '@dinelink/contract/calls';
import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aMember } from '../member.fixture.ts';
import { aPartner } from '../partner/a-partner.fixture.ts';
import { rememberMerchant } from './selected-merchant.ts';
import { Stage } from '../partner/Stage.fixture.tsx';
import { aRegistration } from '../features/cards/cards.fixture.ts';
import { rememberCardSuccess } from '../features/cards/cardSuccess.ts';
import { SessionWatch } from './SessionWatch.tsx';

const NOW = Date.UTC(2026, 10, 22, 19);
const cookieNames = () => document.cookie.split('; ').map((cookie) => cookie.split('=')[0]);

function watch() {
  const member = aMember({ publicId: 'p1' });
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <Stage partner={aPartner('nosh')} member={member} answers={{ member }}>
        <SessionWatch />
      </Stage>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  document.cookie = `nosh.session_expires=${NOW + limits.sessionTimeoutMs}; Path=/`;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  for (const name of cookieNames()) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

test('what a browser keeps is named after the programme: public id and end of the session as cookies, restaurant and card for the tab [DATA-042] [DATA-058]', () => {
  rememberMerchant('nosh', '7', 'offers');
  rememberCardSuccess('nosh', [aRegistration()]);
  watch();
  expect(document.cookie).toContain('nosh.public_id=p1');
  expect(cookieNames().sort()).toEqual(['nosh.public_id', 'nosh.session_expires']);
  expect(Object.keys(window.sessionStorage).sort()).toEqual(['nosh.cardSuccess', 'nosh.selectedMerchant']);
  expect(Object.keys(window.localStorage)).toEqual([]);
});

test('a minute before the session ends a toast says so, not earlier [LOGIN-031]', () => {
  watch();
  const warning = () => screen.queryByRole('button', { name: /You will be signed out in a minute/ });
  act(() => void jest.advanceTimersByTime(limits.sessionTimeoutMs - 60_001));
  expect(warning()).toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(warning()).toBeVisible();
});
