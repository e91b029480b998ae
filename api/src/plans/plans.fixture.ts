import { randomUUID } from 'node:crypto';
import type { Database } from '../db/connection.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { aClock, aTestApp } from '../identity/test-app.fixture.ts';
import { aSignedInMember } from '../members/signed-in.fixture.ts';
import { addMerchants, aMerchant } from '../merchants/merchants.fixture.ts';
import { newPublicId } from '../public-id.ts';
import { createPlanLinks } from './plan-links.ts';
import { planRoutes } from './plans.routes.ts';
import { createPlansService } from './plans.service.ts';

let merchants = 5_000;

/** Adds restaurants; returns their ids. */
export async function someMerchants(database: Database, count: number, merchant = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, () => (merchants += 1));
  await addMerchants(
    database,
    ids.map((id) => aMerchant(id, { merchant })),
  );
  return ids.map(String);
}

/** The real app with dinner plans. */
export function anApp(
  database: Database,
  {
    limitFactor,
    secret = 'secret',
    environment = {},
    clock = aClock(),
  }: {
    limitFactor?: number;
    secret?: string;
    environment?: Record<string, string>;
    clock?: ReturnType<typeof aClock>;
  } = {},
) {
  const links = createPlanLinks(secret);
  const plans = createPlansService({ database, links, newId: newPublicId, now: clock.now });
  const { app } = aTestApp({
    ...{ database, environment, now: clock.now },
    ...(limitFactor !== undefined && { limitFactor }),
    routesWith: ({ limits }) => [planRoutes({ plans, limits })],
  });
  return { app, clock };
}

type App = ReturnType<typeof anApp>['app'];

/** A member with a signed-in browser, and what they do with plans. */
export async function anOwner(parts: { database: Database; app: App }, partner = 'nosh') {
  const { member, browser, bearer } = await aSignedInMember(parts, { partner });
  return {
    ...{ member, browser, bearer },
    make: (body: object) =>
      browser.post('/api/Member/Plans', { requestId: randomUUID(), name: 'Friday', ...body }, bearer),
    list: async () => (await browser.get('/api/Member/Plans')).body.plans,
    setOpen: (id: string, isOpen: boolean) => browser.put(`/api/Member/Plans/${id}`, { isOpen }, bearer),
    removeVote: (id: string, voteId: string) =>
      browser.delete(`/api/Member/Plans/${id}/Votes/${voteId}`, bearer),
    remove: (id: string) => browser.delete(`/api/Member/Plans/${id}`, bearer),
  };
}

/** A browser without an account that has a link. */
export function aGuest(app: App, token: string, partner = 'nosh') {
  const browser = aBrowser(app, `${partner}.localhost:3000`);
  return {
    browser,
    look: () => browser.get(`/api/Plans/${token}`),
    vote: (merchantIds: readonly string[], name?: string) =>
      browser.put(`/api/Plans/${token}/Vote`, { merchantIds, ...(name !== undefined && { name }) }),
  };
}
