import { randomBytes } from 'node:crypto';
import type { ProblemKind } from '../../src/features/status/status.model.ts';
import { newReference } from '../http/request-context.ts';
import type { AnonymousPage } from './page-cache.ts';
import { addressOfKey, markerOfKey, partnerOfKey } from './page-key.ts';
import { bytesOf, type PageRequest, type PageDependencies, renderOrError } from './render-page.ts';
import { precompress } from './precompressed-page.ts';

/** The placeholder of a nonce; it is random so that content cannot contain it. */
const PLACEHOLDER = `nonce-${randomBytes(12).toString('hex')}`;
const NOTHING = Buffer.alloc(0);

/** Renders the page of a key for an anonymous visitor: without cookie and address, with only the key's query. */
export async function renderAnonymousPage(
  dependencies: PageDependencies,
  key: string,
  problem?: ProblemKind,
): Promise<AnonymousPage> {
  const partner = dependencies.partners.all.find((candidate) => candidate.key === partnerOfKey(key));
  if (!partner) throw new Error(`There is no partner for ${key}`);
  const marker = markerOfKey(key);
  const request: PageRequest = {
    partner,
    address: addressOfKey(key),
    nonce: PLACEHOLDER,
    userAgent: marker === '' ? undefined : `DiningApp-${marker}`,
    visitor: {
      requestId: newReference(),
      protocol: dependencies.config.APP_ENV === 'production' ? 'https' : 'http',
    },
    isPreview: false,
    hasSession: false,
    problem,
  };
  const { rendered, isDegraded } = await renderOrError(dependencies, request);
  if (rendered.kind === 'redirect') {
    const { status, location } = rendered;
    return { status, location, page: precompress(NOTHING, PLACEHOLDER), isDegraded: isDegraded() };
  }
  const page = precompress(await bytesOf(rendered), PLACEHOLDER);
  return { status: rendered.status(), location: undefined, page, isDegraded: isDegraded() };
}
