/** The password of all accounts, which exist in development only. */
export const demoPassword = 'dine-well-2026';

export const demoMembers = [
  ['basic', 'A member at the first rate'],
  ['select', 'A member with three years of dines'],
  ['vip', 'A member at the highest rate'],
  ['nocard', 'Joined, no card linked'],
  ['closed', 'Closed the account'],
  ['inactive', 'Not activated'],
  ['noprofile', 'Activated, without web profile'],
  ['dormant', 'Inactive, with web profile'],
  ['twelve', 'Has as many cards as one can'],
] as const;

interface Account {
  /** `{partner key}:{e-mail address}` */
  readonly sub: string;
  readonly email: string;
  readonly given_name: string;
  readonly family_name: string;
  /** Not of a newcomer whose name begins with `unverified`. */
  readonly email_verified: boolean;
  /** The channel of a newcomer whose name ends in `+channel`. */
  readonly enrolment_channel?: string;
}

/** The partner's account of an address: a demo member, or a newcomer for any other name before `@{key}.example`. */
export function accountOf(partner: string, typed: string): Account | undefined {
  const email = typed.trim().toLowerCase();
  const [name, domain, ...rest] = email.split('@');
  if (!name || domain !== `${partner}.example` || rest.length > 0 || !/^[a-z0-9._+-]{1,32}$/.test(name))
    return undefined;
  const [person = name, channel] = name.split('+');
  const [given = person, family = 'Diner'] = person.split(/[._-]+/).filter(Boolean);
  return {
    sub: `${partner}:${email}`,
    email,
    given_name: capitalised(given),
    family_name: capitalised(family),
    email_verified: !name.startsWith('unverified'),
    ...(channel && { enrolment_channel: channel }),
  };
}

/** The account behind a subject this provider gave out earlier. */
export function accountOfSubject(partner: string, sub: string): Account | undefined {
  return sub.startsWith(`${partner}:`) ? accountOf(partner, sub.slice(partner.length + 1)) : undefined;
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
