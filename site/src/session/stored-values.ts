import { limits, ownPath } from '@dinelink/contract/calls';

/** A value the browser stores for a partner; `T` is its checked type. */
export interface StoredValue<T> {
  /** The key without the partner's prefix. */
  name: string;
  /** `local`: until it expires. `session`: as long as the tab is open. */
  kind: 'local' | 'session';
  /** How long a local value is valid. */
  lifetimeMs: number;
  /** Removed when the member signs out. */
  endsWithSession: boolean;
  /** Returns the value if it is valid; scripts and extensions may have written anything. */
  check: (found: unknown) => T | undefined;
}

const LOGIN_REDIRECT_MS = 60 * 60_000;
/** 2,880 minutes: two days. */
const REFERRAL_SOURCE_MS = 2_880 * 60_000;
export const DAY_MS = 86_400_000;
type Options = Partial<Pick<StoredValue<unknown>, 'lifetimeMs' | 'endsWithSession'>>;

/** Every value that pages store; visitor/overlay-values.ts has those of what lies over them, visitor/search-values.ts those of the search. A value added here is prefixed, checked and cleared like all others. */
export const storedValues = {
  loginRedirect: local('loginRedirect', ownPathOf, {
    lifetimeMs: LOGIN_REDIRECT_MS,
    endsWithSession: true,
  }),
  emulationId: local('emulationId', textOf, { endsWithSession: true }),
  /** Written and removed at once, to notify other tabs of a sign-out. */
  signedOut: local('signedOut', textOf),
  /** The bonuses a member has activated lately; checked where they are shown, because every page loads this file. */
  registeredBonuses: local<unknown>('registeredBonuses', Object, {
    lifetimeMs: limits.registeredBonusMs,
    endsWithSession: true,
  }),
  /** The restaurants chosen for the next dinner plan. */
  planDraft: local<unknown[]>('planDraft', Object, { lifetimeMs: 30 * DAY_MS, endsWithSession: true }),
  mapView: session('mapView', textOf),
  /** The merchant picked last; checked where it is read. */
  selectedMerchant: session<unknown>('selectedMerchant', Object, { endsWithSession: true }),
  referral: session('referral', referralOf, { endsWithSession: true }),
  referralSource: local('referralSource', textOf, {
    lifetimeMs: REFERRAL_SOURCE_MS,
    endsWithSession: true,
  }),
  joinDraft: session<Record<string, unknown>>('joinDraft', Object, { endsWithSession: true }),
  /** The table that a visitor chose before signing in. */
  chosenTable: session<Record<string, unknown>>('chosenTable', Object, { endsWithSession: true }),
  memberDrafts: session<Record<string, unknown>>('memberDrafts', Object, { endsWithSession: true }),
  /** The card linked while joining; checked where it is shown. */
  cardSuccess: session<unknown>('cardSuccess', Object, { endsWithSession: true }),
  scrollPositions: session('scrollPositions', scrollPositionsOf, { endsWithSession: true }),
};

export function local<T>(
  name: string,
  check: StoredValue<T>['check'],
  options: Options = {},
): StoredValue<T> {
  return { name, check, kind: 'local', lifetimeMs: DAY_MS, endsWithSession: false, ...options };
}

function session<T>(name: string, check: StoredValue<T>['check'], options: Options = {}): StoredValue<T> {
  return { name, check, kind: 'session', lifetimeMs: Infinity, endsWithSession: false, ...options };
}

export function textOf(found: unknown): string | undefined {
  return typeof found === 'string' ? found : undefined;
}

function ownPathOf(found: unknown): string | undefined {
  return ownPath(textOf(found));
}

export const fieldsOf = (found: unknown) => Object(found) as Record<string, unknown>;

const referralNames = [
  'utm_term',
  'utm_medium',
  'utm_campaign',
  'utm_source',
  'utm_content',
  'referrer',
  'source',
] as const;
const REFERRAL_MAX_CHARACTERS = 200;

/** Who referred a visitor, by the parameter's name. */
export type ReferralValues = Partial<Record<(typeof referralNames)[number], string>>;

/** The referral values among these; undefined if there are none. */
export function referralOf(found: unknown): ReferralValues | undefined {
  const fields = fieldsOf(found);
  const entries = referralNames.flatMap((name) => {
    const value = textOf(fields[name]);
    return value ? [[name, value.slice(0, REFERRAL_MAX_CHARACTERS)] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Scroll position of a page in px, and the address of the link that was followed. */
export interface ScrollPosition {
  top: number;
  link?: string;
}

/** Scroll positions by history key; invalid entries are left out. */
function scrollPositionsOf(found: unknown): Record<string, ScrollPosition> {
  const entries = Object.entries(fieldsOf(found)).flatMap(([key, each]): [string, ScrollPosition][] => {
    const { top, link } = fieldsOf(each);
    if (typeof top !== 'number') return [];
    return [[key, typeof link === 'string' ? { top, link } : { top }]];
  });
  return Object.fromEntries(entries);
}
