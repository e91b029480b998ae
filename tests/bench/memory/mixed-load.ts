import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../../.run/settings.mjs';
import { formats, presets } from '../../../site/src/components/Picture/address.ts';
import { readPartners } from '../../../api/src/partners/read-partners.ts';
import { type SignedIn, sendFrom } from '../../attacks/target.ts';
import { signInMembers } from '../pages/measure-page.ts';
import { signInEditor } from './editor.ts';

const MERCHANTS = 3_000;
const PUBLISH_EVERY_MS = 20_000;
/** Between two requests of a visitor, so that the machine is not the limit. */
const PAUSE_MS = 40;

const hosts = readPartners(join(ROOT, 'api/partners')).map(({ key }) => `${key}.localhost`);
const { files } = JSON.parse(readFileSync(join(ROOT, 'site/media/index.json'), 'utf8')) as {
  files: { name: string }[];
};
const pictures = files.map(({ name }) => name);
const places = ['Chicago, IL', 'New York, NY', 'Austin, TX', 'Boston, MA', 'Seattle, WA', 'Miami, FL'];
const cuisines = ['', 'pizza', 'sushi', 'tacos', 'steak', 'thai'];

export interface MixedLoad {
  /** Requests, those answered with an error other than 404, and what was published. */
  readonly counts: { requests: number; failures: number; published: number };
  /** Ends the load and resolves when the last answer is in. */
  stop(): Promise<void>;
}

interface Platform {
  readonly site: number;
  readonly cms: number;
}

/** Visitors of every partner, members, a bot and an editor at once, each with one request at a time. */
export async function startMixedLoad({ site, cms }: Platform): Promise<MixedLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const counts = { requests: 0, failures: 0, published: 0 };
  let isOver = false;
  const send = async (host: string, path: string, headers: Record<string, string> = {}) => {
    counts.requests += 1;
    const { status } = await sendFrom({ port: site }, { path, host, from: '127.0.0.1', agent, headers });
    if (status >= 400 && status !== 404) counts.failures += 1;
  };
  const sendAs = ({ host, cookie }: SignedIn & { host: string }, path: string) =>
    send(host, path, { Cookie: cookie });
  const repeat = async (step: (nth: number) => Promise<void>, pauseMs = PAUSE_MS) => {
    for (let nth = 0; !isOver; nth += 1) {
      await step(nth).catch((error: unknown) => {
        counts.failures += 1;
        process.stderr.write(`${String(error)}\n`);
      });
      await pause(pauseMs);
    }
  };
  const members = await signInMembers(site, ['select', 'vip', 'basic']);
  const editor = await signInEditor(cms);
  const publish = async (nth: number) => {
    await editor.publishBanner(`Tonight ${nth}`);
    counts.published += 1;
  };
  const running = [
    repeat((nth) => send(pick(hosts, nth), anyPage(nth))),
    repeat((nth) => send(pick(hosts, nth), anyPicture(nth), { Accept: 'image/avif,image/webp,*/*' })),
    repeat((nth) => sendAs(pick(members, nth), memberPage(nth))),
    repeat((nth) => sendAs(pick(members, nth + 7), memberPage(nth + 3))),
    repeat((nth) => send(pick(hosts, nth), `/${nth.toString(36)}/wp-login.php?id=${nth}`)),
    repeat(publish, PUBLISH_EVERY_MS),
  ];
  return {
    counts,
    async stop() {
      isOver = true;
      await Promise.all(running);
      agent.destroy();
    },
  };
}

function pick<T>(list: readonly T[], nth: number): T {
  const found = list[nth % list.length];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
}

const searchOf = (nth: number) =>
  `/search?${new URLSearchParams({ location: pick(places, nth), restaurantOrCuisine: pick(cuisines, nth >> 2) }).toString()}`;
const merchantOf = (nth: number) => `/merchants/${1 + ((nth * 7) % MERCHANTS)}`;

const anyPage = (nth: number): string =>
  pick(['/', '/how-it-works', '/earn', searchOf(nth), merchantOf(nth), '/login', merchantOf(nth + 1)], nth);

const memberPage = (nth: number): string =>
  pick(
    [
      '/',
      searchOf(nth),
      merchantOf(nth),
      '/account/recent_activity',
      '/account/overview',
      '/account/manage_cards',
    ],
    nth,
  );

const anyPicture = (nth: number): string =>
  `/images/${pick(presets, nth >> 3)}/${pick(pictures, nth)}.${pick([...formats, 'auto'], nth >> 5)}`;
