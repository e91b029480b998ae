import {
  ok,
  fieldError,
  hasNoInput,
  memberOnly,
  publicCall,
  rejects,
  type CaseMatrix,
} from '../contract-case.ts';
import { OTHER_PARTNER } from '../../context.ts';

export const aLocation = { latitude: expect.any(Number), longitude: expect.any(Number) };

const memberFields = ['offers', 'offer'];
const UNKNOWN = '999999999999';

/** Search, suggestions, merchants and their reviews. */
export const merchants: CaseMatrix = {
  searchMerchants: {
    success: ok(
      ({ visitor }) => ({ as: visitor, query: { location: 'Chicago, IL' } }),
      () => ({ pageNo: 1, center: aLocation, merchants: expect.arrayContaining([expect.any(Object)]) }),
    ),
    malformed: fieldError('pageSize', ({ visitor }) => ({
      as: visitor,
      query: { location: 'Chicago, IL', pageSize: 'many' },
    })),
    LOCATION_UNKNOWN: rejects(400, ({ visitor }) => ({ as: visitor, query: { location: 'Nowhere, ZZ' } })),
    CARD_NUMBER: rejects(400, ({ visitor }) => ({
      as: visitor,
      query: { location: 'Chicago, IL', restaurantOrCuisine: '4111 1111 1111 1111' },
    })),
    ...publicCall,
  },
  countMerchants: {
    success: ok(
      ({ visitor }) => ({ as: visitor, query: { location: 'Chicago, IL', features: 'delivery' } }),
      () => ({ total: expect.any(Number) }),
    ),
    malformed: fieldError('features.0', ({ visitor }) => ({
      as: visitor,
      query: { location: 'Chicago, IL', features: 'sauna' },
    })),
    LOCATION_UNKNOWN: rejects(400, ({ visitor }) => ({ as: visitor, query: { location: 'Nowhere, ZZ' } })),
    CARD_NUMBER: rejects(400, ({ visitor }) => ({
      as: visitor,
      query: { location: 'Chicago, IL', restaurantOrCuisine: '4111 1111 1111 1111' },
    })),
    ...publicCall,
  },
  earnCalendar: {
    success: ok(
      ({ visitor }) => ({ as: visitor, query: { location: 'Chicago, IL' } }),
      () => ({ center: aLocation, days: expect.arrayContaining([expect.any(Object)]) }),
    ),
    malformed: fieldError('location', ({ visitor }) => ({ as: visitor, query: { location: ' ' } })),
    LOCATION_UNKNOWN: rejects(400, ({ visitor }) => ({ as: visitor, query: { location: 'Nowhere, ZZ' } })),
    CARD_NUMBER: rejects(400, ({ visitor }) => ({
      as: visitor,
      query: { location: '4111 1111 1111 1111' },
    })),
    ...publicCall,
  },
  suggestMerchants: {
    success: ok(
      ({ visitor }) => ({ as: visitor, query: { text: 'Chi', location: 'Chicago, IL' } }),
      () => ({ suggestions: expect.arrayContaining([expect.objectContaining({ kind: 'place' })]) }),
    ),
    malformed: fieldError('text', ({ visitor }) => ({ as: visitor, query: { text: ' ' } })),
    CARD_NUMBER: rejects(400, ({ visitor }) => ({ as: visitor, query: { text: '4111 1111 1111 1111' } })),
    ...publicCall,
  },
  merchant: {
    success: ok(
      ({ member, merchantId }) => ({ as: member, params: { merchantId } }),
      ({ merchantId }) => ({ id: merchantId, offers: expect.any(Array) }),
    ),
    malformed: fieldError('merchantId', ({ visitor }) => ({ as: visitor, params: { merchantId: '1e3' } })),
    MERCHANT_NOT_FOUND: rejects(404, ({ visitor }) => ({ as: visitor, params: { merchantId: UNKNOWN } })),
    ...publicCall,
    unauthenticated: {
      ...ok(({ visitor, merchantId }) => ({ as: visitor, params: { merchantId } })),
      absentFields: memberFields,
    },
    anotherPartner: {
      ...ok(({ member, merchantId }) => ({
        as: { ...member, partner: OTHER_PARTNER },
        params: { merchantId },
      })),
      absentFields: memberFields,
    },
  },
  earnEstimate: {
    success: ok(
      ({ member, merchantId }) => ({ as: member, params: { merchantId }, query: { billCents: 6_000 } }),
      () => ({ billCents: 6_000, earningCents: 6_000, amount: 3, flexOfferAmount: 0, reason: null }),
    ),
    malformed: fieldError('billCents', ({ member, merchantId }) => ({
      as: member,
      params: { merchantId },
      query: { billCents: 0 },
    })),
    MERCHANT_NOT_FOUND: rejects(404, ({ member }) => ({
      as: member,
      params: { merchantId: UNKNOWN },
      query: { billCents: 6_000 },
    })),
    ...memberOnly,
  },
  merchantRanges: {
    success: ok(
      ({ visitor }) => ({ as: visitor }),
      () => ({ ranges: expect.arrayContaining([0]) }),
    ),
    malformed: hasNoInput,
    ...publicCall,
  },
  merchantsOfRange: {
    success: ok(
      ({ visitor }) => ({ as: visitor, params: { range: '0' } }),
      () => ({ merchants: expect.arrayContaining([{ id: '1', updatedOn: expect.any(String) }]) }),
    ),
    malformed: fieldError('range', ({ visitor }) => ({ as: visitor, params: { range: 'all' } })),
    ...publicCall,
  },
  merchantReviews: {
    success: ok(
      ({ visitor, merchantId }) => ({ as: visitor, params: { merchantId } }),
      () => ({ data: expect.any(Array), totalResultSize: expect.any(Number) }),
    ),
    malformed: fieldError('resultsPerPage', ({ visitor, merchantId }) => ({
      as: visitor,
      params: { merchantId },
      query: { resultsPerPage: 51 },
    })),
    MERCHANT_NOT_FOUND: rejects(404, ({ visitor }) => ({ as: visitor, params: { merchantId: UNKNOWN } })),
    ...publicCall,
  },
};
