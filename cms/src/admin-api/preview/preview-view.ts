import { errors, z } from '@strapi/utils';
import { audienceStates } from '../../delivery/audience-states';
import { resolveLocalTime } from '../../desk/releases/local-time';
import type { PartnerFile } from '../../partners/partner-files';

/** Tiers that a sample member may have, by their number; without one it has that of its state. */
const tiers = ['0', '2', '3'] as const;

/** As whom and when a page is previewed. */
export const viewSchema = z.object({
  state: z.enum(audienceStates).optional(),
  tier: z.enum(tiers).optional(),
  /** On the clocks of the partner. */
  local: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Enter a date and a time')
    .optional(),
});
export type View = z.infer<typeof viewSchema>;

/** The claims about it in a preview link. */
export interface ViewClaims {
  /** A sample visitor (state 0) or member; absent: whoever opens it. */
  audience?: { state: number; tier?: number };
  at?: string;
}

/** Throws where the partner has nobody like that, or no such time. */
export function viewClaims({ state, tier, local }: View, partner: PartnerFile): ViewClaims {
  if (local !== undefined) resolveLocalTime(local, partner.timeZone);
  const index = state === undefined ? undefined : audienceStates.indexOf(state);
  if (index && partner.enrollmentType === 'none')
    throw new errors.ValidationError(`${partner.name} has no members of its own.`);
  return {
    ...(index !== undefined && {
      audience: { state: index, ...(index > 0 && tier && { tier: Number(tier) }) },
    }),
    ...(local !== undefined && { at: local }),
  };
}

/** The cookie in which the editor's panel keeps the choice: `{state}.{tier}.{local}`, each may be empty. */
const COOKIE = 'dinelink_preview_as';

/** What the editor chose for previews in the admin's frame, which takes no parameters; what does not fit is left out. */
export function chosenView(partner: PartnerFile): ViewClaims {
  const request = strapi.requestContext.get() as
    | { cookies: { get(name: string): string | undefined } }
    | undefined;
  const [state, tier, local] = (request?.cookies.get(COOKIE) ?? '')
    .split('.')
    .map((part) => part || undefined);
  const { data } = viewSchema.safeParse({ state, tier, local });
  try {
    return data ? viewClaims(data, partner) : {};
  } catch {
    return {};
  }
}
