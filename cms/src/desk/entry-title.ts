import { pageOfType } from '../delivery/pages';
import type { Fields } from '../delivery/shape';

const titles = ['browser_title', 'heading', 'title', 'banner_text', 'text'];

/** What editors know an entry by: its heading or first text, else its slug. */
export function titleOf(uid: string, entry: Fields): string {
  const fields = [...titles, pageOfType(uid)?.identity ?? 'slug'];
  const title = fields
    .map((field) => entry[field])
    .find((value) => typeof value === 'string' && value !== '');
  return String(title ?? 'Without a title').slice(0, 120);
}
