import { z } from '@strapi/utils';
import { secret, siteHooks } from '../../environment';

const TIMEOUT_MS = 2_000;

const findingSchema = z.object({
  page: z.string(),
  partner: z.string(),
  slug: z.string(),
  kind: z.enum(['entry', 'older', 'part', 'markup']),
  path: z.array(z.string()),
  element: z.string().optional(),
});
const answerSchema = z.object({ data: z.array(findingSchema) });

/** What the site of a partner leaves out of a published entry. */
export type Finding = z.infer<typeof findingSchema>;

/** What the sites leave out of a content page, by the first copy of the site that answers; undefined when none does. */
export async function askSite(page: string): Promise<Finding[] | undefined> {
  for (const hook of siteHooks()) {
    const found = await askOne(hook, page);
    if (found) return found;
  }
  return undefined;
}

async function askOne(hook: string, page: string): Promise<Finding[] | undefined> {
  try {
    const address = new URL(hook);
    address.searchParams.set('page', page);
    const response = await fetch(address, {
      headers: { Authorization: `Bearer ${secret('CMS_WEBHOOK_SECRET')}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { data, success } = answerSchema.safeParse(await response.json());
    return response.ok && success ? data.data : undefined;
  } catch {
    // A site that is away shows nothing that could be reported.
    return undefined;
  }
}
