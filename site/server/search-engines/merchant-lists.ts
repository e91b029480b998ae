import { type AnswerOf, endpoints, machineCalls } from '@dinelink/contract';
import { LRUCache } from 'lru-cache';
import { apiHeaders } from '../api/server-call.ts';
import type { Config } from '../config.ts';
import { newReference } from '../http/request-context.ts';
import { protocolWithoutRequest } from '../http/protocol.ts';

const FRESH_MS = 3_600_000;
const TIMEOUT_MS = 5_000;
/** About 100 kB each. */
const RANGES_CACHED = 100;

interface Options {
  readonly config: Pick<Config, 'API_URL' | 'INTERNAL_KEY' | 'APP_ENV'>;
  /** Any partner: restaurants are the same for all. */
  readonly partner: string;
  readonly now: () => number;
}

export interface MerchantLists {
  ranges: () => Promise<AnswerOf<'merchantRanges'>['ranges']>;
  merchantsOf: (range: number) => Promise<AnswerOf<'merchantsOfRange'>['merchants']>;
}

/** The restaurants with a page, asked of the api once an hour; while it does not answer, the last answer holds. */
export function openMerchantLists(options: Options): MerchantLists {
  const perf = { now: options.now };
  const lasting = { ttl: FRESH_MS, ttlResolution: 0, perf, allowStaleOnFetchRejection: true } as const;
  const ranges = new LRUCache<string, AnswerOf<'merchantRanges'>['ranges']>({
    ...lasting,
    max: 1,
    fetchMethod: async (path) => endpoints.merchantRanges.answer.parse(await fetchJson(options, path)).ranges,
  });
  const merchants = new LRUCache<string, AnswerOf<'merchantsOfRange'>['merchants']>({
    ...lasting,
    max: RANGES_CACHED,
    fetchMethod: async (path) =>
      endpoints.merchantsOfRange.answer.parse(await fetchJson(options, path)).merchants,
  });
  return {
    ranges: () => ranges.forceFetch(machineCalls.merchantRanges.path),
    merchantsOf: (range) =>
      merchants.forceFetch(machineCalls.merchantsOfRange.path.replace('{range}', String(range))),
  };
}

async function fetchJson({ config, partner }: Options, path: string): Promise<unknown> {
  const protocol = protocolWithoutRequest(config);
  const response = await fetch(new URL(path, config.API_URL), {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: apiHeaders(config, { partner, protocol, requestId: newReference() }),
  });
  if (!response.ok) throw new Error(`The api answered ${response.status} for ${path}`);
  return response.json();
}
