import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { aTestApp } from '../identity/test-app.fixture.ts';
import { activityRoutes } from '../rewards/activity/activity.routes.ts';
import { createActivityService } from '../rewards/activity/activity.service.ts';
import { aMember, aMerchant, anEvent, feedFor, NOW } from '../rewards/testing/rewards.fixture.ts';

const DAY_MS = 86_400_000;

onEachDatabase((open) => {
  const aDiner = async (partner: string) => {
    const { database } = open();
    const now = () => NOW;
    const { app, identity } = aTestApp({
      database,
      now,
      routesWith: () => [activityRoutes({ activity: createActivityService({ database, clock: now }) })],
    });
    const member = await aMember(database, { partner });
    const browser = aBrowser(app, `${partner}.localhost:3000`);
    const { memberId, publicId } = member;
    browser.cookies.set(
      'session',
      (await identity.sessions.start({ partner, memberId, publicId }, false)).cookie,
    );
    const { networkMerchantId } = await aMerchant(database);
    const dine = (daysAgo: number, amountCents: number) =>
      anEvent(
        { cardToken: member.cardToken, networkMerchantId },
        { amountCents, occurredAt: new Date(NOW - daysAgo * DAY_MS).toISOString() },
      );
    return { browser, dine, feed: feedFor(database) };
  };

  test.each([
    ['ihg', 506, 506],
    ['nosh', 5.06, 5.06],
  ])(
    'the dines and rewards of this calendar year at %s, without last year’s, equal to the progress [API-039, DATA-007, DATA-004]',
    async (...[partner, benefits, toDate]) => {
      const { browser, dine, feed } = await aDiner(partner);
      const answer = await feed.ingest('network', [dine(1, 6_120), dine(30, 4_000), dine(400, 9_900)]);
      expect(answer.accepted).toBe(3);
      const summary = await browser.get('/api/Member/DineSummary');
      expect(summary.body).toEqual({ currentYearBenefits: benefits, currentYearDines: 2 });
      const { diningProgress } = (await browser.get('/api/Member')).body;
      expect(diningProgress.ytdMilesOrDollars).toBe(toDate);
      const { dinesRequired, remainingDines } = diningProgress;
      expect(dinesRequired - remainingDines).toBe(dinesRequired === 0 ? 0 : 2);
    },
  );
});
