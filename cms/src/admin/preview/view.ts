import { audienceStates } from '../../delivery/audience-states';
import type { State } from '../../desk/words/audience-sentences';

/** As whom and when an entry is previewed; the usual tier is that of the state, an empty time is now. */
export interface View {
  state: State;
  tier: 'usual' | '0' | '2' | '3';
  /** yyyy-MM-ddTHH:mm. */
  local: string;
}

export const tierNames = [
  { value: 'usual', name: 'As most of them' },
  { value: '0', name: 'Basic' },
  { value: '2', name: 'Select' },
  { value: '3', name: 'VIP' },
] as const;

/** Windows in which a page is previewed. */
export const widths = [
  { value: 'same', name: 'In a tab' },
  { value: '360', name: 'Phone, 360 px' },
  { value: '768', name: 'Tablet, 768 px' },
  { value: '1280', name: 'Desktop, 1,280 px' },
] as const;

const PARTNER = 'dinelink_preview_partner';
const VIEW = 'dinelink_preview_as';

/** What was chosen last if the entry is for them; else the first of those it is for. */
export function firstView(states: readonly State[]): View {
  const [state, tier = '', local = ''] = (cookies().get(VIEW) ?? '').split('.');
  const known = states.find((each) => each === state) ?? states[0] ?? audienceStates[0];
  const isTier = tierNames.find(({ value }) => value === tier);
  return { state: known, tier: isTier?.value ?? 'usual', local };
}

/** The cms reads the cookies when it creates the link of its frame, and the panel for the next entry. */
export function remember(partner: string, { state, tier, local }: View): void {
  write(PARTNER, partner);
  write(VIEW, [state, tier === 'usual' ? '' : tier, local].join('.'));
}

const cookies = () =>
  new Map(
    document.cookie.split('; ').map((cookie) => {
      const [name = '', ...value] = cookie.split('=');
      return [name, value.join('=')];
    }),
  );

function write(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; SameSite=Strict${secure}`;
}
