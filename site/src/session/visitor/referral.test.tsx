import { jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { renderSite } from '../../site.fixture.tsx';
import { rememberReturnPath, takeReturnPath } from '../return-path.ts';
import { storedReferral } from './referral.ts';

const MINUTE = 60_000;

afterEach(() => {
  jest.useRealTimers();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const all = {
  ...{ utm_term: 'a', utm_medium: 'b', utm_campaign: 'c', utm_source: 'd', utm_content: 'e' },
  ...{ referrer: 'f', source: 'g' },
};

test('referral values of any page’s address are stored: the plain source for days, all others for the tab [DATA-037, DATA-039, DATA-041, DATA-046]', async () => {
  await renderSite(`/login?${new URLSearchParams({ ...all, other: 'x' }).toString()}`).heading();
  const { source, ...others } = all;
  await waitFor(() => expect(storedReferral('nosh')).toEqual(all));
  expect(JSON.parse(window.sessionStorage.getItem('nosh.referral') ?? '')).toEqual(others);
  expect(window.localStorage.getItem('nosh.referralSource')).toContain(`"value":"${source}"`);
  window.sessionStorage.clear();
  expect(storedReferral('nosh')).toEqual({ source });
});

test('an address with one value replaces all earlier ones; one without keeps them [DATA-040]', async () => {
  const site = renderSite(`/login?${new URLSearchParams(all).toString()}`);
  await site.heading();
  await act(() => site.router.navigate('/recover'));
  expect(storedReferral('nosh')).toEqual(all);
  await act(() => site.router.navigate('/recover?utm_campaign=autumn&source='));
  await waitFor(() => expect(storedReferral('nosh')).toEqual({ utm_campaign: 'autumn' }));
});

test('the source lasts for 2,880 minutes, the page to return to for 60 [DATA-038, CONST-008]', async () => {
  await renderSite('/login?source=table').heading();
  await waitFor(() => expect(storedReferral('nosh')).toEqual({ source: 'table' }));
  const now = Date.now();
  rememberReturnPath('nosh', '/account/manage_cards', now);
  jest.useFakeTimers({ now });
  expect(takeReturnPath('nosh', now + 60 * MINUTE + 1)).toBeUndefined();
  const keptSource = (ms: number) => {
    jest.setSystemTime(now + ms);
    return storedReferral('nosh');
  };
  expect(keptSource(2_880 * MINUTE - 10_000)).toEqual({ source: 'table' });
  expect(keptSource(2_880 * MINUTE + 1)).toBeUndefined();
  rememberReturnPath('nosh', '/account/manage_cards', now);
  expect(takeReturnPath('nosh', now + 60 * MINUTE - 1)).toBe('/account/manage_cards');
});
