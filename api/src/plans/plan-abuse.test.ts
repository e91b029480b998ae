import { randomUUID } from 'node:crypto';
import type { Partner } from '@dinelink/contract';
import { anOperatorsIssuer, type OperatorsIssuer } from '../adapters/operators/operators.fixture.ts';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { aClock, aTestApp } from '../identity/test-app.fixture.ts';
import { aMember } from '../members/members.fixture.ts';
import { readPartners } from '../partners/read-partners.ts';
import { createPlanLinks } from './plan-links.ts';
import { aGuest, anApp, anOwner, someMerchants } from './plans.fixture.ts';
import { planRoutes } from './plans.routes.ts';
import { createPlansService } from './plans.service.ts';

const nosh = readPartners('api/partners').find(({ key }) => key === 'nosh') as Partner;

let issuer: OperatorsIssuer;
beforeAll(async () => {
  issuer = await anOperatorsIssuer();
});
afterAll(() => issuer.close());

onEachDatabase((open) => {
  test('one address cannot fill a plan with invented voters', async () => {
    const { database } = open();
    const { app } = anApp(database, { limitFactor: 1 });
    const owner = await anOwner({ database, app });
    const merchantIds = await someMerchants(database, 2);
    const made = await owner.make({ merchantIds });
    const statuses = [];
    for (let voter = 0; voter < 22; voter += 1)
      statuses.push((await aGuest(app, String(made.body.token)).vote(merchantIds)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
    // Another plan is not concerned.
    const other = await owner.make({ merchantIds, requestId: randomUUID() });
    expect((await aGuest(app, String(other.body.token)).vote(merchantIds)).status).toBe(200);
  });

  test('one restaurant cannot be written in two ways', async () => {
    const { database } = open();
    const { app } = anApp(database);
    const owner = await anOwner({ database, app });
    const [id = ''] = await someMerchants(database, 1);
    expect((await owner.make({ merchantIds: [id, `0${id}`] })).status).toBe(400);
  });

  test('an operator viewing the account gets no link', async () => {
    const { database } = open();
    const clock = aClock(Date.now());
    const plans = createPlansService({
      ...{ database, links: createPlanLinks('secret'), now: clock.now, newId: () => 'seen-by-an-operator' },
    });
    const { app } = aTestApp({
      ...{ database, now: clock.now, environment: { OPERATOR_ISSUER: issuer.origin } },
      routesWith: ({ limits }) => [planRoutes({ plans, limits })],
    });
    const member = await aMember(database, { partner: 'nosh' });
    const merchantIds = await someMerchants(database, 2);
    const body = { requestId: randomUUID(), name: 'Friday', day: null, merchantIds };
    const owner = { partner: nosh, memberId: member.id };
    const { id, token } = await plans.make(owner, body);
    expect(token).not.toBeNull();
    const operator = aBrowser(app, 'nosh.localhost:3000');
    const { nonce } = (await operator.get('/api/Emulation/Challenge')).body as { nonce: string };
    const operatorToken = await issuer.token({ nonce }, { at: clock.now() });
    const { publicId } = member;
    await operator.post('/api/Emulation/Start', { reason: 'Ticket 4711: a plan', operatorToken, publicId });
    const seen = await operator.get('/api/Member/Plans');
    expect(seen.body.plans).toEqual([expect.objectContaining({ id, token: null })]);
  });
});
