import fc from 'fast-check';
import type { Statement } from '@dinelink/contract';
import { aBrowser } from '../../../http/browser.fixture.ts';
import { aTestApp } from '../../../identity/test-app.fixture.ts';
import { query } from '../../../db/query.ts';
import { aContext, databases, partners } from '../../testing/ledger-context.fixture.ts';
import { live } from '../../testing/histories.fixture.ts';
import { activityRoutes } from '../activity.routes.ts';
import { createActivityService } from '../activity.service.ts';
import { createStatementService } from './statement.service.ts';
import { statementRoutes } from './statement.routes.ts';
import '../../../../contract/seeded.fixture.ts';

const HISTORIES = Number(process.env.STATEMENT_HISTORIES ?? 15);
const EVENTS = 100;
/** The slowest history on a loaded machine. */
const HISTORY_MS = 12_000;
const CENTS = 100;

const first = fc.readConfigureGlobal().seed ?? 0;

type Context = Awaited<ReturnType<typeof aContext>>;
interface Reader {
  readonly get: (path: string) => Promise<{ status: number; body: unknown; text: string }>;
  readonly memberId: number;
}

/** Every member of a history, signed in. */
async function readers({ database, time, diners }: Context): Promise<Reader[]> {
  const clock = () => time.now;
  const { app, identity } = aTestApp({
    ...{ database, partners, now: clock },
    routesWith: () => [
      activityRoutes({ activity: createActivityService({ database, clock }) }),
      statementRoutes({ statements: createStatementService({ database, clock }) }),
    ],
  });
  const found: Reader[] = [];
  for (const { partner, members } of diners)
    for (const { memberId } of members) {
      const [row] = await query<{ publicId: string }>(
        database,
        'SELECT public_id AS publicId FROM member WHERE id = ?',
        [memberId],
      );
      const browser = aBrowser(app, `${partner}.localhost:3000`);
      const owner = { partner, memberId, publicId: row?.publicId ?? '' };
      browser.cookies.set('session', (await identity.sessions.start(owner, true)).cookie);
      found.push({ memberId, get: browser.get });
    }
  return found;
}

const cents = (amount: number) => Math.round(amount * CENTS);

/** What of a member's statements does not agree with itself, the other calls, or the ledger. */
async function differences({ get, memberId }: Reader): Promise<unknown[]> {
  const read = async (year?: number) =>
    (await get(`/api/Member/Statement${year === undefined ? '' : `?year=${year}`}`)).body as Statement;
  const current = await read();
  const years = Array.from(
    { length: current.currentYear - current.firstYear + 2 },
    (_, nth) => current.firstYear + nth,
  );
  const statements: Statement[] = [];
  for (const year of years) statements.push(await read(year));
  const wrong: unknown[] = [];
  const expectSame = (what: string, one: number, other: number) => {
    if (cents(one) !== cents(other)) wrong.push({ memberId, what, one, other });
  };
  for (const [index, one] of statements.entries()) {
    const sums = one.dines + one.bonuses + one.corrections + one.paidOut;
    const lines = one.lines.reduce((sum, { amount }) => sum + amount, 0);
    expectSame(`closing of ${one.year}`, one.opening + sums, one.closing);
    expectSame(`lines of ${one.year}`, lines, sums);
    expectSame(`opening of ${one.year}`, one.opening, statements[index - 1]?.closing ?? 0);
    const restaurants = one.restaurants.reduce((sum, { amount }) => sum + amount, 0);
    expectSame(`restaurants of ${one.year}`, restaurants, one.earned);
  }
  const summary = (await get('/api/Member/DineSummary')).body as { currentYearBenefits: number };
  expectSame('its parts', current.dines + current.bonuses + current.corrections, current.earned);
  expectSame('the sum of the year', current.earned, summary.currentYearBenefits);
  const balance = (await get('/api/Member/StatementCreditBalance')).body as { memberBalance: number };
  expectSame('the balance', Math.max(0, statements.at(-1)?.closing ?? 0), balance.memberBalance);
  return wrong;
}

/** The ledger itself: awarded and paid entries without what was paid out, in the smallest unit. */
async function ledgerOf({ database }: Context, memberId: number): Promise<number> {
  const [row] = await query<{ units: number }>(
    database,
    `SELECT COALESCE((SELECT SUM(amount) FROM reward_entry WHERE member_id = ? AND status IN ('Awarded', 'Paid')), 0)
       - COALESCE((SELECT SUM(amount_cents) FROM redemption WHERE member_id = ? AND status <> 'rejected'), 0) AS units`,
    [memberId, memberId],
  );
  return Number(row?.units);
}

test(
  `in ${HISTORIES} random histories every statement equals the sum of its year, the balance and the ledger`,
  async () => {
    const files = await databases();
    let [lines, payouts, corrections] = [0, 0, 0];
    for (let nth = 0; nth < HISTORIES; nth += 1) {
      const database = files.fresh();
      const context = await aContext(database);
      await live(context, {
        seed: first + nth,
        events: EVENTS,
        check: async () => void (await context.ledger.finalise()),
      });
      await context.redemptions.redeemAll();
      for (const reader of await readers(context)) {
        expect(await differences(reader)).toEqual([]);
        const { body } = await reader.get('/api/Member/Statement?year=2999');
        const { closing } = body as Statement;
        const isMoney = context.diners[0]?.members.some(({ memberId }) => memberId === reader.memberId);
        const units = isMoney ? cents(closing) : closing;
        expect([nth, reader.memberId, units]).toEqual([
          nth,
          reader.memberId,
          await ledgerOf(context, reader.memberId),
        ]);
        const now = (await reader.get('/api/Member/Statement')).body as Statement;
        lines += now.lines.length;
        payouts += now.lines.filter(({ kind }) => kind === 'payout').length;
        corrections += now.lines.filter(({ kind }) => kind === 'correction').length;
      }
      await database.close();
    }
    files.remove();
    // The histories are about something.
    expect(
      Math.min(lines - 10 * HISTORIES, payouts - HISTORIES / 10, corrections - HISTORIES),
    ).toBeGreaterThan(0);
  },
  HISTORIES * HISTORY_MS,
);
