import { audienceStates } from '../../delivery/audience-states';

const words: Record<(typeof audienceStates)[number], string> = {
  no_member: 'visitors',
  opted_out: 'e-mails off',
  new_member_bonus: 'new members',
  building: 'on the way to VIP',
  renewing: 'VIP, renewing',
  complete: 'VIP, renewed',
};

/** Who sees an entry, in a few words for a list. */
export function audienceWords(ticked: unknown): string {
  const states = audienceStates.filter((state) => Array.isArray(ticked) && ticked.includes(state));
  if (states.length === audienceStates.length) return 'Everybody';
  if (states.length === 0) return 'Nobody';
  const members = audienceStates.filter((state) => state !== 'no_member');
  if (states.length === members.length && !states.includes('no_member')) return 'All members';
  const text = states.map((state) => words[state]).join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
