import { yearIn } from '@dinelink/contract';
import type { Logger } from 'pino';
import type { ContentName, ContentOf } from '../../src/content/content.ts';
import type { Config } from '../config.ts';
import type { Partners } from '../partners.ts';
import { defaultContent } from './defaults.ts';
import { ContentRefused, fetchPage, type PageAnswer } from './fetch-page.ts';
import { finishFor } from './finish.ts';
import { isEmptied, keepSense } from './keep-sense.ts';
import { keptPages, type Place } from './kept-pages.ts';
import { type LeftOut, parseItems } from './parse.ts';
import { pictureVersions } from './picture-versions.ts';
import { type ContentStore, contentStore, type Loaded } from './store.ts';
import { failureLog, onceAMinute } from './tell-failures.ts';

export interface Content extends ContentStore {
  /** Drafts for an editor's eyes: asked for each time, never kept. */
  preview: <N extends ContentName>(name: N, partner: string) => Promise<ContentOf<N>>;
  /** The version of a picture of the cms, as pages name it. */
  versionOf: (name: string) => string | undefined;
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

const PROBLEMS_TOLD = 5;

/** What the shell and the first pages are made of. */
const common = ['global', 'copy', 'home', 'discover', 'earn_details'] as const;

/** Content of every partner: fetched, parsed, made the partner's own, kept. */
export function openContent(options: Options): Content {
  const { config, logger, now, onChange } = options;
  const tell = teller(logger, now);
  const fetchOne = pageFetcher(options);
  const finish = finisher(options);
  const read = (place: Place, delivered: readonly unknown[]): Loaded => {
    const { items, leftOut } = parseItems(place.name, delivered);
    versions.learn(items);
    tell.problems('content left out', place, leftOut);
    return { delivered, items: finish(items, place.partner) };
  };
  const versions = pictureVersions();
  const kept = keptPages(config.CONTENT_CACHE_DIR);
  const failures = failureLog(logger, now);
  const defaults = ({ name, partner }: Place) =>
    finish(parseItems(name, defaultContent[name] ?? []).items as unknown[], partner);

  const store = contentStore({
    load: async (place, last) => {
      const answer = await fetchOne(place, false);
      failures.answered();
      const sensible = keepSense({ name: place.name, answer, last });
      tell.problems('content kept as it was', place, sensible.kept);
      const loaded = read(place, sensible.items);
      // A page nobody has written yet shows what ships with the site, unless an editor emptied it.
      return loaded.delivered.length === 0 && !isEmptied(place.name, answer)
        ? { ...loaded, items: defaults(place) }
        : loaded;
    },
    restore: async (place) => {
      const items = await kept.find(place);
      return items && read(place, items);
    },
    keep: (place, delivered) => {
      kept.keep(place, delivered).catch(tell.notKept);
    },
    defaults,
    onChange,
    onFailure: failures.failed,
    now,
  });
  return {
    ...store,
    versionOf: versions.of,
    warm: (keys) => warm(store, keys),
    preview: async <N extends ContentName>(name: N, partner: string) => {
      const place = { name, partner };
      return read(place, (await fetchOne(place, true)).items).items as ContentOf<N>;
    },
  };
}

async function warm(store: ContentStore, partners: readonly string[]): Promise<void> {
  for (const partner of partners) await Promise.all(common.map((name) => store.get(name, partner)));
}

/** Says what is odd about content, once a minute for each page and kind. */
function teller(logger: Logger, now: () => number) {
  const isNew = onceAMinute(now);
  return {
    problems: (message: string, { name, partner }: Place, problems: LeftOut[]): void => {
      if (problems.length > 0 && isNew(`${message} ${name}`))
        logger.warn({ page: name, partner, problems: problems.slice(0, PROBLEMS_TOLD) }, message);
    },
    notKept: (error: unknown): void => {
      if (isNew('not kept')) logger.error({ err: error }, 'content could not be kept on disk');
    },
  };
}

/** A page that the cms has never heard of is an answer without items. */
function pageFetcher({ config, partners, logger }: Pick<Options, 'config' | 'partners' | 'logger'>) {
  return async ({ name, partner }: Place, isPreview: boolean): Promise<PageAnswer> => {
    const { cmsRoute } = partnerOf(partners, partner);
    try {
      return await fetchPage(config, { name, partner, cmsRoute, isPreview });
    } catch (error) {
      if (!(error instanceof ContentRefused) || !error.isMissing) throw error;
      logger.info({ page: name, partner }, 'no copy was found');
      return { items: [], total: undefined };
    }
  };
}

function finisher({ partners, now }: Pick<Options, 'partners' | 'now'>) {
  return (items: unknown[], key: string): unknown[] => {
    const partner = partnerOf(partners, key);
    return finishFor(partners.published(partner), yearIn(now(), partner.timeZone))(items);
  };
}

function partnerOf(partners: Partners, key: string) {
  const partner = partners.all.find((candidate) => candidate.key === key);
  if (!partner) throw new Error(`There is no partner ${key}`);
  return partner;
}
