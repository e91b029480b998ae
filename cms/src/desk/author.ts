import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';

/** Who changes entries: an editor, or the release that an editor scheduled. */
export interface Author {
  name: string;
  email: string | null;
  releaseId?: number;
}

interface Account {
  firstname?: string | null;
  lastname?: string | null;
  email?: string | null;
}

const authors = new AsyncLocalStorage<Author>();

/** Runs a function whose changes count as the author's, though no request of theirs is being answered. */
export const asAuthor = <Result>(author: Author, run: () => Promise<Result>): Promise<Result> =>
  authors.run(author, run);

/** The author of the running change: a seed or a start has none of these. */
export function currentAuthor(strapi: Core.Strapi): Author {
  const context = strapi.requestContext.get() as { state?: { user?: Account } } | undefined;
  return authors.getStore() ?? authorOf(context?.state?.user) ?? { name: 'The system', email: null };
}

/** Undefined without an account. */
export function authorOf(account: Account | undefined): Author | undefined {
  if (!account) return undefined;
  const name = [account.firstname, account.lastname].filter(Boolean).join(' ');
  return { name: name || account.email || 'An editor', email: account.email ?? null };
}
