import type { Favourite } from '@dinelink/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aMember } from '../../member.fixture.ts';
import type { Answers } from '../../partner/test-client.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';
import { aMerchantDetail, aReviewPage } from '../merchant/merchant.fixture.ts';
import { aFavourite } from './favourites.fixture.ts';
import { favouritesQuery } from './favourites.queries.ts';

const [open, gone] = [aFavourite(0), aFavourite(1, { isListed: false })];
const heading = () => screen.findByRole('heading', { level: 1, name: 'Saved restaurants' });

async function show(list: Favourite[], answers: Answers = {}) {
  const sent: [string, CallParts][] = [];
  let saved = list;
  const site = renderSite('/account/favourites', {
    member: aMember(),
    answers: {
      favourites: () => ({ favourites: saved, lists: [] }),
      saveFavourite: (parts) => {
        sent.push(['saveFavourite', parts]);
        saved = list;
        return {};
      },
      removeFavourite: (parts) => {
        sent.push(['removeFavourite', parts]);
        saved = saved.filter(({ merchant }) => merchant.id !== parts.params?.['merchantId']);
        return {};
      },
      ...answers,
    },
  });
  await heading();
  return { ...site, sent };
}

const items = async () =>
  within(await screen.findByRole('list', { name: 'Saved restaurants' })).getAllByRole('listitem');
const toast = () => document.querySelector('.toast');

test('lists the saved restaurants; one that has left says so and leads nowhere', async () => {
  await show([open, gone]);
  const [first, second] = await items();
  if (!first || !second) throw new Error('Both restaurants are saved.');
  expect(within(first).getByRole('link', { name: 'Casa Lucía' })).toHaveAttribute('href', '/merchants/1');
  expect(second).toHaveTextContent(/Kuroda Ramen.*No longer part of/);
  expect(within(second).queryAllByRole('link')).toEqual([]);
});

test('every restaurant has its city and state, also one that has left', async () => {
  await show([open, gone]);
  for (const item of await items()) expect(item).toHaveTextContent('New York, NY');
});

test('a restaurant is removed at once, and saved again by the notice', async () => {
  const { user, sent } = await show([open, gone]);
  await user.click(
    await screen.findByRole('button', { name: 'Remove Casa Lucía from your saved restaurants' }),
  );
  await waitFor(async () => expect(await items()).toHaveLength(1));
  // The button that had the focus is gone.
  expect(await heading()).toHaveFocus();
  await user.click(
    await screen.findByRole('button', {
      name: /Casa Lucía is no longer saved\. Select this notice/,
      hidden: true,
    }),
  );
  await waitFor(async () => expect(await items()).toHaveLength(2));
  // So is the notice.
  expect(await heading()).toHaveFocus();
  expect(sent.map(([call]) => call)).toEqual(['removeFavourite', 'saveFavourite']);
});

test('one that has left is removed for good', async () => {
  const { user } = await show([gone]);
  await user.click(
    await screen.findByRole('button', { name: 'Remove Kuroda Ramen from your saved restaurants' }),
  );
  await waitFor(() => expect(toast()).toHaveTextContent('SUCCESS: Kuroda Ramen is no longer saved.Close'));
});

const removeButton = (name: string) =>
  screen.findByRole('button', { name: `Remove ${name} from your saved restaurants` });
const names = async () =>
  (await items()).map((item) => within(item).getByRole('heading', { level: 2 }).textContent);
const never = () => new Promise<never>(() => undefined);

/** The list is answered once; then the connection is away. */
function onceListed(list: Favourite[]): Answers {
  let isAway = false;
  return {
    favourites: () => {
      if (isAway) return never();
      isAway = true;
      return { favourites: list, lists: [] };
    },
  };
}

test('a removal that fails is taken back with a message, without asking for the list again', async () => {
  const list = [
    aFavourite(0, { savedAt: '2026-11-20T14:00:00.000Z' }),
    aFavourite(1, { savedAt: '2026-11-20T13:00:00.000Z' }),
    aFavourite(2),
  ];
  const { user } = await show(list, {
    ...onceListed(list),
    removeFavourite: () => {
      throw new ApiError(0, {});
    },
  });
  await user.click(await removeButton('Kuroda Ramen'));
  await waitFor(() =>
    expect(toast()).toHaveTextContent(
      'ERROR: Kuroda Ramen could not be removed and is still saved. Please try again in a moment.',
    ),
  );
  expect(await names()).toEqual(['Casa Lucía', 'Kuroda Ramen', 'Nonna Rina']);
});

test('of two quick removals the first brings the second restaurant not back', async () => {
  const finish: (() => void)[] = [];
  let asked = 0;
  const all = [aFavourite(0), aFavourite(1), aFavourite(2)];
  let saved = all;
  const { user } = await show(all, {
    favourites: () => {
      asked += 1;
      return { favourites: saved, lists: [] };
    },
    removeFavourite: ({ params }) =>
      new Promise((resolve) => {
        finish.push(() => {
          saved = saved.filter(({ merchant }) => merchant.id !== params?.['merchantId']);
          resolve({});
        });
      }),
  });
  await user.click(await removeButton('Casa Lucía'));
  await user.click(await removeButton('Kuroda Ramen'));
  expect(await names()).toEqual(['Nonna Rina']);
  const askedBefore = asked;
  await act(async () => finish[0]?.());
  await waitFor(() => expect(finish).toHaveLength(2));
  expect(await names()).toEqual(['Nonna Rina']);
  expect(asked).toBe(askedBefore);
  await act(async () => finish[1]?.());
  await waitFor(() => expect(asked).toBe(askedBefore + 1));
  expect(await names()).toEqual(['Nonna Rina']);
});

test('an answer on its way when a restaurant is removed does not bring it back', async () => {
  const all = [aFavourite(0), aFavourite(1)];
  let answer: (() => void) | undefined;
  let isFirst = true;
  const { user, client } = await show(all, {
    favourites: () => {
      if (isFirst) {
        isFirst = false;
        return { favourites: all, lists: [] };
      }
      return new Promise((resolve) => {
        answer = () => resolve({ favourites: all, lists: [] });
      });
    },
    removeFavourite: never,
  });
  await removeButton('Casa Lucía');
  act(() => void client.invalidateQueries({ queryKey: favouritesQuery.queryKey }));
  await waitFor(() => expect(answer).toBeDefined());
  await user.click(await removeButton('Casa Lucía'));
  await act(async () => answer?.());
  expect(await names()).toEqual(['Kuroda Ramen']);
});

test('a restaurant that goes by itself leaves the focus where it is', async () => {
  let saved = [aFavourite(0), aFavourite(1)];
  const { client } = await show(saved, { favourites: () => ({ favourites: saved, lists: [] }) });
  const button = await removeButton('Casa Lucía');
  button.focus();
  saved = saved.slice(0, 1);
  await act(() => client.invalidateQueries({ queryKey: favouritesQuery.queryKey }));
  await waitFor(async () => expect(await items()).toHaveLength(1));
  expect(button).toHaveFocus();
});

test('after one of three is removed, the heart of another still shows it as saved', async () => {
  const merchant = aMerchantDetail();
  let saved = ['1', '2', merchant.id];
  const { user, router } = await show([aFavourite(0), aFavourite(1)], {
    ...{ merchant, merchantReviews: () => aReviewPage(1), searchMerchants: () => never() },
    favouriteIds: () => ({ merchantIds: saved }),
    removeFavourite: ({ params }) => {
      saved = saved.filter((id) => id !== params?.['merchantId']);
      return {};
    },
  });
  await user.click(await removeButton('Kuroda Ramen'));
  await waitFor(() => expect(saved).toHaveLength(2));
  await act(() => router.navigate(`/merchants/${merchant.id}`));
  const heart = await screen.findByRole('button', { name: `Save ${merchant.name}` });
  expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('an empty list leads to the search', async () => {
  await show([]);
  expect(await screen.findByRole('heading', { level: 2, name: 'No restaurant is saved' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Find a restaurant' })).toHaveAttribute('href', '/search');
});

test('a list that does not come can be asked for again', async () => {
  let isAway = true;
  const { user } = await show([], {
    favourites: () => {
      if (isAway) throw new ApiError(0, {});
      return { favourites: [open], lists: [] };
    },
  });
  expect(
    await screen.findByRole('heading', { level: 2, name: 'We could not load your saved restaurants' }),
  ).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await items()).toHaveLength(1);
});
