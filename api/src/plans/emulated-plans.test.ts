import { randomUUID } from 'node:crypto';
import { endpoints } from '@dinelink/contract';
import { laterCalls } from '@dinelink/contract/later-calls';
import { anOperatorsIssuer, type OperatorsIssuer } from '../adapters/operators/operators.fixture.ts';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { aClock } from '../identity/test-app.fixture.ts';
import { anApp, anOwner, someMerchants } from './plans.fixture.ts';

let issuer: OperatorsIssuer;
beforeAll(async () => {
  issuer = await anOperatorsIssuer();
});
afterAll(() => issuer.close());

onEachDatabase((open) => {
  /** An operator with permission to write, in the account of an owner with a plan. */
  const anOperator = async () => {
    const { database } = open();
    const clock = aClock(Date.now());
    const { app } = anApp(database, { clock, environment: { OPERATOR_ISSUER: issuer.origin } });
    const owner = await anOwner({ database, app });
    const merchantIds = await someMerchants(database, 2);
    const plan = endpoints.makePlan.answer.parse((await owner.make({ merchantIds })).body);
    const browser = aBrowser(app, 'nosh.localhost:3000');
    const nonce = String((await browser.get('/api/Emulation/Challenge')).body.nonce);
    const operatorToken = await issuer.token({ nonce, emulation: ['read', 'write'] }, { at: clock.now() });
    const { publicId } = owner.member;
    const start = { reason: 'Ticket 4711: a vote is missing', operatorToken, publicId };
    const { body } = await browser.post('/api/Emulation/Start', start);
    const bearer = { Authorization: `Bearer ${String(body.accessToken)}` };
    return { browser, bearer, owner, merchantIds, plan };
  };
  type Operator = Awaited<ReturnType<typeof anOperator>>;

  const answers: Record<string, (operator: Operator) => Promise<{ status: number; text: string }>> = {
    plans: ({ browser }) => browser.get('/api/Member/Plans'),
    makePlan: ({ browser, bearer, merchantIds }) =>
      browser.post('/api/Member/Plans', { requestId: randomUUID(), name: 'Monday', merchantIds }, bearer),
    setPlanOpen: ({ browser, bearer, plan }) =>
      browser.put(`/api/Member/Plans/${plan.id}`, { isOpen: false }, bearer),
    removePlan: ({ browser, bearer, plan }) => browser.delete(`/api/Member/Plans/${plan.id}`, bearer),
    removePlanVote: ({ browser, bearer, plan }) =>
      browser.delete(`/api/Member/Plans/${plan.id}/Votes/${'0'.repeat(64)}`, bearer),
  };

  test('every call of plans of a member is tried here', () => {
    const ofPlans = Object.entries(laterCalls).filter(([, { path }]) => /^\/api\/Member\/Plans/.test(path));
    expect(ofPlans.map(([name]) => name).toSorted()).toEqual(Object.keys(answers).toSorted());
  });

  test.each(Object.keys(answers))('an operator in the account gets no link from %s', async (name) => {
    const operator = await anOperator();
    expect(operator.plan.token).toMatch(/^[\w-]{43}$/);
    const { status, text } = (await answers[name]?.(operator)) ?? { status: 0, text: '' };
    expect(status).toBe(200);
    expect(text).not.toMatch(/"token":"/);
    expect(text).not.toContain(operator.plan.token);
  });

  test('the owner still gets the link of the plan an operator closed', async () => {
    const operator = await anOperator();
    await answers['setPlanOpen']?.(operator);
    expect(await operator.owner.list()).toMatchObject([{ isOpen: false, token: operator.plan.token }]);
  });
});
