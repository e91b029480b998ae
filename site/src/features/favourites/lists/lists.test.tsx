import type { Favourite, FavouriteList } from '@dinelink/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../api/api-error.ts';
import { aMember } from '../../../member.fixture.ts';
import type { Answers } from '../../../partner/test-client.fixture.ts';
import { renderSite } from '../../../site.fixture.tsx';
import { aFavourite } from '../favourites.fixture.ts';

const night = { id: '7', name: 'Date night' };
const children = { id: '8', name: 'With the children' };

/** The page at an address, with an api that stores what is sent. */
async function show(
  { favourites, lists }: { favourites: Favourite[]; lists: FavouriteList[] },
  { address = '/account/favourites', answers = {} }: { address?: string; answers?: Answers } = {},
) {
  let stored = { favourites, lists };
  const setLists = (merchantId: unknown, change: (ids: string[]) => string[]) => {
    const changed = (row: Favourite) =>
      row.merchant.id === merchantId ? { ...row, listIds: change(row.listIds) } : row;
    stored = { ...stored, favourites: stored.favourites.map(changed) };
    return {};
  };
  const site = renderSite(address, {
    member: aMember(),
    answers: {
      favourites: () => stored,
      makeFavouriteList: ({ body }) => {
        const { name, merchantId } = body as { name: string; merchantId?: string };
        const made = { id: '9', name };
        stored = { ...stored, lists: [...stored.lists, made] };
        setLists(merchantId, (ids) => [...ids, made.id]);
        return made;
      },
      nameFavouriteList: ({ params, body }) => {
        const named = { id: String(params?.['listId']), name: (body as { name: string }).name };
        stored = { ...stored, lists: stored.lists.map((list) => (list.id === named.id ? named : list)) };
        return named;
      },
      removeFavouriteList: ({ params }) => {
        stored = { ...stored, lists: stored.lists.filter(({ id }) => id !== params?.['listId']) };
        return {};
      },
      addToFavouriteList: ({ params }) =>
        setLists(params?.['merchantId'], (ids) => [...ids, String(params?.['listId'])]),
      removeFromFavouriteList: ({ params }) =>
        setLists(params?.['merchantId'], (ids) => ids.filter((id) => id !== params?.['listId'])),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: /./ });
  return { ...site, stored: () => stored };
}

const two = () => [aFavourite(0, { listIds: [night.id] }), aFavourite(1)];
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const links = () =>
  within(screen.getByRole('navigation', { name: 'Your lists' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
const toast = () => document.querySelector('.toast');
const press = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('each list is a link with the number of its restaurants; the address says which is shown', async () => {
  await show({ favourites: two(), lists: [night, children] }, { address: '/account/favourites?list=7' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Date night' })).toBeVisible();
  expect(links()).toEqual([
    ['All (2)', '/account/favourites', null],
    ['Date night (1)', '/account/favourites?list=7', 'page'],
    ['With the children (0)', '/account/favourites?list=8', null],
  ]);
  expect(names()).toContain('Casa Lucía');
  expect(names()).not.toContain('Kuroda Ramen');
});

test('a list that is gone or another member’s shows all saved restaurants', async () => {
  await show({ favourites: two(), lists: [night] }, { address: '/account/favourites?list=12' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Saved restaurants' })).toBeVisible();
  expect(names()).toEqual(expect.arrayContaining(['Casa Lucía', 'Kuroda Ramen']));
});

test('a list is made, shown empty, and says how it is filled', async () => {
  const { user, address } = await show({ favourites: two(), lists: [] });
  expect(screen.queryByRole('navigation', { name: 'Your lists' })).toBeNull();
  await press(user, 'New list');
  const field = await screen.findByRole('textbox', { name: /Name of the list/ });
  await user.type(field, '  Bistros {Enter}');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Bistros' });
  expect(address()).toBe('/account/favourites?list=9');
  expect(heading).toHaveFocus();
  expect(toast()).toHaveTextContent('The list Bistros is made.');
  expect(screen.getByRole('heading', { level: 2, name: 'Nothing is on this list yet' })).toBeVisible();
});

test('a name is needed, and one that is taken is said beside the form', async () => {
  const { user } = await show(
    { favourites: two(), lists: [night] },
    {
      answers: {
        makeFavouriteList: () => {
          const message = 'You have a list of this name already.';
          throw new ApiError(409, { code: 'FAVOURITE_LIST_EXISTS', message });
        },
      },
    },
  );
  await press(user, 'New list');
  await press(user, 'Save');
  expect(await screen.findByRole('textbox', { name: /Name of the list/ })).toHaveAccessibleDescription(
    /Name of the list/,
  );
  await user.type(screen.getByRole('textbox', { name: /Name of the list/ }), 'date night{Enter}');
  expect(await screen.findByText('You have a list of this name already.')).toBeVisible();
});

test('a restaurant is put on lists and taken off them, each stored at once', async () => {
  const { user, stored } = await show({ favourites: two(), lists: [night, children] });
  await press(user, 'Choose the lists of Casa Lucía');
  const box = (name: string) => screen.findByRole('checkbox', { name });
  expect(await box('Date night')).toBeChecked();
  await user.click(await box('With the children'));
  await user.click(await box('Date night'));
  await waitFor(() => expect(stored().favourites[0]?.listIds).toEqual([children.id]));
  expect(await box('With the children')).toBeChecked();
  expect(await box('Date night')).not.toBeChecked();
  await press(user, 'Done');
  await waitFor(() => expect(links()).toContainEqual(['With the children (1)', expect.anything(), null]));
});

test('a restaurant that leaves the shown list hands the focus to the heading', async () => {
  const { user } = await show(
    { favourites: two(), lists: [night] },
    { address: '/account/favourites?list=7' },
  );
  await press(user, 'Choose the lists of Casa Lucía');
  await user.click(await screen.findByRole('checkbox', { name: 'Date night' }));
  await press(user, 'Done');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Date night' })).toHaveFocus());
  expect(screen.getByRole('heading', { level: 2, name: 'Nothing is on this list yet' })).toBeVisible();
});

test('the heading has the focus although the dialog is closed before the restaurant leaves the list', async () => {
  const { user } = await show(
    { favourites: two(), lists: [night] },
    { address: '/account/favourites?list=7' },
  );
  await press(user, 'Choose the lists of Casa Lucía');
  const tick = await screen.findByRole('checkbox', { name: 'Date night' });
  // In one task: the change is shown only after it.
  fireEvent.click(tick);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Date night' })).toHaveFocus());
});

test('a change that the api refuses is taken back with a sentence, without asking for the lists again', async () => {
  const favourites = [aFavourite(0, { listIds: [night.id] }), aFavourite(1)];
  let asked = 0;
  const refused = () => {
    throw new ApiError(0, {});
  };
  const { user } = await show(
    { favourites, lists: [night, children] },
    {
      answers: {
        favourites: () => {
          asked += 1;
          return asked === 1 ? { favourites, lists: [night, children] } : new Promise<never>(() => undefined);
        },
        addToFavouriteList: refused,
        removeFromFavouriteList: refused,
      },
    },
  );
  await press(user, 'Choose the lists of Casa Lucía');
  await user.click(await screen.findByRole('checkbox', { name: 'With the children' }));
  await waitFor(() =>
    expect(toast()).toHaveTextContent('Casa Lucía could not be added to the list With the children.'),
  );
  expect(screen.getByRole('checkbox', { name: 'With the children' })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Date night' }));
  await waitFor(() => expect(document.body).toHaveTextContent('Casa Lucía is still on the list Date night.'));
  expect(screen.getByRole('checkbox', { name: 'Date night' })).toBeChecked();
});

test('on a list’s page a restaurant is taken off that list and stays saved', async () => {
  const { user, stored } = await show(
    { favourites: two(), lists: [night] },
    { address: '/account/favourites?list=7' },
  );
  expect(screen.queryByRole('button', { name: /from your saved restaurants$/ })).toBeNull();
  await press(user, 'Remove Casa Lucía from the list Date night');
  await waitFor(() => expect(stored().favourites[0]?.listIds).toEqual([]));
  expect(stored().favourites).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 1, name: 'Date night' })).toHaveFocus();
});

test('a restaurant that is saved again is on its lists again', async () => {
  const sent: unknown[] = [];
  const { user } = await show(
    { favourites: [aFavourite(0, { listIds: [night.id, children.id] })], lists: [night, children] },
    {
      answers: {
        removeFavourite: () => ({}),
        saveFavourite: (parts) => {
          sent.push(parts);
          return {};
        },
      },
    },
  );
  await press(user, 'Remove Casa Lucía from your saved restaurants');
  await user.click(
    await screen.findByRole('button', { name: /is no longer saved\. Select this notice/, hidden: true }),
  );
  await waitFor(() =>
    expect(sent).toEqual([{ params: { merchantId: '1' }, body: { listIds: [night.id, children.id] } }]),
  );
});

test.each([
  ['New list', 'makeFavouriteList', '/account/favourites', 'FAVOURITE_LISTS_FULL'],
  ['Rename list', 'nameFavouriteList', '/account/favourites?list=7', 'FAVOURITE_LIST_NOT_FOUND'],
])('%s: a refusal is said in the dialog', async (button, call, address, code) => {
  const refused = () => {
    throw new ApiError(409, { code, message: `Sentence of ${code}.` });
  };
  const { user } = await show(
    { favourites: two(), lists: [night] },
    { address, answers: { [call]: refused } as Answers },
  );
  await press(user, button);
  await user.type(await screen.findByRole('textbox', { name: /Name of the list/ }), 'x{Enter}');
  const said =
    code === 'FAVOURITE_LISTS_FULL' ? 'You have 20 lists. Please remove one first.' : `Sentence of ${code}.`;
  expect(await screen.findByText(said)).toBeVisible();
});

test('a list that cannot be removed stays, with a sentence', async () => {
  const { user } = await show(
    { favourites: two(), lists: [night] },
    {
      address: '/account/favourites?list=7',
      answers: {
        removeFavouriteList: () => {
          throw new ApiError(0, {});
        },
      },
    },
  );
  await press(user, 'Remove list');
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Remove list' }));
  await waitFor(() => expect(dialog).toHaveTextContent(/try again/i));
  expect(links()).toContainEqual(['Date night (1)', '/account/favourites?list=7', 'page']);
});

test('the first list of a restaurant is made with it on it', async () => {
  const { user, stored, address } = await show({ favourites: [aFavourite(1)], lists: [] });
  await press(user, 'Choose the lists of Kuroda Ramen');
  await user.type(await screen.findByRole('textbox', { name: /Name of the list/ }), 'Noodles{Enter}');
  await waitFor(() => expect(stored().favourites[0]?.listIds).toEqual(['9']));
  await waitFor(() => expect(links()).toContainEqual(['Noodles (1)', expect.anything(), null]));
  expect(address()).toBe('/account/favourites');
});

test('a list is renamed', async () => {
  const { user } = await show(
    { favourites: two(), lists: [night] },
    { address: '/account/favourites?list=7' },
  );
  await press(user, 'Rename list');
  const field = await screen.findByRole('textbox', { name: /Name of the list/ });
  expect(field).toHaveValue('Date night');
  await user.clear(field);
  await user.type(field, 'Fridays{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Fridays' })).toBeVisible();
  expect(document.title).toContain('Fridays');
  expect(toast()).toHaveTextContent('The list is now called Fridays.');
});

test('a list is removed after one more question; its restaurants stay', async () => {
  const { user, address } = await show(
    { favourites: two(), lists: [night] },
    { address: '/account/favourites?list=7' },
  );
  await press(user, 'Remove list');
  const dialog = await screen.findByRole('dialog', { name: 'Remove the list Date night?' });
  expect(dialog).toHaveTextContent('Its restaurants stay among your saved ones.');
  await user.click(within(dialog).getByRole('button', { name: 'Remove list' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Saved restaurants' })).toHaveFocus();
  expect(address()).toBe('/account/favourites');
  expect(names()).toEqual(expect.arrayContaining(['Casa Lucía', 'Kuroda Ramen']));
  expect(screen.queryByRole('navigation', { name: 'Your lists' })).toBeNull();
});
