import { Agent } from 'node:http';
import type { AnswerOf } from '@dinelink/contract';
import { type SignedIn, sendFrom, signIn } from '../../attacks/target.ts';
import { type Spread, spreadOf } from '../percentiles.ts';

const PASSWORD = 'dine-well-2026';
/** Programmes with a sign-in of our own. */
const PARTNERS = ['nosh', 'ihg', 'hilton', 'jetblue', 'wynd'];
const CONNECTIONS = 4;
/** Before each page: a process that has just started runs code that is not compiled yet, at twice the cost. */
const WARM_UP = 1_200;
/** Each request needs an address that was never rendered, and the supply is small. */
const WARM_UP_COLD = 300;
/** Enough that one pause of a process, which delays four answers, is not the p99. */
const REQUESTS = 2_000;
const REQUESTS_COLD = 300;
const MS_PER_SECOND = 1_000;

/** `cold`: anonymous addresses requested for the first time; `first`: a member's, which no template fits. */
type Visitor = 'cached' | 'uncached' | 'cold' | 'member' | 'first';

export interface PageCase {
  readonly name: string;
  readonly visitor: Visitor;
  readonly path: string;
}

/** Processor time in milliseconds for a page, and the spread of the times to answer. */
export interface PageFigures extends Spread {
  readonly siteMs: number;
  readonly apiMs: number;
  /** Full garbage collections of the site for 1,000 pages: requests wait up to some 30 ms for each. */
  readonly fullCollections: number;
  readonly bytes: number;
}

interface Platform {
  readonly site: number;
  readonly api: number;
}

const paths = {
  home: '/',
  search: '/search?location=Chicago%2C%20IL',
  merchant: '/merchants/1',
  earn: '/earn',
  overview: '/account/overview',
  activity: '/account/recent_activity',
} as const;
const forMembers = new Set(['overview', 'activity']);
/** Another address of the page for each request; `merchantIds` are those of restaurants that are shown. */
const coldPaths: Record<string, (nth: number, merchantIds: readonly string[]) => string> = {
  search: (nth) => `/search?location=${(41.6 + nth / 1_000).toFixed(3)}%2C-87.7`,
  merchant: (nth, merchantIds) => `/merchants/${merchantIds[nth] ?? ''}`,
};

export const pageCases: readonly PageCase[] = Object.entries(paths).flatMap(([name, path]) => {
  const anonymous: readonly Visitor[] =
    name in coldPaths ? ['cached', 'uncached', 'cold'] : ['cached', 'uncached'];
  const members: readonly Visitor[] = ['member', 'first'];
  const visitors = forMembers.has(name) ? members : [...anonymous, ...members];
  return visitors.map((visitor) => ({ name, visitor, path }));
});

function addressOf({ name, path, visitor }: PageCase, nth: number, merchantIds: readonly string[]): string {
  if (visitor === 'cold') return coldPaths[name]?.(nth, merchantIds) ?? path;
  const separator = path.includes('?') ? '&' : '?';
  if (visitor === 'first') return `${path}${separator}first=${nth}`;
  // An address this long is not cached.
  return visitor === 'uncached' ? `${path}${separator}uncached=${'x'.repeat(512)}` : path;
}

type Member = SignedIn & { readonly host: string };

/** Members of several programmes, so that no page is everybody's. */
export const signInMembers = (site: number, kinds: readonly string[] = ['select']): Promise<Member[]> =>
  Promise.all(
    PARTNERS.flatMap((key) =>
      kinds.map(async (kind) => {
        const host = `${key}.localhost`;
        const credentials = {
          host,
          from: '127.0.0.1',
          userName: `${kind}@${key}.example`,
          password: PASSWORD,
        };
        return { ...(await signIn({ port: site }, credentials)), host };
      }),
    ),
  );

/** Requests one page from four connections; the processes' own counters say what it cost. */
export async function measurePage(
  platform: Platform,
  members: readonly Member[],
  page: PageCase,
): Promise<PageFigures> {
  const merchantIds = page.visitor === 'cold' ? await shownMerchants(platform.api) : [];
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let [bytes, nth] = [0, 0];
  const visit = async () => {
    nth += 1;
    const member = members[nth % members.length];
    if (!member) throw new Error('There is no member.');
    const isMember = page.visitor === 'member' || page.visitor === 'first';
    const headers = { 'Accept-Encoding': 'gzip', ...(isMember && { Cookie: member.cookie }) };
    const began = performance.now();
    const path = addressOf(page, nth, merchantIds);
    const sent = { path, host: member.host, from: '127.0.0.1', headers, agent };
    const answer = await sendFrom({ port: platform.site }, sent);
    times.push(performance.now() - began);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    bytes = answer.bytes;
  };
  const run = async (count: number) => {
    let left = count;
    const client = async () => {
      while (left-- > 0) await visit();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, client));
  };
  try {
    const isCold = page.visitor === 'cold' || page.visitor === 'first';
    const requests = isCold ? REQUESTS_COLD : REQUESTS;
    await run(page.visitor === 'cold' ? WARM_UP_COLD : WARM_UP);
    times.length = 0;
    const before = await usageOf(platform);
    await run(requests);
    const after = await usageOf(platform);
    const perPage = (figure: keyof Usage) => (after[figure] - before[figure]) / requests;
    return {
      siteMs: perPage('site') * MS_PER_SECOND,
      apiMs: perPage('api') * MS_PER_SECOND,
      fullCollections: perPage('fullCollections') * 1_000,
      bytes,
      ...spreadOf(times),
    };
  } finally {
    agent.destroy();
  }
}

/** Ids of the first range of restaurants that have not left. */
async function shownMerchants(api: number): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${api}/api/v2/Merchants/Ranges/0`, {
    headers: { Host: 'nosh.localhost' },
  });
  const { merchants } = (await answer.json()) as AnswerOf<'merchantsOfRange'>;
  return merchants.map(({ id }) => id);
}

/** Processor time of both processes in seconds, and the site's full garbage collections, since they started. */
type Usage = Record<'site' | 'api' | 'fullCollections', number>;

async function usageOf({ site, api }: Platform): Promise<Usage> {
  const [siteSeconds, apiSeconds, fullCollections] = await Promise.all([
    metricOf(site, 'process_cpu_seconds_total'),
    metricOf(api, 'process_cpu_seconds_total'),
    metricOf(site, 'full_garbage_collections_total'),
  ]);
  return { site: siteSeconds, api: apiSeconds, fullCollections };
}

/** A figure of a process by its own account. */
export async function metricOf(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text.split('\n').find((line) => line.startsWith(`${name} `));
  if (!line) throw new Error(`Port ${port} has no ${name}.`);
  return Number(line.split(' ')[1]);
}
