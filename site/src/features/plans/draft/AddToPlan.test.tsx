import { act, screen, waitFor } from '@testing-library/react';
import { aMember } from '../../../member.fixture.ts';
import { browserStorage } from '../../../session/browser-storage.ts';
import { storedValues } from '../../../session/stored-values.ts';
import { renderSite } from '../../../site.fixture.tsx';
import { aMerchantDetail } from '../../merchant/merchant.fixture.ts';

// Loaded after the page.
beforeAll(() => import('./AddToPlan.tsx'));
beforeEach(() => window.localStorage.clear());

async function open(member = true) {
  const merchant = aMerchantDetail();
  const site = renderSite(`/merchants/${merchant.id}`, {
    ...(member && { member: aMember() }),
    answers: { merchant },
  });
  await site.heading();
  return { ...site, merchant };
}

const inCity = ({ name, location: { address } }: ReturnType<typeof aMerchantDetail>) =>
  `${name}, ${address.city}, ${address.state}`;
const kept = () => browserStorage('nosh').read(storedValues.planDraft);

test('a member adds the restaurant of a page to the next plan, and goes on to it', async () => {
  const { user, merchant } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add to a dinner plan' }));
  expect(screen.getByText('Added to your next dinner plan (1 of 6 restaurants).')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Finish the plan' })).toHaveFocus());
  expect(kept()).toEqual([{ merchantId: merchant.id, name: inCity(merchant) }]);
});

test('what another tab added since this page was shown stays in the plan', async () => {
  const { user, merchant } = await open();
  const add = await screen.findByRole('button', { name: 'Add to a dinner plan' });
  const others = ['901', '902'].map((merchantId) => ({ merchantId, name: `P${merchantId}` }));
  browserStorage('nosh').write(storedValues.planDraft, others);
  await user.click(add);
  expect(kept()).toEqual([...others, { merchantId: merchant.id, name: inCity(merchant) }]);
  expect(screen.getByText('Added to your next dinner plan (3 of 6 restaurants).')).toBeVisible();
});

test('where other tabs filled the plan meanwhile, it is not added, and the link has the focus', async () => {
  const { user } = await open();
  const add = await screen.findByRole('button', { name: 'Add to a dinner plan' });
  const others = Array.from({ length: 6 }, (_, nth) => ({ merchantId: `${900 + nth}`, name: `P${nth}` }));
  browserStorage('nosh').write(storedValues.planDraft, others);
  await user.click(add);
  expect(kept()).toEqual(others);
  expect(screen.getByText('Your next dinner plan is full (6 restaurants). Finish it first.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Finish the plan' })).toHaveFocus();
});

test('a plan that has six restaurants takes no other', async () => {
  browserStorage('nosh').write(
    storedValues.planDraft,
    Array.from({ length: 6 }, (_, nth) => ({ merchantId: `${900 + nth}`, name: `P${nth}` })),
  );
  await open();
  expect(
    await screen.findByText('Your next dinner plan is full (6 restaurants). Finish it first.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to a dinner plan' })).toBeNull();
});

test('who is signed out is offered no plan', async () => {
  const member = await open();
  await screen.findByRole('button', { name: 'Add to a dinner plan' });
  member.unmount();
  await open(false);
  await screen.findByRole('button', { name: 'Share' });
  // The module is there already: a button that is offered is shown at once.
  await act(async () => import('./AddToPlan.tsx'));
  expect(screen.queryByRole('button', { name: 'Add to a dinner plan' })).toBeNull();
});
