import { limits } from '@dinelink/contract/calls';
import { z } from 'zod';
import type { PreviewView } from '../../src/partner/preview-view.ts';
import type { Config } from '../config.ts';

const TIMEOUT_MS = 5_000;
/** Protects against a cms that repeats its answers. */
const MAX_PARTS = 100;

interface PageRequest {
  readonly name: string;
  readonly partner: string;
  readonly cmsRoute: string;
  readonly preview?: Pick<PreviewView, 'status' | 'at'> | undefined;
}

export interface PageAnswer {
  /** As delivered, unchecked. */
  readonly items: readonly unknown[];
  /** The number of items by a header that only the cms sends. */
  readonly total: number | undefined;
}

/** An answer of the cms other than 2xx; "Not Found" means only that the page was never written. */
export class CmsHttpError extends Error {
  readonly isMissing: boolean;
  constructor(statusText: string) {
    super(statusText);
    this.isMissing = statusText === 'Not Found';
  }
}

/** Fetches all items of a partner's page with the site's token, 100 at a time. */
export async function fetchContent(config: Config, request: PageRequest): Promise<PageAnswer> {
  const items: unknown[] = [];
  for (let part = 1; part <= MAX_PARTS; part += 1) {
    const { data, total } = await fetchPart(config, request, part);
    items.push(...data);
    if (data.length >= limits.contentPageSize) continue;
    if (total !== undefined && total !== items.length)
      throw new Error(`The cms sent ${items.length} of ${total} items`);
    return { items, total };
  }
  throw new Error(`The cms sent more than ${MAX_PARTS * limits.contentPageSize} items`);
}

/** GET {cms}{cmsRoute}/pages/{name}/?page_size=100, with `page` from the second part on. */
async function fetchPart(
  config: Config,
  { name, partner, cmsRoute, preview }: PageRequest,
  part: number,
): Promise<{ data: unknown[]; total: number | undefined }> {
  const address = new URL(`${cmsRoute}/pages/${name}/`, config.CMS_URL);
  address.searchParams.set('page_size', String(limits.contentPageSize));
  address.searchParams.set('partner', partner);
  if (part > 1) address.searchParams.set('page', String(part));
  if (preview) address.searchParams.set('preview', '1');
  if (preview?.status === 'published') address.searchParams.set('status', preview.status);
  if (preview?.at !== undefined) address.searchParams.set('at', preview.at);
  const response = await fetch(address, {
    headers: {
      Authorization: `Bearer ${config.CMS_READ_TOKEN}`,
      ...(preview ? { 'X-Preview-Token': config.CMS_PREVIEW_TOKEN } : {}),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new CmsHttpError(response.statusText);
  const { success, data } = answerSchema.safeParse(await response.json());
  if (!success) throw new Error('The cms answered with something that is not a content page');
  const total = response.headers.get('X-Content-Items');
  return { data: data.data, total: total === null ? undefined : Number(total) };
}

const answerSchema = z.object({ data: z.array(z.unknown()) });
