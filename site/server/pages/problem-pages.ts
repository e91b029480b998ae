import { type ProblemKind, problemKindOf } from '../../src/features/status/status.model.ts';
import type { Problem } from '../http/problem.ts';
import { type AnonymousPage, pageCache } from './page-cache.ts';
import { partnerOfKey } from './page-key.ts';
import { renderForAnybody } from './render-for-anybody.ts';
import type { PageTools } from './render-page.ts';

const BYTES = 4_194_304;

export interface ProblemPages {
  /** The partner's page of a problem; undefined for a status without one. */
  find: (problem: Problem, partner: string) => Promise<AnonymousPage | undefined>;
  drop: (partner: string) => void;
}

/** Pages that say why no page is shown, rendered once for each partner: when there is too much to do they cost nothing. */
export function openProblemPages(tools: PageTools): ProblemPages {
  const cache = pageCache({
    maxBytes: BYTES,
    render: (key) => renderForAnybody(tools, `${partnerOfKey(key)}\n\n/`, kindOfKey(key)),
    onFailure: (error) => tools.logger.error({ err: error }, 'page of a problem failed to render'),
    now: tools.now,
    keeps: (status) => status >= 400,
  });
  return {
    drop: cache.drop,
    find: async ({ status }, partner) => {
      const kind = problemKindOf(status);
      if (!kind) return undefined;
      const key = `${partner}\n${kind}`;
      const found = cache.find(key);
      if (found?.isStale) cache.renew(key);
      return found?.answer ?? cache.fill(key);
    },
  };
}

const kindOfKey = (key: string): ProblemKind => key.split('\n')[1] as ProblemKind;
