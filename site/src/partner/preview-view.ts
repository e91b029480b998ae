/** What an editor previews, and as whom. */
export interface PreviewView {
  readonly status: 'draft' | 'published';
  /** A sample visitor (state 0) or member; undefined: whoever opens the page. */
  readonly audience?: SampleAudience | undefined;
  /** yyyy-MM-ddTHH:mm on the partner's clocks; undefined: now. */
  readonly at?: string | undefined;
}

export interface SampleAudience {
  /** One of the six copy states. */
  readonly state: number;
  /** Undefined: the tier of most members in the state. */
  readonly tier?: SampleTier | undefined;
}

export const sampleTiers = [0, 2, 3] as const;
export type SampleTier = (typeof sampleTiers)[number];

/** By copy state; a visitor has none. */
const usualTiers: readonly (SampleTier | undefined)[] = [undefined, 0, 2, 2, 3, 3];

/** The tier of a sample member; undefined for a visitor. */
export const tierOf = ({ state, tier }: SampleAudience): SampleTier | undefined =>
  state === 0 ? undefined : (tier ?? usualTiers[state]);
