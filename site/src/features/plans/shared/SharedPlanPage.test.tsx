import type { SharedPlan } from '@dinelink/contract';
import { planLimits } from '@dinelink/contract/later-calls';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../api/api-error.ts';
import type { CallParts } from '../../../api/call.ts';
import { renderSite } from '../../../site.fixture.tsx';
import { aLeftOption, aSharedPlan, optionsWith } from '../plans.fixture.ts';

type User = Awaited<ReturnType<typeof open>>['user'];

interface Options {
  plan?: SharedPlan | ApiError;
  /** Answers the n-th vote, from 1. */
  vote?: (nth: number) => SharedPlan;
  /** The plan from the first vote on. */
  then?: SharedPlan;
  address?: string;
}

async function open({ plan = aSharedPlan(), vote, then, address = '/plans/a-token' }: Options = {}) {
  const votes: CallParts[] = [];
  const site = renderSite(address, {
    answers: {
      sharedPlan: () => {
        if (plan instanceof ApiError) throw plan;
        return votes.length > 0 && then ? then : plan;
      },
      votePlan: (sent: CallParts) => {
        votes.push(sent);
        return (
          vote?.(votes.length) ?? aSharedPlan({ voters: 1, ownVote: { name: 'Ada', merchantIds: ['2'] } })
        );
      },
    },
  });
  await site.heading();
  return { ...site, votes };
}

const choice = (name: string) => screen.getByRole('checkbox', { name: `I would eat at ${name}` });
const choices = () => screen.getByRole('group', { name: 'Restaurants you would eat at' });
const nameField = () => screen.getByLabelText('Your name (optional)');
const button = (name = 'Vote') => screen.getByRole('button', { name });

test('shows the plan’s restaurants as cards, with their votes, to whoever has the link', async () => {
  const plan = aSharedPlan({ options: [...optionsWith(1, 2, 0), aLeftOption], voters: 2 });
  await open({ plan });
  expect(screen.getByRole('heading', { level: 1, name: 'Friday with friends' })).toBeVisible();
  expect(screen.getByText('For Friday, November 27, 2026')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.getAllByText(/^(\d votes?|No vote yet)$/).map(({ textContent }) => textContent)).toEqual([
    ...['1 vote', '2 votes', 'No vote yet', '1 vote'],
  ]);
  expect(
    screen.getByText(
      /2 people have voted\. This page and its votes will be deleted on Sunday, December 20, 2026\./,
    ),
  ).toBeVisible();
});

test('a restaurant that has left is named, and cannot be chosen', async () => {
  await open({ plan: aSharedPlan({ options: [...optionsWith(), aLeftOption] }) });
  expect(screen.getByRole('heading', { name: 'The Old Mill' })).toBeVisible();
  expect(screen.getByText('No longer in the programme')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /Old Mill/ })).toBeNull();
});

test('a vote is sent with the restaurants and the name, and can be changed', async () => {
  const { user, votes } = await open();
  await user.click(choice('Kuroda Ramen'));
  await user.type(nameField(), ' Ada ');
  await user.click(button());
  expect(await screen.findByText(/^Your vote is counted/)).toBeVisible();
  expect(votes).toMatchObject([{ params: { token: 'a-token' }, body: { merchantIds: ['2'], name: 'Ada' } }]);
  expect(button('Change my vote')).toBeVisible();
  expect(screen.getByText(/One person has voted/)).toBeVisible();
  await user.click(choice('Nonna Rina'));
  await user.clear(nameField());
  await user.click(button('Change my vote'));
  await waitFor(() => expect(votes).toHaveLength(2));
  expect(votes[1]).toMatchObject({ body: { merchantIds: ['2', '3'], name: '' } });
  expect(await screen.findByText(/^Your vote is counted/)).toBeVisible();
});

test.each([
  ['name', (user: User) => user.type(nameField(), 'B')],
  ['restaurants', (user: User) => user.click(choice('Nonna Rina'))],
])('a change of the %s takes back that the vote is counted', async (_what, change) => {
  const { user } = await open({ address: '/plans/a-token?state=done' });
  expect(screen.getByText(/^Your vote is counted/)).toBeVisible();
  await change(user);
  expect(screen.queryByText(/^Your vote is counted/)).toBeNull();
});

test('a second vote that fails is not called counted', async () => {
  const own = aSharedPlan({ voters: 1, ownVote: { name: '', merchantIds: ['1'] } });
  const { user } = await open({
    vote: (nth) => {
      if (nth === 2) throw new ApiError(0, {});
      return own;
    },
  });
  await user.click(choice('Casa Lucía'));
  await user.click(button());
  expect(await screen.findByText(/^Your vote is counted/)).toBeVisible();
  await user.click(button('Change my vote'));
  await screen.findByRole('group', { name: 'ERROR' });
  expect(screen.queryByText(/^Your vote is counted/)).toBeNull();
});

test('what the api rejects is announced, and tied to its field [A11Y-007]', async () => {
  const fields = [
    { field: 'name', message: 'No such name.', code: 'INVALID' },
    { field: 'merchantIds', message: 'No such restaurant.', code: 'NOT_ON_PLAN' },
  ];
  const { user } = await open({
    vote: () => {
      throw new ApiError(400, { code: 'INVALID', fields });
    },
  });
  await user.click(choice('Casa Lucía'));
  await user.type(nameField(), 'Ada');
  await user.click(button());
  const summary = await screen.findByRole('group', { name: 'ERROR' });
  await waitFor(() => expect(summary).toHaveFocus());
  expect(nameField()).toBeInvalid();
  expect(nameField()).toHaveAccessibleDescription(/No such name/);
  expect(choices()).toHaveAccessibleDescription('No such restaurant.');
  await user.click(within(summary).getByRole('link', { name: 'No such restaurant.' }));
  expect(choice('Casa Lucía')).toHaveFocus();
  await user.click(choice('Nonna Rina'));
  expect(choices()).not.toHaveAccessibleDescription();
});

test('the vote of this browser is filled in', async () => {
  await open({ plan: aSharedPlan({ voters: 1, ownVote: { name: 'Ada', merchantIds: ['2', '3'] } }) });
  expect(choice('Casa Lucía')).not.toBeChecked();
  expect(choice('Kuroda Ramen')).toBeChecked();
  expect(choice('Nonna Rina')).toBeChecked();
  expect(nameField()).toHaveValue('Ada');
});

test('a vote for nothing is not sent; the error is announced, and tied to the restaurants [A11Y-007]', async () => {
  const { user, votes } = await open();
  await user.click(button());
  const summary = await screen.findByRole('group', { name: 'ERROR' });
  await waitFor(() => expect(summary).toHaveFocus());
  expect(choices()).toHaveAccessibleDescription('Choose at least one restaurant.');
  await user.click(within(summary).getByRole('link', { name: 'Choose at least one restaurant.' }));
  expect(choice('Casa Lucía')).toHaveFocus();
  expect(votes).toEqual([]);
});

test.each([
  ['PLAN_CLOSED', aSharedPlan({ isOpen: false }), 'Voting is closed.'],
  [
    'PLAN_FULL',
    aSharedPlan({ voters: planLimits.voters }),
    'No more people can vote on this plan. Thank you all the same.',
  ],
])('a vote that is too late is announced where its form was: %s', async (code, then, text) => {
  const tooLate = () => {
    throw new ApiError(409, { code, message: 'Too late.' });
  };
  const { user } = await open({ vote: tooLate, then });
  const state = screen.getByText('Where would you like to eat? Choose one or more.');
  expect(state).toHaveAttribute('role', 'status');
  await user.click(choice('Casa Lucía'));
  await user.click(button());
  await waitFor(() => expect(state).toHaveTextContent(text));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(state).toHaveFocus();
});

test.each([
  ['closed', aSharedPlan({ isOpen: false }), 'Voting is closed.'],
  ['full', aSharedPlan({ voters: planLimits.voters }), /^No more people can vote/],
])('a vote that is %s shows the restaurants alone', async (_state, plan, text) => {
  await open({ plan });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('whoever changes a vote too late reads which one counts', async () => {
  const own = { ownVote: { name: '', merchantIds: ['1', '2'] } };
  const tooLate = () => {
    throw new ApiError(409, { code: 'PLAN_CLOSED', message: 'Too late.' });
  };
  const then = aSharedPlan({ ...own, isOpen: false });
  const { user } = await open({ plan: aSharedPlan(own), vote: tooLate, then });
  await user.click(choice('Casa Lucía'));
  await user.click(button('Change my vote'));
  expect(
    await screen.findByText('Voting is closed. Your vote counts for Casa Lucía, Kuroda Ramen.'),
  ).toHaveFocus();
});

test('every restaurant has its city and state, not only its neighbourhood', async () => {
  await open();
  const cards = screen.getAllByRole('article');
  for (const card of cards) expect(card).toHaveTextContent('New York, NY');
});

test('restaurants of one name are told apart by their city and state', async () => {
  const cities = ['Springfield, IL', 'Springfield, MA'];
  const options = optionsWith().flatMap((option, index) => {
    const { merchant } = option;
    const [city, state] = cities[index]?.split(', ') ?? [];
    if (!merchant || city === undefined || state === undefined) return [];
    const { location } = merchant;
    const moved = { ...merchant, location: { ...location, address: { ...location.address, city, state } } };
    return [{ ...option, name: 'Casa Lucía', merchant: moved }];
  });
  await open({ plan: aSharedPlan({ options }) });
  for (const city of cities) expect(choice(`Casa Lucía, ${city}`)).toBeVisible();
});

test('a plan whose restaurants have all left has no vote', async () => {
  await open({ plan: aSharedPlan({ options: [aLeftOption] }) });
  expect(screen.getByText('None of these restaurants is in the programme any longer.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Vote' })).toBeNull();
});

test('the day of deletion is never later than where the reader is', async () => {
  // 18:00 of December 19 in Los Angeles.
  await open({ plan: aSharedPlan({ expiresAt: '2026-12-20T02:00:00.000Z' }) });
  expect(screen.getByText(/on Saturday, December 19, 2026\./)).toBeVisible();
});

test('who has voted may change the vote when it is full', async () => {
  const ownVote = { name: '', merchantIds: ['1'] };
  await open({ plan: aSharedPlan({ voters: planLimits.voters, ownVote }) });
  expect(button('Change my vote')).toBeVisible();
});

test('a link that leads nowhere says what may have happened', async () => {
  await open({ plan: new ApiError(404, { code: 'PLAN_NOT_FOUND' }) });
  expect(screen.getByRole('heading', { level: 1, name: 'This plan is gone' })).toBeVisible();
  const { getByRole, getByText } = within(screen.getByRole('main'));
  expect(getByText(/^It was removed, its 30 days are over, or part of the link is missing\./)).toBeVisible();
  expect(getByRole('link', { name: 'Find a restaurant' })).toHaveAttribute('href', '/search');
});

test.each([
  ['done', /^Your vote is counted/],
  ['invalid', /^Your vote was not counted\. Choose/],
  ['wait', /^Too many votes came/],
  ['failed', /^Your vote was not counted\. Please/],
])('a vote that was sent without scripts is answered in the page: %s', async (state, text) => {
  await open({ address: `/plans/a-token?state=${state}` });
  expect(screen.getByText(text)).toBeVisible();
});
