import type { DinnerPlan } from '@dinelink/contract';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../../api/api-error.ts';
import type { CallParts } from '../../../api/call.ts';
import { aMember } from '../../../member.fixture.ts';
import type { Answers } from '../../../partner/test-client.fixture.ts';
import { renderSite } from '../../../site.fixture.tsx';
import { aLeftOption, optionsWith, votedPlan } from '../plans.fixture.ts';

const ADA = 'Ada: Casa Lucía, Kuroda Ramen';
const NOBODY = 'Someone who gave no name: Kuroda Ramen, The Old Mill';
const withoutAda: DinnerPlan = {
  ...{
    ...votedPlan,
    options: [...optionsWith(0, 1), aLeftOption],
    voters: 1,
    votes: votedPlan.votes.slice(1),
  },
};

/** Opens the page with a plan that two have voted on, and asks to remove Ada's vote. */
async function askToRemove(
  removePlanVote: Answers['removePlanVote'],
  plans = () => ({ plans: [votedPlan] }),
) {
  const { user } = renderSite('/account/plans', {
    member: aMember(),
    answers: { plans, removePlanVote },
  });
  await user.click(await screen.findByText('Who voted (2)'));
  await user.click(screen.getByRole('button', { name: `Remove the vote “${ADA}”` }));
  return { user, remove: await screen.findByRole('button', { name: 'Remove the vote' }) };
}

test('the owner removes a vote after one more question, and the counts follow', async () => {
  const sent: CallParts[] = [];
  const { remove } = await askToRemove((parts: CallParts) => {
    sent.push(parts);
    return withoutAda;
  });
  expect(screen.getByRole('dialog', { name: 'Remove this vote?' })).toHaveTextContent(
    `“${ADA}” will no longer`,
  );
  // A double press removes it once.
  act(() => {
    remove.click();
    remove.click();
  });
  expect(await screen.findByText(`The vote “${ADA}” is removed.`)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Your plans' })).toHaveFocus();
  expect(sent).toMatchObject([{ params: { planId: votedPlan.id, voteId: 'a'.repeat(64) } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Who voted (1)')).toBeVisible();
  expect(screen.queryByText(ADA)).toBeNull();
  expect(screen.getByText(NOBODY)).toBeVisible();
});

test('a vote that is kept stays, and so does one that could not be removed', async () => {
  const removePlanVote = jest.fn(() => Promise.reject(new ApiError(500, {})));
  const { user, remove } = await askToRemove(removePlanVote);
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(removePlanVote).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: `Remove the vote “${NOBODY}”` }));
  await user.click(await screen.findByRole('button', { name: 'Remove the vote' }));
  expect(remove).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(/try again/i));
  expect(screen.getByRole('dialog')).toHaveTextContent(NOBODY);
  expect(screen.getByText('Who voted (2)')).toBeInTheDocument();
});

test('of a plan that was removed elsewhere it says so, and the list is read again', async () => {
  let isGone = false;
  const plans = jest.fn(() => ({ plans: isGone ? [] : [votedPlan] }));
  const { user, remove } = await askToRemove(() => {
    isGone = true;
    const message = 'This plan is gone, or its link is not complete.';
    return Promise.reject(new ApiError(404, { code: 'PLAN_NOT_FOUND', message, fields: [] }));
  }, plans);
  await user.click(remove);
  expect(await screen.findByText(/This plan is gone/)).toBeVisible();
  await waitFor(() => expect(screen.getByText('No plan yet')).toBeVisible());
  expect(screen.queryByRole('dialog')).toBeNull();
});
