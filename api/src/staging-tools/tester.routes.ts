import { type AnswerOf, endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import { setBookingBehaviour } from '../../simulators/booking/control.ts';
import { instructPayouts } from '../../simulators/payout/control.ts';
import type { HttpCall } from '../http/http-call.ts';
import { implement } from '../http/implement.ts';
import { problem } from '../problems.ts';
import type { LiveFlags } from '../partners/live-flags.ts';
import { caughtMails } from './caught-mails.ts';
import { JOBS } from './clock.store.ts';
import { type Moving, moveTier } from './move-tier.ts';
import type { Operators } from './operator.ts';
import { createFeedClient } from './feed-client.ts';
import { play, scenarioNames } from './run-scenario.ts';
import { scopeOf, type StagingClock } from './staging-clock.ts';
import type { Simulators } from './simulators.ts';
import type { StagingToolsService } from './staging-tools.service.ts';

interface Dependencies extends Omit<Moving, 'feedClient'> {
  readonly stagingTools: StagingToolsService;
  readonly sites: () => AnswerOf<'listPartners'>['partners'];
  readonly operators: Operators;
  readonly stagingClock: StagingClock;
  readonly flags: LiveFlags;
  /** The mail catcher's address, without a closing slash. */
  readonly mailCatcher: string;
  readonly simulators: Simulators;
}

/** What testers can change: scenarios, tiers, simulators, partner flags, clocks. */
export function testerRoutes(dependencies: Dependencies): Routes {
  const { stagingTools, operators, flags, mailCatcher, simulators } = dependencies;
  const routes = createRoutes();
  implement(routes, endpoints.becomeOperator, ({ body, http }) => ({
    expiresAt: new Date(operators.admit(body.key, http.cookies)).toISOString(),
  }));
  implement(routes, endpoints.listPartners, () => ({ partners: dependencies.sites() }));
  implement(routes, endpoints.listScenarios, () => ({ scenarios: scenarioNames() }));
  implement(routes, endpoints.runScenario, ({ partner, params, body, http }) =>
    play({ ...dependencies, feedClient: createFeedClient(http.localOrigin) }, partner, {
      ...params,
      ...body,
    }),
  );
  implement(routes, endpoints.caughtMails, ({ query }) => caughtMails(mailCatcher, query.to));
  implement(routes, endpoints.setFlag, async ({ partner, params, body }) => {
    const isKnown = await flags.set(partner, params.name, body.value);
    if (!isKnown) throw problem('FLAG_UNKNOWN');
    return { flags: Object.fromEntries(flags.of(partner)) };
  });
  implement(routes, endpoints.moveTier, ({ partner, body, http }) =>
    moveTier({ ...dependencies, feedClient: createFeedClient(http.localOrigin) }, partner, body),
  );
  implement(routes, endpoints.instructBooking, async ({ partner, body: { publicId, behaviour } }) => {
    const guest = publicId === undefined ? undefined : await stagingTools.publicIdOf(partner, publicId);
    await simulators.booking((address) => setBookingBehaviour(address, { guest, behaviour }));
    return { behaviour };
  });
  implement(routes, endpoints.instructPayouts, async ({ partner, body: { publicId, ...instruction } }) => {
    const member = await stagingTools.publicIdOf(partner, publicId);
    await simulators.payout((address) => instructPayouts(address, { member, ...instruction }));
    return {};
  });
  addClock(routes, dependencies);
  return routes;
}

function addClock(routes: Routes, { stagingClock, clock }: Dependencies): void {
  const clockTimes = ({ cookies }: HttpCall) => {
    const offsetMs = stagingClock.offsetOf(scopeOf(cookies) ?? '');
    const jobsOffsetMs = stagingClock.offsetOf(JOBS);
    const at = (ahead: number) => new Date(clock() + ahead).toISOString();
    return { now: at(offsetMs), offsetMs, jobsNow: at(jobsOffsetMs), jobsOffsetMs };
  };
  implement(routes, endpoints.readClock, async ({ http }) => {
    await stagingClock.refresh();
    return clockTimes(http);
  });
  implement(routes, endpoints.setClock, async ({ member, http, body: { offsetMs, jobsOffsetMs } }) => {
    if (offsetMs !== undefined) {
      if (!member) throw problem('NO_SESSION');
      await stagingClock.set(member.sessionId, offsetMs);
    }
    if (jobsOffsetMs !== undefined) await stagingClock.set(JOBS, jobsOffsetMs);
    return clockTimes(http);
  });
}
