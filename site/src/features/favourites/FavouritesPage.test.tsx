import type { Favourite } from '@dinelink/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aMember } from '../../member.fixture.ts';
import type { Answers } from '../../partner/test-client.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';
import { aFavourite } from './favourites.fixture.ts';

const [open, gone] = [aFavourite(0), aFavourite(1, { isListed: false })];
const heading = () => screen.findByRole('heading', { level: 1, name: 'Saved restaurants' });

async function show(list: Favourite[], answers: Answers = {}) {
  const sent: [string, CallParts][] = [];
  let saved = list;
  const site = renderSite('/account/favourites', {
    member: aMember(),
    answers: {
      favourites: () => ({ favourites: saved }),
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
  expect(sent.map(([call]) => call)).toEqual(['removeFavourite', 'saveFavourite']);
});

test('one that has left is removed for good', async () => {
  const { user } = await show([gone]);
  await user.click(
    await screen.findByRole('button', { name: 'Remove Kuroda Ramen from your saved restaurants' }),
  );
  await waitFor(() => expect(toast()).toHaveTextContent('SUCCESS: Kuroda Ramen is no longer saved.Close'));
});

test('a removal that fails is taken back with a message', async () => {
  const { user } = await show([open], {
    removeFavourite: () => {
      throw new ApiError(0, {});
    },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Remove Casa Lucía from your saved restaurants' }),
  );
  await waitFor(() =>
    expect(toast()).toHaveTextContent(
      'ERROR: Casa Lucía could not be removed and is still saved. Please try again in a moment.',
    ),
  );
  expect(await items()).toHaveLength(1);
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
      return { favourites: [open] };
    },
  });
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Your saved restaurants did not come' }),
  ).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await items()).toHaveLength(1);
});
