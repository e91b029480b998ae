import { setTimeout as pause } from 'node:timers/promises';
import { sendFrom } from '../../attacks/target.ts';
import { PAGE } from './editor.ts';

const EVERY_MS = 50;
const WITHIN_MS = 60_000;

/**
 * Asks for the page of each of these partners every 50 ms until it has this text; answers when each had it first, in epoch
 * milliseconds.
 */
export async function watchPages(
  port: number,
  keys: readonly string[],
  text: string,
): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  const until = async (key: string) => {
    for (const start = Date.now(); Date.now() < start + WITHIN_MS; await pause(EVERY_MS)) {
      if (!(await read(port, key)).includes(text)) continue;
      seen.set(key, Date.now());
      return;
    }
    throw new Error(`The page of ${key} has not shown "${text}" within a minute.`);
  };
  await Promise.all(keys.map(until));
  return seen;
}

export async function read(port: number, key: string): Promise<string> {
  const { text } = await sendFrom({ port }, { path: PAGE, host: `${key}.localhost`, from: '127.0.0.1' });
  return text;
}
