import { limits } from '@dinelink/contract/calls';
import type { Config } from '../config.ts';

const TIMEOUT_MS = 5_000;

interface PageRequest {
  readonly name: string;
  readonly partner: string;
  readonly cmsRoute: string;
  readonly isPreview: boolean;
}

/** The cms's own words for why there is no page; "Not Found" means only that nobody wrote one. */
export class ContentRefused extends Error {
  readonly isMissing: boolean;
  constructor(statusText: string) {
    super(statusText);
    this.isMissing = statusText === 'Not Found';
  }
}

/** GET {cms}{cmsRoute}/pages/{name}/?page_size=100, as this partner and with the site's token. */
export async function fetchPage(
  config: Config,
  { name, partner, cmsRoute, isPreview }: PageRequest,
): Promise<unknown> {
  const address = new URL(`${cmsRoute}/pages/${name}/`, config.CMS_URL);
  address.searchParams.set('page_size', String(limits.contentPageSize));
  address.searchParams.set('partner', partner);
  if (isPreview) address.searchParams.set('preview', '1');
  const response = await fetch(address, {
    headers: {
      Authorization: `Bearer ${config.CMS_READ_TOKEN}`,
      ...(isPreview ? { 'X-Preview-Token': config.CMS_PREVIEW_TOKEN } : {}),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new ContentRefused(response.statusText);
  return response.json();
}
