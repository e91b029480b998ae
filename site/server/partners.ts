import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Partner, parsePartners, partnerOfHost } from '@dinelink/contract';
import type { Config } from './config.ts';
import { type HeroPicture, type PublicPartner, publicPartner } from '../src/partner/public-partner.ts';

export interface Partners {
  readonly all: Partner[];
  /** The partner of a Host header, or undefined for an unknown host. */
  ofHost: (host: string | undefined) => Partner | undefined;
  /** The public part of a partner, for pages. */
  published: (partner: Partner) => PublicPartner;
}

const HOSTS_REMEMBERED = 500;

/** Reads every partner file of a folder; throws one error that lists every problem of every file. */
export function readPartners(folder: string): Partner[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return parsePartners(Object.fromEntries(names.map((name) => [name, readJson(join(folder, name))])));
}

// A file that is not JSON is listed like any other problem.
function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return 'not JSON';
  }
}

interface Options {
  /** The port belongs to the partners' addresses in development. */
  config: Pick<Config, 'APP_ENV' | 'SITE_PORT'>;
  now: () => number;
  /** Pictures of the media store by name. */
  pictures: ReadonlyMap<string, HeroPicture>;
}

export function partnersBy(all: Partner[], { config, now, pictures }: Options): Partners {
  const hasDevelopmentHosts = config.APP_ENV !== 'production';
  const known = new Map<string, Partner | undefined>();
  return {
    all,
    ofHost: (host = '') => {
      if (known.has(host)) return known.get(host);
      const partner = partnerOfHost(all, host, { hasDevelopmentHosts });
      if (known.size < HOSTS_REMEMBERED) known.set(host, partner);
      return partner;
    },
    published: (partner) =>
      publicPartner(partner, {
        origin: originOf(partner, config.SITE_PORT),
        now: now(),
        heroPicture: pictures.get(partner.hero.dish),
      }),
  };
}

// Not taken from the Host header: a forged host must not reach the canonical address of a cached page.
const originOf = ({ origin, key }: Partner, port: number): string =>
  origin || `http://${key}.localhost:${port}`;
