import type { DinnerPlan } from '@dinelink/contract';
import { planLimits } from '@dinelink/contract/later-calls';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../api/api-error.ts';
import type { CallParts } from '../../../api/call.ts';
import { aMember } from '../../../member.fixture.ts';
import type { Answers } from '../../../partner/test-client.fixture.ts';
import { browserStorage } from '../../../session/browser-storage.ts';
import { storedValues } from '../../../session/stored-values.ts';
import type { MerchantRef } from '../../../session/visitor/merchant-ref.ts';
import { renderSite } from '../../../site.fixture.tsx';
import { aPlan, votedPlan } from '../plans.fixture.ts';

const two: MerchantRef[] = [
  { merchantId: '1', name: 'Casa Lucía' },
  { merchantId: '2', name: 'Kuroda Ramen' },
];
/** As a date field has it. */
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const keep = (options: MerchantRef[]) => browserStorage('nosh').write(storedValues.planDraft, options);
const kept = () => browserStorage('nosh').read(storedValues.planDraft);

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const living = (city: string, state: string) => aMember({ address: { ...aMember().address, city, state } });

async function open(plans: DinnerPlan[] = [], answers: Answers = {}, member = aMember()) {
  const site = renderSite('/account/plans', {
    member,
    answers: { plans: () => ({ plans }), ...answers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Dinner plans' });
  return site;
}

/** Browsers focus what had the focus before a dialog once it closes; jsdom does not. */
function mockFocusReturn() {
  let before: Element | null = null;
  const { showModal, close } = HTMLDialogElement.prototype;
  jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    before = document.activeElement;
    showModal.call(this);
  });
  jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    close.call(this);
    if (before instanceof HTMLElement) before.focus();
  });
}

const makeButton = () => screen.getByRole('button', { name: 'Make the plan' });
const yours = () => screen.getByRole('heading', { level: 2, name: 'Your plans' });
const item = async () =>
  (await screen.findByRole('heading', { level: 3, name: 'Friday with friends' })).closest('li')!;

test('a plan is made of the chosen restaurants, with a name and a day, and its link is there to share', async () => {
  keep(two);
  const bodies: CallParts[] = [];
  const list: DinnerPlan[] = [];
  const { user } = await open(list, {
    makePlan: (sent: CallParts) => {
      bodies.push(sent);
      list.push(aPlan());
      return aPlan();
    },
  });
  await user.type(screen.getByLabelText(/^Name of the plan/), 'Friday with friends');
  await user.type(screen.getByLabelText(/^Day/), TOMORROW);
  await user.click(makeButton());
  expect(await screen.findByText('“Friday with friends” is ready. Share its link now.')).toBeVisible();
  await waitFor(() => expect(yours()).toHaveFocus());
  expect(bodies).toMatchObject([
    { body: { name: 'Friday with friends', day: TOMORROW, merchantIds: ['1', '2'] } },
  ]);
  expect(kept()).toEqual([]);
  const { getByRole } = within(await item());
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(getByRole('button', { name: 'Share the link of “Friday with friends”' }));
  await waitFor(() => expect(write).toHaveBeenCalledWith(`${window.location.origin}/plans/a-token`));
  expect(await screen.findByText('The link is copied.')).toBeVisible();
});

test('a request that is sent again has the same id, so that it makes one plan', async () => {
  keep(two);
  const ids: unknown[] = [];
  const { user } = await open([], {
    makePlan: ({ body }: CallParts) => {
      ids.push(Object(body).requestId);
      throw new ApiError(0, {});
    },
  });
  await user.type(screen.getByLabelText(/^Name of the plan/), 'Friday');
  await user.click(makeButton());
  await screen.findByRole('group', { name: 'ERROR' });
  await user.click(makeButton());
  await waitFor(() => expect(ids).toHaveLength(2));
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
  expect(ids[1]).toBe(ids[0]);
});

test('a request that was changed since it failed has another id, so that the change is not lost', async () => {
  keep([...two, { merchantId: '3', name: 'Nonna Rina' }]);
  const bodies: { requestId?: unknown }[] = [];
  const { user } = await open([], {
    makePlan: ({ body }: CallParts) => {
      bodies.push(Object(body));
      throw new ApiError(0, {});
    },
  });
  const sendAgain = async () => {
    const before = bodies.length;
    await user.click(makeButton());
    await waitFor(() => expect(bodies).toHaveLength(before + 1));
  };
  await user.type(screen.getByLabelText(/^Name of the plan/), 'Friday');
  await sendAgain();
  await user.type(screen.getByLabelText(/^Name of the plan/), ' evening');
  await sendAgain();
  await user.type(screen.getByLabelText(/^Day/), TOMORROW);
  await sendAgain();
  await user.click(screen.getByRole('button', { name: 'Take Nonna Rina off the list' }));
  await sendAgain();
  await sendAgain();
  const ids = bodies.map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(4);
  expect(ids[4]).toBe(ids[3]);
  expect(bodies[4]).toMatchObject({ name: 'Friday evening', day: TOMORROW, merchantIds: ['1', '2'] });
});

test('making a plan leaves what another tab has chosen since', async () => {
  keep(two);
  const later = { merchantId: '9', name: 'Later' };
  const { user } = await open([], {
    makePlan: () => {
      keep([...two, later]);
      return aPlan();
    },
  });
  await user.type(screen.getByLabelText(/^Name of the plan/), 'Friday');
  await user.click(makeButton());
  expect(await screen.findByText(/is ready\. Share its link now/)).toBeVisible();
  expect(kept()).toEqual([later]);
});

test('restaurants are found by name, and taken off again', async () => {
  const suggestions = [
    { kind: 'merchant' as const, text: 'Nonna Rina', detail: 'Chicago, IL', merchantId: '3' },
    { kind: 'cuisine' as const, text: 'Nonnese', detail: '' },
  ];
  const { user } = await open([], { suggestMerchants: { suggestions } });
  expect(screen.getByText('No restaurant yet. Choose from 2 to 6.')).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Add a restaurant' }), 'Nonna');
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByText('Nonna Rina, Chicago, IL is on the list.')).toBeInTheDocument();
  expect(kept()).toEqual([{ merchantId: '3', name: 'Nonna Rina, Chicago, IL' }]);
  await user.click(screen.getByRole('button', { name: 'Take Nonna Rina, Chicago, IL off the list' }));
  expect(screen.getByRole('heading', { name: 'On the list' })).toHaveFocus();
  expect(kept()).toEqual([]);
});

test.each([
  ['the member’s town', 'Chicago, IL', living('Chicago', 'IL')],
  ['the usual place, for a member without a town', 'New York, NY', living('', '')],
])(
  'restaurants are looked for around the first one on the list, before that around %s',
  async (_what, around, member) => {
    const suggestMerchants = jest.fn((_sent: CallParts) => ({
      suggestions: [{ kind: 'merchant' as const, text: 'Nonna Rina', detail: 'Boston, MA', merchantId: '3' }],
    }));
    const { user } = await open([], { suggestMerchants }, member);
    const nearest = () => suggestMerchants.mock.lastCall?.[0].query?.['location'];
    const field = screen.getByRole('combobox', { name: 'Add a restaurant' });
    await user.type(field, 'Nonna');
    await screen.findByRole('option');
    expect(nearest()).toBe(around);
    await user.keyboard('{ArrowDown}{Enter}');
    await user.type(field, 'Kuroda');
    await waitFor(() => expect(nearest()).toBe('Boston, MA'));
  },
);

test('what was announced of a list is over once its plan is made', async () => {
  keep([...two, { merchantId: '3', name: 'Nonna Rina' }]);
  const { user } = await open([], { makePlan: () => aPlan() });
  await user.click(screen.getByRole('button', { name: 'Take Nonna Rina off the list' }));
  expect(screen.getByText('Nonna Rina is off the list.')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Name of the plan/), 'Friday');
  await user.click(makeButton());
  expect(await screen.findByText(/is ready\. Share its link now/)).toBeVisible();
  expect(screen.queryByText('Nonna Rina is off the list.')).toBeNull();
});

test.each([
  [
    'finds none',
    () => ({ suggestions: [{ kind: 'cuisine' as const, text: 'Xylo', detail: '' }] }),
    'We found no restaurant of this name near New York, NY. To add one elsewhere, choose “Add to a dinner plan” on its page.',
  ],
  [
    'fails',
    () => {
      throw new ApiError(500, {});
    },
    'We could not load the restaurants. Please type on, or try again in a moment.',
  ],
])('a search for a restaurant that %s says so', async (_what, suggestMerchants, text) => {
  const { user } = await open([], { suggestMerchants });
  await user.type(screen.getByRole('combobox', { name: 'Add a restaurant' }), 'Xy');
  expect(await screen.findByText(text)).toHaveAttribute('role', 'status');
  await user.clear(screen.getByRole('combobox', { name: 'Add a restaurant' }));
  expect(screen.queryByText(text)).toBeNull();
});

test('a day that the api refuses is said at its field', async () => {
  keep(two);
  const message = 'Choose a day that is not over, within the next 30 days.';
  const makePlan = () => {
    throw new ApiError(400, { fields: [{ field: 'day', code: 'DAY_OUT_OF_RANGE', message }] });
  };
  const { user } = await open([], { makePlan });
  await user.type(screen.getByLabelText(/^Name of the plan/), 'Friday');
  await user.type(screen.getByLabelText(/^Day/), '2025-01-01');
  await user.click(makeButton());
  await waitFor(() =>
    expect(screen.getByLabelText(/^Day/)).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
});

test('with one restaurant nothing is sent', async () => {
  keep(two.slice(0, 1));
  const { user } = await open();
  await user.type(screen.getByLabelText(/^Name of the plan/), 'Friday');
  await user.click(makeButton());
  const summary = await screen.findByRole('group', { name: 'ERROR' });
  expect(within(summary).getByRole('link', { name: 'Choose at least 2 restaurants.' })).toBeVisible();
});

test('six restaurants are all a plan takes', async () => {
  keep(
    Array.from({ length: planLimits.optionsMax }, (_, nth) => ({ merchantId: `${nth}`, name: `P${nth}` })),
  );
  await open();
  expect(await screen.findByText('The list is full: it has 6 restaurants.')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the owner sees the votes, who voted for what, and which restaurant has left', async () => {
  const { user } = await open([votedPlan]);
  const { getAllByRole, getByText, getByRole } = within(await item());
  const lines = within(getAllByRole('list')[0]!).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    ...['Kuroda Ramen, New York, NY2 votes', 'Casa Lucía, New York, NY1 vote'],
    ...['The Old Mill No longer in the programme1 vote', 'Nonna Rina, New York, NY0 votes'],
  ]);
  await user.click(getByText('Who voted (2)'));
  expect(getByText('Ada: Casa Lucía, Kuroda Ramen')).toBeVisible();
  expect(getByText('Someone who gave no name: Kuroda Ramen, The Old Mill')).toBeVisible();
  expect(getByRole('link', { name: 'See it as your friends do: “Friday with friends”' })).toHaveAttribute(
    'href',
    '/plans/a-token',
  );
});

test('the owner closes the vote and opens it again, and the list is not asked for anew', async () => {
  let plan = votedPlan;
  const plans = jest.fn(() => ({ plans: [plan] }));
  const { user } = await open([votedPlan], {
    plans,
    setPlanOpen: ({ body }: CallParts) => (plan = { ...plan, isOpen: Object(body).isOpen === true }),
  });
  await item();
  await user.click(screen.getByRole('button', { name: 'Close voting on “Friday with friends”' }));
  expect(await screen.findByText('Voting on “Friday with friends” is closed.')).toBeVisible();
  expect(screen.getByText('Voting closed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reopen voting on “Friday with friends”' }));
  expect(await screen.findByText('Voting open')).toBeVisible();
  expect(plans).toHaveBeenCalledTimes(1);
});

test('a plan that was removed elsewhere leaves the list when its vote is to be closed', async () => {
  let plans = [votedPlan];
  const { user } = await open([], {
    plans: () => ({ plans }),
    setPlanOpen: () => {
      plans = [];
      throw new ApiError(404, { code: 'PLAN_NOT_FOUND', message: 'This plan is gone.' });
    },
  });
  await item();
  await user.click(screen.getByRole('button', { name: 'Close voting on “Friday with friends”' }));
  expect(await screen.findByRole('heading', { name: 'No plan yet' })).toBeVisible();
  expect(screen.getByText('This plan is gone.')).toBeVisible();
  expect(yours()).toHaveFocus();
});

test('a plan made while the list cannot be loaded is not shown as the only one', async () => {
  keep(two);
  const { user } = await open([], {
    plans: () => {
      throw new ApiError(500, {});
    },
    makePlan: () => aPlan(),
  });
  await screen.findByRole('button', { name: 'Try again' });
  await user.type(screen.getByLabelText(/^Name of the plan/), 'Friday');
  await user.click(makeButton());
  expect(await screen.findByText(/is ready\. Share its link now/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 3, name: 'Friday with friends' })).toBeNull();
});

test.each([
  ['after a question', () => ({})],
  [
    'even if it was removed elsewhere before',
    () => {
      throw new ApiError(404, { code: 'PLAN_NOT_FOUND' });
    },
  ],
])('the owner removes a plan %s', async (_how, removePlan) => {
  mockFocusReturn();
  const { user } = await open([votedPlan], { removePlan });
  await item();
  await user.click(screen.getByRole('button', { name: 'Remove “Friday with friends”' }));
  await user.click(await screen.findByRole('button', { name: 'Remove the plan' }));
  expect(await screen.findByText('“Friday with friends” is removed.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Friday with friends' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(yours()).toHaveFocus();
});

test('a double press removes a plan once', async () => {
  const removePlan = jest.fn(() => ({}));
  const { user } = await open([votedPlan], { removePlan });
  await item();
  await user.click(screen.getByRole('button', { name: 'Remove “Friday with friends”' }));
  const remove = await screen.findByRole('button', { name: 'Remove the plan' });
  act(() => {
    remove.click();
    remove.click();
  });
  expect(await screen.findByText('“Friday with friends” is removed.')).toBeVisible();
  expect(removePlan).toHaveBeenCalledTimes(1);
});

test('the day of deletion is never later than where the owner is', async () => {
  // 18:00 of December 19 in Los Angeles.
  await open([aPlan({ expiresAt: '2026-12-20T02:00:00.000Z' })]);
  expect(within(await item()).getByText(/on Saturday, December 19, 2026\./)).toBeVisible();
});

test('a plan whose link cannot be shown again says so', async () => {
  await open([aPlan({ token: null })]);
  expect(within(await item()).getByText(/^The link you shared still works/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
});

test('plans that could not be loaded can be asked for again', async () => {
  let isDown = true;
  const { user } = await open([], {
    plans: () => {
      if (isDown) throw new ApiError(500, {});
      return { plans: [] };
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'We could not load your plans' })).toBeVisible();
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'No plan yet' })).toBeVisible();
});
