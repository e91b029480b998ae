import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import { setBookingBehaviour } from '../../simulators/booking/control.ts';
import { instructPayouts } from '../../simulators/payout/control.ts';
import type { SentCookies } from '../http/cookies.ts';
import { implement } from '../http/implement.ts';
import { problem } from '../problems.ts';
import type { LiveFlags } from '../partners/live-flags.ts';
import { caughtMails } from './caught-mails.ts';
import { JOBS } from './clock.store.ts';
import { type Moving, moveTier } from './move-tier.ts';
import type { Operators } from './operator.ts';
import { createFeedClient } from './feed-client.ts';
import { play, scenarioNames } from './play.ts';
import { scopeOf, type StagingClock } from './staging-clock.ts';
import type { Simulators } from './simulators.ts';
import type { StgtoolsService } from './stgtools.service.ts';

interface Dependencies extends Omit<Moving, 'feedClient'> {
  readonly stgtools: StgtoolsService;
  readonly operators: Operators;
  readonly stagingClock: StagingClock;
  readonly flags: LiveFlags;
  /** The mail catcher's address, without a closing slash. */
  readonly mailCatcher: string;
  readonly simulators: Simulators;
}

/** What changes the world of a tester: scenarios, tiers, simulators, switches, clocks. */
export function testerRoutes(dependencies: Dependencies): Router {
  const { stgtools, operators, flags, mailCatcher, simulators } = dependencies;
  const router = Router();
  implement(router, endpoints.becomeOperator, ({ body, cookies }) => ({
    expiresAt: new Date(operators.admit(body.key, cookies)).toISOString(),
  }));
  implement(router, endpoints.listScenarios, () => ({ scenarios: scenarioNames() }));
  implement(router, endpoints.runScenario, ({ partner, params, body, apiOrigin }) =>
    play({ ...dependencies, feedClient: createFeedClient(apiOrigin) }, partner, { ...params, ...body }),
  );
  implement(router, endpoints.caughtMails, ({ query }) => caughtMails(mailCatcher, query.to));
  implement(router, endpoints.setFlag, async ({ partner, params, body }) => {
    const isKnown = await flags.set(partner, params.name, body.value);
    if (!isKnown) throw problem('FLAG_UNKNOWN');
    return { flags: Object.fromEntries(flags.of(partner)) };
  });
  implement(router, endpoints.moveTier, ({ partner, body, apiOrigin }) =>
    moveTier({ ...dependencies, feedClient: createFeedClient(apiOrigin) }, partner, body),
  );
  implement(router, endpoints.instructBooking, async ({ partner, body: { publicId, behaviour } }) => {
    const guest = publicId === undefined ? undefined : await stgtools.publicIdOf(partner, publicId);
    await simulators.booking((address) => setBookingBehaviour(address, { guest, behaviour }));
    return { behaviour };
  });
  implement(router, endpoints.instructPayouts, async ({ partner, body: { publicId, ...instruction } }) => {
    const member = await stgtools.publicIdOf(partner, publicId);
    await simulators.payout((address) => instructPayouts(address, { member, ...instruction }));
    return {};
  });
  addClock(router, dependencies);
  return router;
}

function addClock(router: Router, { stagingClock, clock }: Dependencies): void {
  const clockTimes = (cookies: SentCookies) => {
    const offsetMs = stagingClock.offsetOf(scopeOf(cookies) ?? '');
    const jobsOffsetMs = stagingClock.offsetOf(JOBS);
    const at = (ahead: number) => new Date(clock() + ahead).toISOString();
    return { now: at(offsetMs), offsetMs, jobsNow: at(jobsOffsetMs), jobsOffsetMs };
  };
  implement(router, endpoints.readClock, async ({ cookies }) => {
    await stagingClock.refresh();
    return clockTimes(cookies);
  });
  implement(router, endpoints.setClock, async ({ member, cookies, body: { offsetMs, jobsOffsetMs } }) => {
    if (offsetMs !== undefined) {
      if (!member) throw problem('NO_SESSION');
      await stagingClock.set(member.sessionId, offsetMs);
    }
    if (jobsOffsetMs !== undefined) await stagingClock.set(JOBS, jobsOffsetMs);
    return clockTimes(cookies);
  });
}
