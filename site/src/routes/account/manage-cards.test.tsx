import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aCard } from '../../features/cards/cards.fixture.ts';
import { aMember } from '../../member.fixture.ts';
import type { LoadPage } from '../../session/useFullPageLoad.ts';
import { renderSite } from '../../site.fixture.tsx';

test('deleting the last card leads to the sign-out that says the account is closed [CARD-027]', async () => {
  const loadPage = jest.fn<LoadPage>();
  const { user } = renderSite('/account/manage_cards', {
    ...{ member: aMember(), loadPage },
    answers: { memberCards: { items: [aCard()] }, deleteCard: true },
  });
  await user.click(await screen.findByRole('button', { name: /^Delete and close account/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(loadPage).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Delete and close account' }));
  await waitFor(() => expect(loadPage.mock.calls).toEqual([['/SignOut?closed']]));
});
