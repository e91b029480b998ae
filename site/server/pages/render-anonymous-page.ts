import type { StaticPage } from '../../src/problem-routes.tsx';
import { newReference } from '../http/request-context.ts';
import type { AnonymousPage } from './anonymous-page-cache.ts';
import { addressOfKey, markerOfKey, partnerOfKey } from './page-key.ts';
import { placeholdersInHtml } from './templates/placeholders.ts';
import { type PageRequest, type PageDependencies, renderOrError } from './render-page.ts';
import { pageTemplate } from './templates/page-template.ts';
import { protocolWithoutRequest } from '../http/protocol.ts';

const NOTHING = pageTemplate('', placeholdersInHtml);

/** Renders the page of a key for an anonymous visitor: without cookie and address, with only the key's query. */
export async function renderAnonymousPage(
  dependencies: PageDependencies,
  key: string,
  problem?: StaticPage,
): Promise<AnonymousPage> {
  const partner = dependencies.partners.all.find((candidate) => candidate.key === partnerOfKey(key));
  if (!partner) throw new Error(`There is no partner for ${key}`);
  const marker = markerOfKey(key);
  const request: PageRequest = {
    partner,
    address: addressOfKey(key),
    userAgent: marker === '' ? undefined : `${dependencies.config.APP_MARKER}-${marker}`,
    visitor: {
      requestId: newReference(),
      protocol: protocolWithoutRequest(dependencies.config),
    },
    hasSession: false,
    problem,
  };
  const { rendered, isDegraded } = await renderOrError(dependencies, request);
  if (rendered.kind === 'redirect') {
    const { status, location } = rendered;
    return { status, location, page: NOTHING, isDegraded: isDegraded() };
  }
  const { status, template } = rendered;
  return { status, location: undefined, page: template, isDegraded: isDegraded() };
}
