import { yearIn } from '@dinelink/contract';
import type { Logger } from 'pino';
import type { ContentName, ContentOf } from '../../src/content/content.ts';
import type { Config } from '../config.ts';
import type { Partners } from '../partners.ts';
import { defaultContent } from './defaults.ts';
import { ContentRefused, fetchPage } from './fetch-page.ts';
import { finishFor } from './finish.ts';
import { parsePage } from './parse.ts';
import { type ContentStore, contentStore } from './store.ts';
import { failureLog } from './tell-failures.ts';

export interface Content extends ContentStore {
  /** Drafts for an editor's eyes: asked for each time, never kept. */
  preview: <N extends ContentName>(name: N, partner: string) => Promise<ContentOf<N>>;
  /** Asks for these partners' pages ahead of their visitors. */
  warm: (partners: readonly string[]) => Promise<void>;
}

interface Options {
  config: Config;
  partners: Partners;
  logger: Logger;
  now: () => number;
  onChange: (partner: string) => void;
}

/** What the shell and the first pages are made of. */
const common = ['global', 'copy', 'home', 'discover', 'earn_details'] as const;

/** Content of every partner: fetched, parsed, made the partner's own, kept. */
export function openContent({ config, partners, logger, now, onChange }: Options): Content {
  const partnerOf = (key: string) => {
    const partner = partners.all.find((candidate) => candidate.key === key);
    if (!partner) throw new Error(`There is no partner ${key}`);
    return partner;
  };
  const finish = <T>(items: T[], key: string): T[] => {
    const partner = partnerOf(key);
    return finishFor(partners.published(partner), yearIn(now(), partner.timeZone))(items);
  };

  const failures = failureLog(logger, now);

  const load = async <N extends ContentName>(
    name: N,
    partner: string,
    isPreview = false,
  ): Promise<ContentOf<N>> => {
    const { cmsRoute } = partnerOf(partner);
    try {
      const page = await fetchPage(config, { name, partner, cmsRoute, isPreview });
      failures.answered();
      const { items, leftOut } = parsePage(name, page);
      for (const { path, message } of leftOut)
        logger.warn({ page: name, partner, path, message }, 'content left out');
      return finish(items, partner) as ContentOf<N>;
    } catch (error) {
      if (!(error instanceof ContentRefused) || !error.isMissing) throw error;
      failures.answered();
      logger.info({ page: name, partner }, 'no copy was found');
      return [] as unknown as ContentOf<N>;
    }
  };
  const store = contentStore({
    load,
    defaults: (name, partner) =>
      finish(parsePage(name, { data: defaultContent[name] ?? [] }).items, partner) as never,
    onChange,
    onFailure: failures.failed,
    now,
  });
  const warm = async (keys: readonly string[]): Promise<void> => {
    for (const partner of keys) await Promise.all(common.map((name) => store.get(name, partner)));
  };
  return { ...store, warm, preview: (name, partner) => load(name, partner, true) };
}
