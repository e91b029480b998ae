import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../api/api-error.ts';
import type { CallParts } from '../../../api/call.ts';
import { aMember } from '../../../member.fixture.ts';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { renderSite } from '../../../site.fixture.tsx';
import { aReviewPage, withOffers } from '../merchant.fixture.ts';

type Options = Parameters<typeof renderSite>[1] & { offer?: () => null; amount?: number };

/** The page of restaurant 9, and the requests for the flex offer. */
async function visit({ offer, amount = 12.5, ...options }: Options) {
  const flexOffer = jest.fn((_sent: CallParts) =>
    offer ? offer() : { id: '1', webMessageOfferAmount: amount },
  );
  const site = renderSite('/merchants/9', {
    member: aMember({ publicId: 'p1' }),
    ...options,
    answers: { merchant: withOffers(), merchantReviews: aReviewPage(), flexOffer },
  });
  const offers = within(await screen.findByRole('region', { name: 'What dinner earns here' }));
  return { ...site, offers, requests: () => flexOffer.mock.calls.map(([{ params }]) => params) };
}

const withFlexOffers = aPartner('nosh', { hasFlexOffers: true });

test.each([
  ['dollars', 'Credit', 12.5, '$12.50 An offer for you alone'],
  ['miles', 'Mile', 1_250, '1,250 miles An offer for you alone'],
] as const)(
  'a member sees the amount of the own offer, in %s [MERCH-022] [PART-037]',
  async (_, currencyType, amount, text) => {
    const partner = aPartner('nosh', { hasFlexOffers: true, currencyType });
    const { offers, requests } = await visit({ partner, amount });
    const title = await offers.findByRole('heading', { name: 'An offer for you alone' });
    expect(title.parentElement?.parentElement).toHaveTextContent(text);
    expect(requests()).toEqual([{ merchantId: '9', publicId: 'p1' }]);
  },
);

test.each([
  ['a programme without flex offers', { partner: aPartner('nosh', { hasFlexOffers: false }) }],
  ['an anonymous visitor', { partner: withFlexOffers, member: null }],
])('%s: no request [PART-037]', async (_, options) => {
  const { requests } = await visit(options);
  await act(() => Promise.resolve());
  expect(requests()).toEqual([]);
});

test('a member without an offer sees none', async () => {
  const { requests } = await visit({ partner: withFlexOffers, offer: () => null });
  await waitFor(() => expect(requests()).toHaveLength(1));
  expect(screen.queryByText('An offer for you alone')).toBeNull();
});

test.each([403, 500])(
  'a failure rejects with its status, and the page is without the offer: %i [MERCH-023]',
  async (status) => {
    const fail = () => {
      throw new ApiError(status, {});
    };
    const { client, requests, heading } = await visit({ partner: withFlexOffers, offer: fail });
    await waitFor(() => expect(requests()).toHaveLength(1));
    const key = ['flexOffer', { params: { merchantId: '9', publicId: 'p1' } }];
    await waitFor(() => expect(client.getQueryState(key)?.error).toMatchObject({ status }));
    expect(await heading()).toBe('Casa Lucía');
    expect(screen.queryByText('An offer for you alone')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
