import type { MemberCard } from '@dinelink/contract';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aMember } from '../../member.fixture.ts';
import type { Answers } from '../../partner/test-client.fixture.ts';
import type { LoadPage } from '../../session/useFullPageLoad.ts';
import { renderSite } from '../../site.fixture.tsx';
import { aClaim, claimableDays, suggestions } from './claims.fixture.ts';

const visa: MemberCard = { id: '1', cardType: 'VISA', lastFour: '4242', description: 'Visa' };
const amex: MemberCard = { id: '2', cardType: 'AMEX', lastFour: '0005', description: 'Amex' };

beforeEach(() => window.sessionStorage.clear());

async function open({
  member = aMember(),
  cards = [visa, amex],
  claimMissingDine = aClaim(),
}: { member?: ReturnType<typeof aMember>; cards?: MemberCard[] } & Answers = {}) {
  const loadPage = jest.fn<LoadPage>();
  const bodies: unknown[] = [];
  const site = renderSite('/account/missing_dine', {
    ...{ member, loadPage },
    answers: {
      memberCards: { items: cards },
      missingDines: { claims: [], days: claimableDays },
      suggestMerchants: suggestions,
      claimMissingDine: (parts: CallParts) => {
        bodies.push(parts.body);
        return typeof claimMissingDine === 'function' ? claimMissingDine(parts) : claimMissingDine;
      },
    },
  });
  await screen.findByRole('form', { name: 'Which dine is it?' });
  return { ...site, loadPage, bodies };
}

const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input,select,textarea' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Look for this dine' }));
const HINT = /Your unsaved changes were kept/;

async function fillIn() {
  await userEvent.type(field(/^Restaurant/), 'Nonna');
  await userEvent.click(await screen.findByRole('option', { name: /Nonna Rina/ }));
  await userEvent.type(field(/^Day/), '2026-11-10');
  await userEvent.type(field(/^Amount/), '61.20');
  await userEvent.selectOptions(field(/^Card/), '2');
  await userEvent.type(field(/^Anything else/), 'At the bar');
}

const body = { merchantId: '7', dinedOn: '2026-11-10', amountCents: 6_120, cardId: '2', note: 'At the bar' };

test('a reload keeps everything typed and chosen about a missing dine, says so, and it can be sent', async () => {
  const { unmount } = await open();
  await fillIn();
  unmount();
  const { bodies } = await open();
  expect(await screen.findByText(HINT)).toBeVisible();
  expect(field(/^Restaurant/)).toHaveValue('Nonna Rina, Chicago, IL');
  await submit();
  await waitFor(() => expect(bodies).toEqual([body]));
});

test('a session that ended leads to the sign-in and back to what was typed; another member sees nothing of it', async () => {
  const { unmount, loadPage } = await open({
    claimMissingDine: () => Promise.reject(new ApiError(401, { code: 'UNAUTHORISED' })),
  });
  await fillIn();
  await submit();
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/login?returnUrl=%2Faccount%2Fmissing_dine'));
  unmount();
  const { unmount: leave } = await open({ member: aMember({ publicId: 'another' }) });
  expect(field(/^Amount/)).toHaveValue('');
  leave();
  await open();
  expect(await screen.findByText(HINT)).toBeVisible();
  expect(field(/^Amount/)).toHaveValue('61.20');
});

test('an answer ends the draft and empties the form', async () => {
  const { unmount } = await open();
  await fillIn();
  unmount();
  const { unmount: leave } = await open();
  await screen.findByText(HINT);
  await submit();
  expect(await screen.findByRole('heading', { name: 'We are looking into it' })).toBeVisible();
  expect(screen.queryByText(HINT)).toBeNull();
  expect(field(/^Amount/)).toHaveValue('');
  leave();
  await open();
  expect(field(/^Amount/)).toHaveValue('');
});

test('a kept card that is linked no longer has to be chosen anew', async () => {
  const { unmount } = await open();
  await fillIn();
  unmount();
  const { bodies } = await open({ cards: [visa, { ...amex, id: '3' }] });
  await screen.findByText(HINT);
  await submit();
  await waitFor(() => expect(field(/^Card/)).toHaveAccessibleDescription(/^Card you paid with is required/));
  expect(bodies).toEqual([]);
});
