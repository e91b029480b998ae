import type { Config } from '../config.ts';

/** Long: a cms that answers late has used the link up all the same, and the editor would need another. */
const TIMEOUT_MS = 10_000;

type Secrets = Pick<Config, 'CMS_URL' | 'CMS_READ_TOKEN' | 'CMS_PREVIEW_TOKEN'>;

/**
 * Uses up a preview link at the cms that made it: DELETE {cms}/api/cms/previews/{id}. `refused` when the link is unknown or
 * already used; an error when the cms does not answer.
 */
export async function redeemPreview(config: Secrets, id: string): Promise<'redeemed' | 'refused' | Error> {
  try {
    const response = await fetch(new URL(`/api/cms/previews/${id}`, config.CMS_URL), {
      method: 'DELETE',
      headers: {
        Authorization: `Bearer ${config.CMS_READ_TOKEN}`,
        'X-Preview-Token': config.CMS_PREVIEW_TOKEN,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return 'redeemed';
    return response.status === 404 ? 'refused' : new Error(`The cms answered ${response.status}`);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
