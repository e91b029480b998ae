import { type Partner, searchFilterNames } from '@dinelink/contract';

/** Flags of one partner by name. */
export type Flags = ReadonlyMap<string, boolean>;

const FILTER = 'filter.';
const outages = { loginOutage: 'login', enrollmentOutage: 'enrollment' } as const;

/** Whether a flag of this name exists: a boolean field of the partner, an outage, or `filter.{name}`. */
export function isFlag(partner: Partner, name: string): boolean {
  return (
    Object.hasOwn(outages, name) ||
    searchFilterNames.some((filter) => name === FILTER + filter) ||
    isField(partner, name)
  );
}

/** The partner with these flags overriding its file. */
export function withFlags(partner: Partner, flags: Flags): Partner {
  if (flags.size === 0) return partner;
  const { login, enrollment } = partner.outages;
  return {
    ...partner,
    ...fieldsAmong(partner, flags),
    searchFilters: filtersOf(partner, flags),
    outages: {
      login: flags.get('loginOutage') ?? login,
      enrollment: flags.get('enrollmentOutage') ?? enrollment,
    },
  };
}

/** The flags that are fields of the partner. */
export const fieldsAmong = (partner: Partner, flags: Flags): Record<string, boolean> =>
  Object.fromEntries([...flags].filter(([name]) => isField(partner, name)));

// Which partner is the default cannot be overridden.
const isField = (partner: Partner, name: string) =>
  name !== 'default' &&
  Object.entries(partner).some(([field, value]) => field === name && typeof value === 'boolean');

function filtersOf({ searchFilters }: Partner, flags: Flags): string[] {
  const kept = searchFilters.filter((filter) => flags.get(FILTER + filter) !== false);
  const added = searchFilterNames.filter((name) => flags.get(FILTER + name) === true && !kept.includes(name));
  return [...kept, ...added];
}
