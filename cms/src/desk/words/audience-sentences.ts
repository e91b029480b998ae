import { audienceStates } from '../../delivery/audience-states';

export type State = (typeof audienceStates)[number];

/** What editors read for the states of visitors and members. */
export const audienceSentences: Record<State, string> = {
  no_member: 'Visitors without an account',
  opted_out: 'Members who turned our e-mails off',
  new_member_bonus: 'New members whose welcome bonus is still open',
  building: 'Members on their way to VIP',
  renewing: 'VIP members who renew for next year',
  complete: 'VIP members who have renewed',
};

/** The states of a list in words, in their order; undefined for what is no such list. */
export const sentencesOf = (ticked: unknown): string[] | undefined =>
  Array.isArray(ticked)
    ? audienceStates.filter((state) => ticked.includes(state)).map((state) => audienceSentences[state])
    : undefined;
