import { yearIn } from '@dinelink/contract';
import type { Logger } from 'pino';
import type { ContentName, ContentOf } from '../../src/content/content-types.ts';
import type { PreviewView } from '../../src/partner/preview-view.ts';
import type { Config } from '../config.ts';
import type { Partners } from '../partners.ts';
import { yearOf } from '../preview/preview-view.ts';
import { defaultContent } from './defaults.ts';
import { CmsHttpError, fetchContent, type PageAnswer } from './fetch-content.ts';
import { prepareForPartner } from './prepare-for-partner.ts';
import { isEmptied, mergeWithLastGood } from './merge-with-last-good.ts';
import { contentDiskCache, type PageKey } from './content-disk-cache.ts';
import { type LeftOut, parseItems } from './parse.ts';
import { type NotShown, notShownIn, notShownStore } from './not-shown.ts';
import { pictureVersions } from './picture-versions.ts';
import { type ContentCache, contentCache, type Loaded } from './content-cache.ts';
import { failureLog, onceAMinute } from './failure-log.ts';

export interface ContentService extends ContentCache {
  /** Drafts, or what is scheduled, for an editor: loaded each time, never cached. */
  preview: <N extends ContentName>(name: N, partner: string, view: PreviewView) => Promise<ContentOf<N>>;
  /** The version of a picture of the cms in the content last read. */
  versionOf: (name: string) => string | undefined;
  /** What the pages last read leave out, for the editors. */
  notShown: (name?: string) => NotShown[];
  /** Loads these partners' pages before their first visitors arrive. */
  warm: (partners: readonly string[]) => Promise<void>;
}

interface Options {
  config: Config;
  partners: Partners;
  logger: Logger;
  now: () => number;
  onChange: (partner: string) => void;
}

const PROBLEMS_LOGGED = 5;

/** The content of the shell and the first pages, and of what is opened from a mail. */
const common = [
  'global',
  'copy',
  'home',
  'discover',
  'earn_details',
  'earn_banner',
  'sidebar',
  'surveys',
  'announcement_banner',
  'popup',
] as const;

/** Content of every partner: fetches, parses, prepares it for the partner and caches it. */
export function openContentService(options: Options): ContentService {
  const { config, logger, now, onChange } = options;
  const log = contentLogger(logger, now);
  const fetchOne = pageFetcher(options);
  const prepare = partnerPreparer(options);
  const { parse, read, versions, notShown } = reader(log, prepare);
  const cache = contentDiskCache(config.CONTENT_CACHE_DIR);
  const failures = failureLog(logger, now);
  const defaults = ({ name, partner }: PageKey) =>
    prepare(parseItems(name, defaultContent[name] ?? []).items as unknown[], partner);

  const store = contentCache({
    load: async (page, last) => {
      const answer = await fetchOne(page);
      failures.answered();
      const merged = mergeWithLastGood({ name: page.name, answer, last });
      log.problems('content kept as it was', page, merged.replaced);
      const loaded = read(page, merged.items, merged.kept);
      // A page that was never written shows the shipped defaults, unless an editor emptied it.
      return loaded.delivered.length === 0 && !isEmptied(page.name, answer)
        ? { ...loaded, items: defaults(page) }
        : loaded;
    },
    restore: async (page) => {
      const items = await cache.read(page);
      return items && read(page, items);
    },
    save: (page, delivered) => {
      cache.write(page, delivered).catch(log.notSaved);
    },
    defaults,
    onChange,
    onFailure: failures.failed,
    coldWaitMs: config.CONTENT_COLD_WAIT_MS,
    now,
  });
  return {
    ...store,
    versionOf: versions.of,
    notShown: notShown.list,
    warm: (keys) => warm(store, keys),
    preview: async <N extends ContentName>(name: N, partner: string, view: PreviewView) => {
      const page = { name, partner };
      const { items } = parse(page, (await fetchOne(page, view)).items);
      return prepare(items, partner, yearOf(view)) as ContentOf<N>;
    },
  };
}

type Prepare = ReturnType<typeof partnerPreparer>;

/** Turns what the cms delivered into what a partner shows; drafts are only parsed, so that nothing of them is remembered. */
function reader(log: ReturnType<typeof contentLogger>, prepare: Prepare) {
  const versions = pictureVersions();
  const notShown = notShownStore();
  const parse = (page: PageKey, delivered: readonly unknown[]) => {
    const parsed = parseItems(page.name, delivered);
    versions.learn(parsed.items);
    log.problems('content left out', page, parsed.leftOut);
    return parsed;
  };
  const read = (page: PageKey, delivered: readonly unknown[], kept: readonly string[] = []): Loaded => {
    const { items, all } = parse(page, delivered);
    notShown.record(page, notShownIn(page, { all, kept }));
    return { delivered, items: prepare(items, page.partner) };
  };
  return { parse, read, versions, notShown };
}

async function warm(store: ContentCache, partners: readonly string[]): Promise<void> {
  for (const partner of partners) await Promise.all(common.map((name) => store.get(name, partner)));
}

/** Logs problems of content, once a minute for each page and kind. */
function contentLogger(logger: Logger, now: () => number) {
  const isNew = onceAMinute(now);
  return {
    problems: (message: string, { name, partner }: PageKey, problems: LeftOut[]): void => {
      if (problems.length > 0 && isNew(`${message} ${name}`))
        logger.warn({ page: name, partner, problems: problems.slice(0, PROBLEMS_LOGGED) }, message);
    },
    notSaved: (error: unknown): void => {
      if (isNew('not saved')) logger.error({ err: error }, 'content could not be kept on disk');
    },
  };
}

/** A page that the cms does not know becomes an answer without items. */
function pageFetcher({ config, partners, logger }: Pick<Options, 'config' | 'partners' | 'logger'>) {
  return async ({ name, partner }: PageKey, preview?: PreviewView): Promise<PageAnswer> => {
    const { cmsRoute } = partnerOf(partners, partner);
    try {
      return await fetchContent(config, { name, partner, cmsRoute, preview });
    } catch (error) {
      if (!(error instanceof CmsHttpError) || !error.isMissing) throw error;
      logger.info({ page: name, partner }, 'no copy was found');
      return { items: [], total: undefined };
    }
  };
}

function partnerPreparer({ partners, now }: Pick<Options, 'partners' | 'now'>) {
  return (items: unknown[], key: string, year?: number): unknown[] => {
    const partner = partnerOf(partners, key);
    return prepareForPartner(partners.published(partner), year ?? yearIn(now(), partner.timeZone))(items);
  };
}

function partnerOf(partners: Partners, key: string) {
  const partner = partners.all.find((candidate) => candidate.key === key);
  if (!partner) throw new Error(`There is no partner ${key}`);
  return partner;
}
