import { setTimeout as pause } from 'node:timers/promises';
import { processes } from '../../.run/processes.mjs';
import { settingsFrom } from '../../.run/settings.mjs';
import { freePort } from '../../.run/testing/free-port.mjs';
import { type Database, openDatabase } from '../../api/src/db/connection.ts';
import { migrate } from '../../api/src/db/migrate.ts';
import { execute, query } from '../../api/src/db/query.ts';
import { freshMysql, freshSqlite } from '../../api/src/db/testing/fresh-database.fixture.ts';
import { aMember } from '../../api/src/members/members.fixture.ts';
import { addMerchants, aMerchant } from '../../api/src/merchants/merchants.fixture.ts';
import { readRestaurant, saveRestaurant, setBookingBehaviour } from '../../api/simulators/booking/control.ts';
import { startBookingSimulator } from '../../api/simulators/booking/start.ts';
import type { SimulatorAddress } from '../../api/simulators/control-client.ts';
import { type CallAnswer, type Guest, signInGuest } from './guests.ts';
import { ofTests, type Program, startApi, startProgram, waitForOk } from './program.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const GUESTS = 100;
const TABLES = 5;
const PARTNER = 'nosh';
const PASSWORD = 'dine-well-2026';
const KEY = 'only-the-fault-tests-know-this-booking-key';
/** Without summer time, so that the offset of a date is known. */
const [ZONE, OFFSET] = ['America/Phoenix', '-07:00'];
const FIRST_MERCHANT = 1_001;
const MIN_MS_INTO_A_ROUND = 150;

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Context {
  readonly database: Database;
  readonly simulator: SimulatorAddress;
  readonly guests: readonly Guest[];
  readonly api: Program;
  readonly worker: Program;
}

/**
 * A hundred guests ask for the last tables of a restaurant at the same time, through the site, while the provider answers some of
 * them late or never and the api and the worker are killed; again for each round. Then the data must agree with the provider's.
 */
async function killWhileBooking(name: string, server: string | undefined): Promise<boolean> {
  const { url: databaseUrl, drop } = server === undefined ? freshSqlite() : await freshMysql(server);
  const database = openDatabase(databaseUrl);
  await migrate(database);
  const simulator = await startBookingSimulator({ host: '127.0.0.1', port: 0, key: KEY, file: ':memory:' });
  const address = { url: simulator.url, key: KEY };
  const { api, worker, site, port } = await startPlatform(databaseUrl, address);
  try {
    const guests = await signInGuests(database, port);
    const context = { database, simulator: address, guests, api, worker };
    const problems: string[] = [];
    let booked = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { answers, merchantId } = await bookAndKill(context, round);
      await finishRequests(database);
      const confirmed = answers.filter(({ status, body }) => status === 200 && body.state === 'confirmed');
      booked += confirmed.length;
      problems.push(...(await differences(context, merchantId, confirmed)));
    }
    for (const problem of problems.slice(0, 20)) say(`        ${problem}`);
    say(
      `${problems.length === 0 ? 'met   ' : 'MISSED'}  ${name}: ${ROUNDS} rounds of ${GUESTS} guests for ${TABLES} tables, api and worker killed in each: ${booked} tables confirmed to guests, ${problems.length} problems`,
    );
    return problems.length === 0;
  } finally {
    await Promise.all([site.stop(), api.stop(), worker.stop()]);
    await simulator.close();
    await database.close();
    await drop();
  }
}

async function startPlatform(databaseUrl: string, booking: SimulatorAddress) {
  const { api, worker, url } = await startApi(databaseUrl, {
    BOOKING_URL: booking.url,
    BOOKING_KEY: booking.key,
  });
  const port = await freePort();
  const own = processes(settingsFrom(process.env)).find((each) => each.name === 'site');
  if (!own) throw new Error('The platform has no site.');
  const site = await startProgram({
    script: own.script,
    environment: { ...own.env, ...ofTests, SITE_PORT: String(port), API_URL: url },
    ready: () => waitForOk(`http://127.0.0.1:${port}/healthz`),
  });
  return { api, worker, site, port };
}

async function signInGuests(database: Database, port: number): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (let count = 0; count < GUESTS; count += 1) {
    const { email: userName } = await aMember(database, { partner: PARTNER, password: PASSWORD });
    const visitor = { host: `${PARTNER}.localhost`, from: '127.0.0.1', userName, password: PASSWORD };
    guests.push(await signInGuest({ port }, visitor));
  }
  return guests;
}

/**
 * One round at a restaurant of its own. Of those without an answer that decides, every other asks again once all works; the worker
 * alone finishes what the rest began.
 */
async function bookAndKill({ database, simulator, guests, api, worker }: Context, round: number) {
  const merchantId = FIRST_MERCHANT + round;
  await aFullRestaurant(database, simulator, merchantId);
  const dateTime = `${inAWeek()}T19:00:00${OFFSET}`;
  const odd = guests.filter((_guest, nth) => nth % 10 === round % 10);
  for (const { publicId } of odd)
    await setBookingBehaviour(simulator, { guest: publicId, behaviour: 'timesOut' });
  const first = Promise.all(guests.map((guest) => guest.reserve(merchantId, dateTime)));
  await pause(MIN_MS_INTO_A_ROUND + ((round * 37) % 500));
  await Promise.all([api.killAndRestart(), round % 2 === 0 ? worker.killAndRestart() : undefined]);
  const answers = await first;
  for (const { publicId } of odd) await setBookingBehaviour(simulator, { guest: publicId, behaviour: null });
  const last: CallAnswer[] = [];
  for (const [nth, guest] of guests.entries()) {
    const answer = answers[nth];
    const isDecided = answer && (answer.status === 200 || answer.status === 409);
    if (isDecided) last.push(answer);
    else if (nth % 2 === 0) last.push(await guest.reserve(merchantId, dateTime));
  }
  return { merchantId, answers: last };
}

async function aFullRestaurant(database: Database, simulator: SimulatorAddress, id: number): Promise<void> {
  const columns = { open_table_id: `ot-${id}`, time_zone: ZONE };
  await addMerchants(database, [aMerchant(id, { merchant: columns })]);
  await saveRestaurant(simulator, `ot-${id}`, {
    ...{ timeZone: ZONE, tables: { 2: TABLES }, closedDates: [], slotMinutes: 90 },
    hours: (['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const).map((weekday) => ({
      ...{ weekday, opens: '11:30', closes: '22:00' },
    })),
    ...{ smallestParty: 1, largestParty: 2, noticeMinutes: 60, daysAhead: 90 },
  });
}

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

/** Waits until the worker has finished what the api left open; its jobs need not wait for their first retry, nor for a lease. */
async function finishRequests(database: Database): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    const open = await query(database, 'SELECT 1 AS one FROM reservation WHERE requested IS NOT NULL');
    if (open.length === 0) return;
    if (attempt % 50 === 0)
      await execute(database, 'UPDATE outbox SET run_at = 0 WHERE dead_lettered_at IS NULL');
    await pause(100);
  }
  throw new Error('The worker did not finish the requests within two minutes.');
}

/** How our reservations differ from the provider's bookings, and from what the guests were told. */
async function differences(
  { database, simulator }: Context,
  merchantId: number,
  promised: readonly CallAnswer[],
): Promise<string[]> {
  const sql = "SELECT public_id AS id FROM reservation WHERE merchant_id = ? AND state = 'confirmed'";
  const ours = new Set((await query<{ id: string }>(database, sql, [merchantId])).map(({ id }) => id));
  const { bookings } = await readRestaurant(simulator, `ot-${merchantId}`);
  const theirs = bookings.filter(({ isCancelled }) => !isCancelled).map(({ reference }) => reference);
  const at = `restaurant ${merchantId}:`;
  return [
    ...(theirs.length === new Set(theirs).size ? [] : [`${at} a reservation is booked twice`]),
    ...(theirs.length === TABLES ? [] : [`${at} ${theirs.length} of ${TABLES} tables are booked`]),
    ...theirs.filter((id) => !ours.has(id)).map((id) => `${at} ${id} is booked, but not confirmed here`),
    ...[...ours].filter((id) => !theirs.includes(id)).map((id) => `${at} ${id} is confirmed without a table`),
    ...promised
      .filter(({ body }) => !ours.has(String(body.id)))
      .map(({ body }) => `${at} ${String(body.id)} was promised to a guest and lost`),
  ];
}

const results = [await killWhileBooking('SQLite', undefined)];
const server = process.env.TEST_MYSQL_URL;
if (server) results.push(await killWhileBooking('MySQL', server));
else say('not run: MySQL (TEST_MYSQL_URL names no server)');
process.exitCode = results.every(Boolean) ? 0 : 1;
