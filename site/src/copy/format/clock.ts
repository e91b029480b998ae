import { lazily } from './lazily.ts';

const clock = lazily(
  () => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
);

/** "6:48 PM" of a local time such as "2026-10-29T18:48". Blanks differ between engines, which would not hydrate. */
export const clockText = (localTime: string): string =>
  clock()
    .format(new Date(`${localTime}Z`))
    .replace(/\s/g, '\u00A0');
