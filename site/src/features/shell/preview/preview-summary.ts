import type { previewCopy } from '../../../copy/messages/overlays/preview.ts';
import type { Copy } from '../../../copy/useCopy.ts';
import { type PreviewView, type SampleAudience, tierOf } from '../../../partner/preview-view.ts';

export const memberStates = [1, 2, 3, 4, 5] as const;

/** What is previewed, in a few words: "drafts · Nosh · VIP, renewing · 24 Dec 09:00". */
export function previewSummary(
  { status, audience, at }: PreviewView,
  partner: string,
  copy: Copy<typeof previewCopy>,
): string {
  const parts = [
    copy(`preview.${status}`),
    partner,
    audience && audienceText(audience, copy),
    at === undefined ? undefined : momentText(at),
  ];
  return parts.filter(Boolean).join(' · ');
}

function audienceText(audience: SampleAudience, copy: Copy<typeof previewCopy>): string {
  const tier = tierOf(audience);
  const state = memberStates.find((each) => each === audience.state);
  if (tier === undefined || state === undefined) return copy('preview.visitor');
  return `${copy(`preview.tier.${tier}`)}, ${copy(`preview.short.${state}`)}`;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `at` is yyyy-MM-ddTHH:mm. */
function momentText(at: string): string {
  const [day, time] = at.split('T');
  return `${dayFormat.format(Date.parse(`${day}T00:00Z`))} ${time}`;
}
