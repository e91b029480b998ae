import { answers, faults, forEverybody, refuses, type Table } from '../contract-case.ts';
import { ELSEWHERE } from '../../context.ts';

export const aLocation = { latitude: expect.any(Number), longitude: expect.any(Number) };

const ofMembersOnly = ['offers', 'offer'];
const UNKNOWN = '999999999999';

/** Looking for a place to eat. */
export const merchants: Table = {
  searchMerchants: {
    success: answers(
      ({ visitor }) => ({ as: visitor, query: { location: 'Chicago, IL' } }),
      () => ({ pageNo: 1, center: aLocation, merchants: expect.arrayContaining([expect.any(Object)]) }),
    ),
    malformed: faults('pageSize', ({ visitor }) => ({
      as: visitor,
      query: { location: 'Chicago, IL', pageSize: 'many' },
    })),
    LOCATION_UNKNOWN: refuses(400, ({ visitor }) => ({ as: visitor, query: { location: 'Nowhere, ZZ' } })),
    CARD_NUMBER: refuses(400, ({ visitor }) => ({
      as: visitor,
      query: { location: 'Chicago, IL', restaurantOrCuisine: '4111 1111 1111 1111' },
    })),
    ...forEverybody,
  },
  suggestMerchants: {
    success: answers(
      ({ visitor }) => ({ as: visitor, query: { text: 'Chi', location: 'Chicago, IL' } }),
      () => ({ suggestions: expect.arrayContaining([expect.objectContaining({ kind: 'place' })]) }),
    ),
    malformed: faults('text', ({ visitor }) => ({ as: visitor, query: { text: ' ' } })),
    CARD_NUMBER: refuses(400, ({ visitor }) => ({ as: visitor, query: { text: '4111 1111 1111 1111' } })),
    ...forEverybody,
  },
  merchant: {
    success: answers(
      ({ member, merchantId }) => ({ as: member, params: { merchantId } }),
      ({ merchantId }) => ({ id: merchantId, offers: expect.any(Array) }),
    ),
    malformed: faults('merchantId', ({ visitor }) => ({ as: visitor, params: { merchantId: '1e3' } })),
    MERCHANT_NOT_FOUND: refuses(404, ({ visitor }) => ({ as: visitor, params: { merchantId: UNKNOWN } })),
    ...forEverybody,
    unauthenticated: {
      ...answers(({ visitor, merchantId }) => ({ as: visitor, params: { merchantId } })),
      lacks: ofMembersOnly,
    },
    anotherPartner: {
      ...answers(({ member, merchantId }) => ({
        as: { ...member, partner: ELSEWHERE },
        params: { merchantId },
      })),
      lacks: ofMembersOnly,
    },
  },
  merchantReviews: {
    success: answers(
      ({ visitor, merchantId }) => ({ as: visitor, params: { merchantId } }),
      () => ({ data: expect.any(Array), totalResultSize: expect.any(Number) }),
    ),
    malformed: faults('resultsPerPage', ({ visitor, merchantId }) => ({
      as: visitor,
      params: { merchantId },
      query: { resultsPerPage: 51 },
    })),
    MERCHANT_NOT_FOUND: refuses(404, ({ visitor }) => ({ as: visitor, params: { merchantId: UNKNOWN } })),
    ...forEverybody,
  },
};
