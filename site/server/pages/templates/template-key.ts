import { hash } from 'node:crypto';
import type { QueryClient } from '@tanstack/react-query';
import { memberQuery } from '../../../src/api/queries.ts';

const MEMBER = JSON.stringify(memberQuery.queryKey);

/** A key of everything a page is rendered from but the member; undefined when a query failed or is not finished. */
export function templateKey(client: QueryClient, others: readonly unknown[]): string | undefined {
  const queries = client.getQueryCache().getAll();
  if (queries.some(({ state }) => state.status !== 'success')) return undefined;
  const data = queries
    .filter(({ queryHash }) => queryHash !== MEMBER)
    .map(({ queryHash, state }) => `${queryHash} ${jsonOf(state.data)}`);
  return hash('sha256', [JSON.stringify(others), ...data.sort()].join('\n'), 'base64');
}

const seen = new WeakSet<object>();
const texts = new WeakMap<object, string>();

/**
 * JSON, remembered for each object that comes again: content and shared answers are the same objects for many pages. That of one
 * visitor is not: the values of a WeakMap often last until a full garbage collection. A WeakSet has none.
 */
function jsonOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  const text = texts.get(data) ?? JSON.stringify(data);
  if (seen.has(data)) texts.set(data, text);
  else seen.add(data);
  return text;
}

/** The queries that have data, to compare after rendering. */
export const dataFingerprint = (client: QueryClient): string =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryHash, state }) => `${queryHash} ${state.dataUpdateCount}`)
    .join('\n');
