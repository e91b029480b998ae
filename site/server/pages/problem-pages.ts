import { problemKindOf } from '../../src/features/status/status.model.ts';
import type { StaticPage } from '../../src/problem-routes.tsx';
import type { Problem } from '../http/problem.ts';
import { type AnonymousPage, pageCache } from './anonymous-page-cache.ts';
import { partnerOfKey } from './page-key.ts';
import { renderAnonymousPage } from './render-anonymous-page.ts';
import type { PageDependencies } from './render-page.ts';

const BYTES = 4_194_304;

export interface ProblemPages {
  /** The partner's page for a problem; undefined for a status without a page. */
  find: (problem: Problem, partner: string) => Promise<AnonymousPage | undefined>;
  /** The partner's page for the service worker to keep. */
  offline: (partner: string) => Promise<AnonymousPage>;
  drop: (partner: string) => void;
}

/** Pages for problems, rendered once for each partner, so that they cost nothing under load. */
export function openProblemPages(dependencies: PageDependencies): ProblemPages {
  const cache = pageCache({
    maxBytes: BYTES,
    render: (key) => renderAnonymousPage(dependencies, `${partnerOfKey(key)}\n\n/`, kindOfKey(key)),
    onFailure: (error) => dependencies.logger.error({ err: error }, 'page of a problem failed to render'),
    now: dependencies.now,
    isCachedStatus: () => true,
  });
  const find = async (kind: StaticPage, partner: string): Promise<AnonymousPage> => {
    const key = `${partner}\n${kind}`;
    const found = cache.find(key);
    if (found?.isStale) cache.renew(key);
    return found?.answer ?? cache.fill(key);
  };
  return {
    drop: cache.drop,
    find: async ({ status }, partner) => {
      const kind = problemKindOf(status);
      return kind && find(kind, partner);
    },
    offline: (partner) => find('offline', partner),
  };
}

const kindOfKey = (key: string): StaticPage => key.split('\n')[1] as StaticPage;
