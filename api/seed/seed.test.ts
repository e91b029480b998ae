import { createHash } from 'node:crypto';
import { cardNetworks, cuisines } from '@dinelink/contract';
import { bookingSimulator } from '../simulators/booking/booking.fixture.ts';
import { payoutSimulator } from '../simulators/payout/payout.fixture.ts';
import { createBonusesService } from '../src/bonuses/bonuses.service.ts';
import type { Database } from '../src/db/connection.ts';
import { onEachDatabase } from '../src/db/testing/each-database.fixture.ts';
import { migrate, unmigrate } from '../src/db/migrate.ts';
import { isPassword } from '../src/identity/passwords/passwords.ts';
import { milesBetween, vectorOf } from '../src/merchants/domain/sphere.ts';
import { readPartners } from '../src/partners/read-partners.ts';
import { readPlaces } from '../src/places/read-places.ts';
import { listMembers } from './members/list-members.ts';
import { demoMembersOf, withEnrollment } from './members/make-members.ts';
import { metros } from './merchants/make-merchants.ts';
import { readPictures } from './merchants/pictures.ts';
import { seedDatabase } from './seed.ts';
import { execute, query } from '../src/db/query.ts';

const NOW = Date.UTC(2026, 10, 20);
const YEARS_MS = 365.25 * 86_400_000;
const partners = readPartners('api/partners');
const programmes = withEnrollment(partners);
const places = readPlaces();

const seed = (database: Database, printed: string[] = []) =>
  seedDatabase({
    database,
    partners,
    readPlaces: () => places,
    readPictures: () => readPictures(),
    ssoIssuer: 'http://localhost:4200/{key}',
    seedNow: NOW,
    bookingSimulator: bookingSimulator(),
    payoutSimulator: payoutSimulator(),
    log: (line) => void printed.push(line),
  });

const TABLES = [
  'merchant',
  'mid_map',
  'offer',
  'merchant_review',
  'member',
  'consent_event',
  'payment_card',
  'card_link',
  'feed_event',
  'dine',
  'reward_entry',
  'reservation',
  'flex_offer',
  'bonus',
  'member_bonus',
];

/** One digest per table, of every column of every row. */
async function digests(database: Database): Promise<string[]> {
  const all = await Promise.all(TABLES.map((table) => query(database, `SELECT * FROM ${table} ORDER BY id`)));
  return all.map((rows) =>
    createHash('sha256')
      .update(JSON.stringify(rows.map(Object.entries)))
      .digest('hex'),
  );
}

onEachDatabase((open) => {
  const count = async (what: string) => {
    const [row] = await query<{ n: number }>(open().database, `SELECT COUNT(*) AS n FROM ${what}`);
    return row?.n;
  };

  beforeAll(async () => {
    expect(await seed(open().database)).toEqual([
      ...['merchants', 'members', 'bonuses', 'flex offers', 'tables', 'reservations', 'dines'],
    ]);
  }, 240_000);

  test('every member of a programme with flex offers has some, including the first restaurant’s', async () => {
    const flexible = partners.filter(
      ({ hasFlexOffers, enrollmentType }) => hasFlexOffers && enrollmentType !== 'none',
    );
    expect(flexible.length).toBeGreaterThan(1);
    for (const { key } of flexible) {
      const of = `FROM member WHERE partner = '${key}'`;
      expect(await count(`flex_offer WHERE merchant_id = 1 AND member_id IN (SELECT id ${of})`)).toBe(
        await count(of.replace('FROM ', '')),
      );
    }
    expect(await count(`flex_offer WHERE member_id IN (SELECT id FROM member WHERE partner = 'ihg')`)).toBe(
      0,
    );
  });

  test('seeding again changes nothing', async () => {
    const { database } = open();
    const before = await digests(database);
    expect(await seed(database)).toEqual([]);
    expect(await digests(database)).toEqual(before);
  });

  test('there are at least 3,000 restaurants in 40 metropolitan areas, 150 of them in Chicago', async () => {
    expect(metros).toHaveLength(40);
    expect(await count('merchant WHERE is_active = 1')).toBeGreaterThanOrEqual(3_000);
    expect(
      await count("merchant WHERE city = 'Chicago' AND state = 'IL' AND is_active = 1"),
    ).toBeGreaterThanOrEqual(150);
    for (const { areas } of metros) {
      const zips = Object.keys(areas).map((zip) => `'${zip}'`);
      expect(await count(`merchant WHERE zip_code IN (${zips.join(', ')})`)).toBeGreaterThanOrEqual(40);
    }
  });

  test('every restaurant has a ZIP code of its city, a listed cuisine and a picture', async () => {
    const zips = new Map(places.zips.map((zip) => [zip.code, zip]));
    const pictures = readPictures();
    const known = new Set(cuisines.flatMap((cuisine) => pictures(cuisine).map(({ name }) => name)));
    const rows = await query<Record<string, string> & { latitude: number; longitude: number }>(
      open().database,
      'SELECT name, city, state, zip_code, latitude, longitude, cuisines, picture FROM merchant',
    );
    const wrong = rows.filter((row) => {
      const at = zips.get(row.zip_code ?? '')?.at;
      const isThere = at?.city.name === row.city && at?.city.state === row.state;
      const isNear =
        at && milesBetween(vectorOf(at.latitude, at.longitude), vectorOf(row.latitude, row.longitude)) < 0.5;
      const isListed = (row.cuisines ?? '')
        .split(',')
        .every((cuisine) => cuisines.some((one) => one === cuisine));
      return !(isThere && isNear && isListed && known.has(row.picture ?? ''));
    });
    expect(wrong).toEqual([]);
    expect(new Set(rows.map(({ cuisines: listed }) => (listed ?? '').split(',')[0]))).toEqual(
      new Set(cuisines),
    );
    expect(new Set(rows.map(({ name, city }) => `${name} ${city}`)).size).toBe(rows.length);
  });

  test('every restaurant has ids at four networks since 2020, some have an older one', async () => {
    const merchants = await count('merchant');
    for (const network of cardNetworks) {
      expect(await count(`mid_map WHERE network = '${network}' AND valid_to IS NULL`)).toBe(merchants);
      expect(
        await count(`mid_map WHERE network = '${network}' AND valid_from = ${Date.UTC(2020, 0, 1)}`),
      ).toBe(merchants);
    }
    expect(await count('mid_map WHERE valid_to IS NOT NULL')).toBeGreaterThan(100);
  });

  test('most offers are unlimited, on every day and for everybody; every other kind exists', async () => {
    const offers = (await count('offer')) ?? 0;
    const plain =
      "offer WHERE type = 'Unlimited' AND weekdays = '' AND rate_units IS NULL AND state = 'live'";
    expect(await count(plain)).toBeGreaterThan(offers * 0.6);
    for (const kind of [
      "offer WHERE type = 'Limited' AND visits_per_month IS NOT NULL",
      'offer WHERE max_spend_per_month_cents IS NOT NULL',
      "offer WHERE weekdays <> ''",
      "offer WHERE state = 'upcoming'",
      'merchant WHERE is_exclusive = 1',
      "merchant WHERE opens_on > '2026-11-20'",
      "merchant WHERE leaves_on > '2026-11-20'",
      "merchant WHERE added_on > '2026-09-25'",
      'merchant WHERE open_table_id IS NOT NULL',
      "merchant WHERE order_online_kind = 'internal'",
      "merchant WHERE order_online_kind = 'external'",
      'merchant WHERE price_range = 0',
    ]) {
      expect(await count(kind)).toBeGreaterThan(10);
    }
  });

  test('a rating is the average of its reviews', async () => {
    const rows = await query<{ stored: number; real: number }>(
      open().database,
      `SELECT m.rating_hundredths AS stored, AVG(r.rating) * 100 AS \`real\` FROM merchant m
       JOIN merchant_review r ON r.merchant_id = m.id GROUP BY m.id, m.rating_hundredths, m.rating_count
       HAVING COUNT(*) = m.rating_count`,
    );
    expect(rows).toHaveLength((await count('merchant WHERE rating_count > 0')) ?? 0);
    expect(rows.filter((row) => Math.abs(row.stored - Number(row.real)) > 0.51)).toEqual([]);
  });

  test('every programme with enrolment has every demo member', async () => {
    expect(programmes.length).toBeGreaterThan(10);
    expect(await listMembers(open().database)).toHaveLength(programmes.flatMap(demoMembersOf).length);
    for (const { key, hasVIP, programmes: versions } of programmes) {
      // A dine or two make a member VIP who has more than that.
      const isSoonVip = hasVIP && versions.every(({ vipDines }) => vipDines <= 2);
      const rows = await query<Record<string, string | number | null>>(
        open().database,
        'SELECT email, member_type, opt_in_level, tier_level, has_web_profile, is_active, card_count FROM member WHERE partner = ?',
        [key],
      );
      const of = (name: string) => rows.find(({ email }) => email === `${name}@${key}.example`);
      expect(of('basic')).toMatchObject({
        member_type: 'EnrolledCardMember',
        opt_in_level: 0,
        tier_level: 0,
      });
      expect(of('select')).toMatchObject({
        member_type: 'EnrolledCardMember',
        opt_in_level: 2,
        tier_level: isSoonVip ? 3 : 2,
      });
      expect(of('nocard')).toMatchObject({ member_type: 'NonCardMember', card_count: 0 });
      expect(of('closed')).toMatchObject({ member_type: 'ClosedAccountMember', card_count: 0 });
      expect(of('inactive')).toMatchObject({ opt_in_level: 1 });
      expect(of('noprofile')).toMatchObject({ opt_in_level: 2, has_web_profile: 0, is_active: 1 });
      expect(of('dormant')).toMatchObject({ has_web_profile: 1, is_active: 0 });
      expect(of('twelve')).toMatchObject({ card_count: 12 });
    }
  });

  test('every demo member with an overview has a bonus to activate and an activated one', async () => {
    const { database } = open();
    const bonuses = createBonusesService({ database, partners: programmes, clock: () => NOW });
    const names = ['basic', 'select', 'vip', 'nocard', 'twelve'];
    const members = await query<{ id: number; email: string }>(
      database,
      `SELECT id, email FROM member WHERE ${names.map((name) => `email LIKE '${name}@%'`).join(' OR ')}`,
    );
    expect(members).toHaveLength(programmes.length * names.length);
    for (const { id, email } of members) {
      const { active } = await bonuses.bonusesOf(id);
      const open = active.filter(
        ({ bonusStatus, code }) => bonusStatus === 'Eligible' && code !== 'POCKET-TREAT',
      );
      const activated = active.filter(({ bonusStatus }) => bonusStatus !== 'Eligible');
      expect([email, open.length > 0, activated.length > 0]).toEqual([email, true, true]);
    }
  });

  test('direct members sign in with the demo password, SSO members by issuer and subject', async () => {
    const rows = await query<Record<string, string | null>>(
      open().database,
      "SELECT partner, email, sign_in_email, password_hash, sso_issuer, sso_subject FROM member WHERE email LIKE 'select@%'",
    );
    for (const row of rows) {
      const isSso = partners.find(({ key }) => key === row.partner)?.enrollmentType === 'sso';
      expect(row).toMatchObject(
        isSso
          ? {
              sso_issuer: `http://localhost:4200/${row.partner}`,
              sso_subject: `${row.partner}:${row.email}`,
              password_hash: null,
            }
          : { sign_in_email: row.email, sso_issuer: null },
      );
    }
    const direct = rows.find(({ partner }) => partner === 'nosh');
    expect(await isPassword('dine-well-2026', direct?.password_hash ?? null)).toBe(true);
  });

  test('two members of a programme with numbers share an address; each signs in with the number that is listed', async () => {
    const rows = await query<Record<string, string | null>>(
      open().database,
      "SELECT partner, sign_in_email, password_hash, partner_number FROM member WHERE email LIKE 'shared@%'",
    );
    const withNumbers = programmes.filter(
      ({ enrollmentType, hasPPN }) => enrollmentType === 'direct' && hasPPN,
    );
    expect(withNumbers.length).toBeGreaterThan(0);
    expect(rows.map(({ partner }) => partner).sort()).toEqual(
      withNumbers.flatMap(({ key }) => [key, key]).sort(),
    );
    const lines = await listMembers(open().database);
    for (const { sign_in_email, password_hash, partner_number } of rows) {
      expect(sign_in_email).toBeNull();
      expect(await isPassword('dine-well-2026', password_hash ?? null)).toBe(true);
      expect(lines.filter((line) => line.endsWith(`  ${partner_number}`))).toHaveLength(1);
    }
    expect(new Set(rows.map(({ partner_number }) => partner_number)).size).toBe(rows.length);
  });

  test('public ids are random and long', async () => {
    const rows = await query<{ public_id: string }>(open().database, 'SELECT public_id FROM member');
    expect(new Set(rows.map(({ public_id }) => public_id)).size).toBe(rows.length);
    expect(rows.every(({ public_id }) => Buffer.from(public_id, 'base64url').length >= 16)).toBe(true);
  });

  test('every active card has been linked for two years, and has a brand the programme accepts', async () => {
    const rows = await query<{
      partner: string;
      network: string;
      linked_at: number;
      name: string;
    }>(
      open().database,
      `SELECT c.partner, c.network, l.linked_at FROM card_link l JOIN payment_card c ON c.id = l.card_id`,
    );
    expect(rows.length).toBeGreaterThan(18 * 20);
    const wrong = rows.filter(({ partner, network, linked_at }) => {
      const accepted: readonly string[] =
        partners.find(({ key }) => key === partner)?.cardTypesAccepted ?? [];
      return linked_at > NOW - 2 * YEARS_MS || !accepted.includes(network);
    });
    expect(wrong).toEqual([]);
  });

  test('every dine is matched and has an entry, forfeited only without a review', async () => {
    expect(await count("dine WHERE state IN ('unmatched', 'void')")).toBe(0);
    expect(await count('dine')).toBe(programmes.length * (4 + 20 + 12 + 3 + 3 + 2 + 6));
    expect(await count('dine d WHERE NOT EXISTS (SELECT 1 FROM reward_entry e WHERE e.dine_id = d.id)')).toBe(
      0,
    );
    const forfeit = await query<{ reason: string; partner: string }>(
      open().database,
      `SELECT DISTINCT e.reason_code AS reason, d.partner FROM reward_entry e JOIN dine d ON d.id = e.dine_id
       WHERE e.status = 'Forfeit' ORDER BY d.partner`,
    );
    const needReviews = programmes.filter(({ programmes: versions }) =>
      versions.every(({ reviewRequired }) => reviewRequired),
    );
    expect(needReviews.length).toBeGreaterThan(1);
    expect(forfeit).toEqual(needReviews.map(({ key }) => ({ reason: 'review_expired', partner: key })));
  });

  test('the select member has settled, pending and part-refunded dines', async () => {
    for (const { key } of programmes) {
      const of = (state: string) =>
        count(
          `dine d JOIN member m ON m.id = d.member_id WHERE m.email = 'select@${key}.example' AND d.state = '${state}'`,
        );
      expect([key, await of('authorised'), await of('part_refunded')]).toEqual([key, 2, 1]);
    }
  });

  test('every programme with reservations has upcoming, cancelled and past ones of three members', async () => {
    for (const { key } of programmes.filter((partner) => partner.openTableReservationsEnabled)) {
      const of = `reservation WHERE partner = '${key}'`;
      expect(await count(`${of} AND state = 'confirmed' AND starts_at > ${NOW}`)).toBe(6);
      expect(await count(`${of} AND state = 'cancelled'`)).toBe(3);
      expect(
        await count(`${of} AND state IN ('confirmed', 'completed') AND starts_at < ${NOW}`),
      ).toBeGreaterThan(0);
      expect(await count(`${of} AND (requested IS NOT NULL OR state IN ('requested', 'failed'))`)).toBe(0);
    }
    // Reservations before dines are completed, in programmes with a bonus for it.
    expect(await count("reservation WHERE partner = 'ihg' AND state = 'completed'")).toBeGreaterThan(3);
  });

  test('twelve complete dines last year make VIP members, in programmes with VIP', async () => {
    const rows = await query<{ partner: string; tier: number; dines: number }>(
      open().database,
      `SELECT m.partner, m.tier_level AS tier, COUNT(*) AS dines FROM member m JOIN dine d ON d.member_id = m.id
       WHERE m.email LIKE 'vip@%' AND d.state = 'finalised' GROUP BY m.partner, m.tier_level`,
    );
    for (const { key, hasVIP } of programmes) {
      expect(rows.find(({ partner }) => partner === key)).toEqual({
        partner: key,
        tier: hasVIP ? 3 : 2,
        dines: 12,
      });
    }
  });

  test('two seeds are equal, row by row', async () => {
    const { database } = open();
    const before = await digests(database);
    await unmigrate(database);
    await migrate(database);
    await seed(database);
    expect(await digests(database)).toEqual(before);
  }, 240_000);

  test('a database with other rows is not seeded', async () => {
    const { database } = open();
    await execute(database, 'DELETE FROM seed_record');
    const printed: string[] = [];
    expect(await seed(database, printed)).toEqual([]);
    expect(printed).toEqual([
      'merchants: there are rows already, so no demo data is added.',
      'members: there are rows already, so no demo data is added.',
    ]);
  });
});
