import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import type { Answers } from '../../partner/test-client.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';
import { aFoundPage } from '../search/merchants.fixture.ts';
import { aMerchantDetail, aReviewPage } from '../merchant/merchant.fixture.ts';

// Loaded when the browser is idle.
beforeAll(() => Promise.all([import('./SaveButton.tsx'), import('../../overlays/Overlays.tsx')]));
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const merchant = aMerchantDetail();
const { id, name } = merchant;
const heart = () => screen.findByRole('button', { name: `Save ${name}` });
const signInHeart = () => screen.findByRole('button', { name: `Sign in to save ${name}` });

/** The page of a restaurant, for a member with a list, which the fake api keeps. */
function open({
  member = aMember(),
  answers = {},
  partner = aPartner('nosh'),
}: Parameters<typeof renderSite>[1] = {}) {
  const sent: [string, CallParts][] = [];
  let saved: string[] = [];
  const keep =
    (call: string, change: (merchantId: string) => string[]) =>
    (parts: CallParts): Record<string, never> => {
      sent.push([call, parts]);
      saved = change(String(parts.params?.['merchantId']));
      return {};
    };
  const api: Answers = {
    merchant,
    merchantReviews: () => aReviewPage(1),
    searchMerchants: aFoundPage({ count: 0, total: 0 }),
    favouriteIds: () => ({ merchantIds: saved }),
    saveFavourite: keep('saveFavourite', (one) => [...saved, one]),
    removeFavourite: keep('removeFavourite', (one) => saved.filter((each) => each !== one)),
    ...answers,
  };
  return { sent, ...renderSite(`/merchants/${id}`, { member, partner, answers: api }) };
}

test('a member saves a restaurant by its heart, and removes it by the same', async () => {
  const { user, sent } = open();
  expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  await user.click(await heart());
  expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  await user.click(await heart());
  expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  const parts = { params: { merchantId: id } };
  await waitFor(() =>
    expect(sent).toEqual([
      ['saveFavourite', parts],
      ['removeFavourite', parts],
    ]),
  );
});

test('the heart is pressed before the api answers, and let go with its sentence if it refuses', async () => {
  let refuse: () => void = () => undefined;
  const message = 'You have saved 200 restaurants. Please remove one first.';
  const { user } = open({
    answers: {
      saveFavourite: () =>
        new Promise((_, reject) => {
          refuse = () => reject(new ApiError(409, { code: 'FAVOURITES_FULL', message }));
        }),
    },
  });
  await user.click(await heart());
  expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => {
    refuse();
    expect(document.querySelector('.toast')).toHaveTextContent(message);
  });
  expect(await heart()).toHaveAttribute('aria-pressed', 'false');
});

test('without a connection it says which restaurant is not saved', async () => {
  const { user } = open({
    answers: {
      saveFavourite: () => {
        throw new ApiError(0, {});
      },
    },
  });
  await user.click(await heart());
  await waitFor(() =>
    expect(document.querySelector('.toast')).toHaveTextContent(
      `ERROR: ${name} could not be saved. Please try again in a moment.`,
    ),
  );
  expect(await heart()).toHaveAttribute('aria-pressed', 'false');
});

test('the last of several presses decides, also when the first one fails', async () => {
  const answers: { fail: () => void; succeed: () => void }[] = [];
  const answered = () =>
    new Promise<Record<string, never>>((resolve, reject) => {
      answers.push({ fail: () => reject(new ApiError(0, {})), succeed: () => resolve({}) });
    });
  const { user } = open({ answers: { saveFavourite: answered, removeFavourite: answered } });
  await user.click(await heart());
  await user.click(await heart());
  await user.click(await heart());
  expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  await act(async () => answers[0]?.fail());
  await waitFor(() => expect(document.querySelector('.toast')).toHaveTextContent('could not be saved'));
  expect(await heart()).toHaveAttribute('aria-pressed', 'true');
});

test('a first answer from before the change does not undo it', async () => {
  const visit = open({ member: null });
  await visit.user.click(await signInHeart());
  visit.unmount();
  let answerFirst: (() => void) | undefined;
  const { sent } = open({
    answers: {
      favouriteIds: () => {
        if (answerFirst) return { merchantIds: ['7', id] };
        return new Promise((resolve) => {
          answerFirst = () => resolve({ merchantIds: ['7'] });
        });
      },
    },
  });
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => answerFirst?.());
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
});

test('a visitor signs in first and comes back; then the restaurant is saved', async () => {
  const visit = open({ member: null });
  // It leads elsewhere, and is no toggle.
  expect(await signInHeart()).not.toHaveAttribute('aria-pressed');
  await visit.user.click(await signInHeart());
  expect(visit.address()).toBe(`/login?${new URLSearchParams({ returnUrl: `/merchants/${id}` }).toString()}`);
  expect(visit.sent).toEqual([]);
  visit.unmount();
  const { sent } = open();
  await waitFor(() => expect(sent).toEqual([['saveFavourite', { params: { merchantId: id } }]]));
  expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(document.querySelector('.toast')).toHaveTextContent(
      `SUCCESS: ${name} is saved. It is in your account.`,
    ),
  );
  expect(localStorage.getItem('nosh.pendingFavourite')).toBeNull();
});

test('where members sign in at the partner, the heart leads there', async () => {
  const partner = aPartner('united');
  const loaded: string[] = [];
  const { user } = renderSite(`/merchants/${id}`, {
    ...{ partner, loadPage: (address) => loaded.push(address) },
    answers: { merchant, merchantReviews: () => aReviewPage(1), searchMerchants: aFoundPage({ count: 0 }) },
  });
  await user.click(await signInHeart());
  expect(loaded).toEqual([
    `/api/Sso/Start?${new URLSearchParams({ returnUrl: `/merchants/${id}` }).toString()}`,
  ]);
});
