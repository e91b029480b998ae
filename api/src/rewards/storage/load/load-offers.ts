import type { Offer } from '../../domain/matching/reference-data.ts';
import { groupBy } from '../../group-by.ts';
import { queryByKeys } from '../../../db/sql/query-by-keys.ts';
import type { Source } from '../../../db/connection.ts';

/** The terms of an offer, or of a former version. */
interface TermsRow {
  readonly validFrom: number;
  readonly type: Offer['type'];
  readonly visitsPerMonth: number | null;
  readonly maxSpendPerMonthCents: number | null;
  readonly rateUnits: number | null;
  readonly ratePerDollars: number | null;
  readonly flatAmount: number | null;
  readonly minimumSpendCents: number | null;
  readonly maximumReward: number | null;
  readonly weekdays: string;
  readonly blackoutDates: string;
  readonly programmes: string;
  readonly fromDate: string;
  readonly toDate: string | null;
  readonly budgetCents: number | null;
  readonly state: string;
}

interface OfferRow extends TermsRow {
  readonly id: number;
  readonly merchantId: number;
  readonly knownAt: number;
}

interface VersionRow extends TermsRow {
  readonly id: number;
  readonly validTo: number;
  readonly wasExclusive: number;
}

const termsOf = (alias: string) => ({
  validFrom: `${alias}.valid_from`,
  type: `${alias}.type`,
  visitsPerMonth: `${alias}.visits_per_month`,
  maxSpendPerMonthCents: `${alias}.max_spend_per_month_cents`,
  rateUnits: `${alias}.rate_units`,
  ratePerDollars: `${alias}.rate_per_dollars`,
  flatAmount: `${alias}.flat_amount`,
  minimumSpendCents: `${alias}.minimum_spend_cents`,
  maximumReward: `${alias}.maximum_reward`,
  weekdays: `${alias}.weekdays`,
  blackoutDates: `${alias}.blackout_dates`,
  programmes: `${alias}.programmes`,
  fromDate: `${alias}.from_date`,
  toDate: `${alias}.to_date`,
  budgetCents: `${alias}.budget_cents`,
  state: `${alias}.state`,
});

/** The offers of merchants in any state, with all versions; an offer's oldest first. */
export async function loadOffers(source: Source, merchants: Iterable<number>): Promise<Map<number, Offer[]>> {
  const rows = await queryByKeys<OfferRow>(source, {
    keys: { merchant: 'integer' },
    rows: Array.from(merchants, (merchant) => [merchant]),
    columns: { id: 'o.id', merchantId: 'o.merchant_id', knownAt: 'o.known_at', ...termsOf('o') },
    from: 'JOIN FIRST offer o ON o.merchant_id = given.merchant',
  });
  const versions = await loadVersions(source, rows);
  const offers = rows.flatMap((row) => [
    ...(versions.get(row.id) ?? []).map((version) => versionOf(version, row)),
    liveOf(row),
  ]);
  return groupBy(offers, ({ merchantId }) => merchantId);
}

/** Former versions of offers; most offers have never changed and need no query. */
async function loadVersions(source: Source, rows: readonly OfferRow[]): Promise<Map<number, VersionRow[]>> {
  const versions = await queryByKeys<VersionRow>(source, {
    keys: { offer: 'integer' },
    rows: rows.filter(({ validFrom }) => validFrom > 0).map(({ id }) => [id]),
    columns: { id: 'v.offer_id', validTo: 'v.valid_to', wasExclusive: 'v.was_exclusive', ...termsOf('v') },
    from: 'JOIN FIRST offer_version v ON v.offer_id = given.offer',
  });
  versions.sort((one, other) => one.validFrom - other.validFrom);
  return groupBy(versions, ({ id }) => id);
}

const liveOf = (row: OfferRow): Offer => offerOf(row, { ...ownerOf(row), validTo: null, wasExclusive: null });

const versionOf = ({ validTo, wasExclusive, ...context }: VersionRow, offer: OfferRow): Offer =>
  offerOf(context, { ...ownerOf(offer), validTo, wasExclusive: wasExclusive === 1 });

const ownerOf = ({ id, merchantId, knownAt }: OfferRow) => ({ id, merchantId, knownAt });

type Version = Pick<Offer, 'id' | 'merchantId' | 'knownAt' | 'validTo' | 'wasExclusive'>;

const offerOf = (row: TermsRow, { id, merchantId, knownAt, validTo, wasExclusive }: Version): Offer => ({
  id,
  merchantId,
  knownAt,
  validTo,
  wasExclusive,
  validFrom: row.validFrom,
  type: row.type,
  visitsPerMonth: row.visitsPerMonth,
  maxSpendPerMonthCents: row.maxSpendPerMonthCents,
  rate:
    row.rateUnits === null || row.ratePerDollars === null
      ? null
      : { units: row.rateUnits, perDollars: row.ratePerDollars },
  flatAmount: row.flatAmount,
  minimumSpendCents: row.minimumSpendCents,
  maximumReward: row.maximumReward,
  weekdays: listOf(row.weekdays),
  blackoutDates: listOf(row.blackoutDates),
  programmes: listOf(row.programmes),
  fromDate: row.fromDate,
  toDate: row.toDate,
  budgetCents: row.budgetCents,
  state: row.state,
});

const none: readonly string[] = [];

const listOf = (joined: string): readonly string[] => (joined === '' ? none : joined.split(','));
