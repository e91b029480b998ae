import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formats, presets } from '../../../site/src/components/Picture/address.ts';
import { readPartners } from '../../../api/src/partners/read-partners.ts';
import { type SignedIn, sendFrom, signIn } from '../../attacks/target.ts';

const PASSWORD = 'dine-well-2026';
const ROOT = join(import.meta.dirname, '../../..');
const MERCHANTS = 3_000;
const PUBLISH_EVERY_MS = 20_000;
/** Between two requests of a visitor, so that the machine is not the limit. */
const PAUSE_MS = 40;

const partners = readPartners(join(ROOT, 'api/partners'));
const hosts = partners.map(({ key }) => `${key}.localhost`);
const { files } = JSON.parse(readFileSync(join(ROOT, 'site/media/index.json'), 'utf8')) as {
  files: { name: string }[];
};
const pictures = files.map(({ name }) => name);
const places = ['Chicago, IL', 'New York, NY', 'Austin, TX', 'Boston, MA', 'Seattle, WA', 'Miami, FL'];
const cuisines = ['', 'pizza', 'sushi', 'tacos', 'steak', 'thai'];

export interface MixedLoad {
  /** Requests so far, and those answered with 500. */
  readonly counts: { requests: number; failures: number };
  /** Ends the load and resolves when the last answer is in. */
  stop(): Promise<void>;
}

interface Platform {
  readonly site: number;
  /** Authorises the cms at the site's hook. */
  readonly hookSecret: string;
}

/** Visitors of every partner, members, a bot and an editor at once, each with one request at a time. */
export async function startMixedLoad({ site, hookSecret }: Platform): Promise<MixedLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const counts = { requests: 0, failures: 0 };
  let isOver = false;
  const send = async (host: string, path: string, headers: Record<string, string> = {}, body?: string) => {
    counts.requests += 1;
    const method = body === undefined ? 'GET' : 'POST';
    const sent = {
      method,
      path,
      host,
      from: '127.0.0.1',
      agent,
      headers,
      ...(body !== undefined && { body }),
    };
    const { status } = await sendFrom({ port: site }, sent);
    if (status === 500) counts.failures += 1;
  };
  const repeat = async (step: (nth: number) => Promise<void>, pauseMs = PAUSE_MS) => {
    for (let nth = 0; !isOver; nth += 1) {
      await step(nth);
      await pause(pauseMs);
    }
  };
  const members = await signInMembers(site);
  const running = [
    repeat((nth) => send(pick(hosts, nth), anyPage(nth))),
    repeat((nth) => send(pick(hosts, nth), anyPicture(nth), { Accept: 'image/avif,image/webp,*/*' })),
    repeat((nth) => visitAsMember(pick(members, nth), nth)),
    repeat((nth) => visitAsMember(pick(members, nth + 7), nth + 3)),
    repeat((nth) => send(pick(hosts, nth), `/${nth.toString(36)}/wp-login.php?id=${nth}`)),
    repeat((nth) => publish(pick(partners, nth).key), PUBLISH_EVERY_MS),
  ];
  function visitAsMember({ cookie, host }: SignedIn & { host: string }, nth: number) {
    return send(host, memberPage(nth), { Cookie: cookie });
  }
  function publish(partner: string) {
    const headers = { Authorization: `Bearer ${hookSecret}`, 'Content-Type': 'application/json' };
    const notice = { event: 'entry.publish', model: 'home', entry: { partner: { code: partner } } };
    return send('localhost', '/hooks/content', headers, JSON.stringify(notice));
  }
  return {
    counts,
    async stop() {
      isOver = true;
      await Promise.all(running);
      agent.destroy();
    },
  };
}

async function signInMembers(site: number) {
  const own = partners.filter(({ enrollmentType }) => enrollmentType !== 'sso');
  const kinds = ['select', 'vip', 'nocard'];
  const members: (SignedIn & { host: string })[] = [];
  for (const { key } of own) {
    for (const kind of kinds) {
      const host = `${key}.localhost`;
      const credentials = { host, from: '127.0.0.1', userName: `${kind}@${key}.example`, password: PASSWORD };
      const member = await signIn({ port: site }, credentials).catch(() => undefined);
      if (member) members.push({ ...member, host });
    }
  }
  if (members.length === 0) throw new Error('No member could sign in.');
  return members;
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
