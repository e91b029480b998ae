import { z } from 'zod';
import { type PreviewView, sampleTiers } from '../../src/partner/preview-view.ts';

const LAST_STATE = 5;

export const audienceSchema = z.object({
  state: z.int().min(0).max(LAST_STATE),
  tier: z.literal([...sampleTiers]).optional(),
});
export const localTimeSchema = z.iso.datetime({ local: true, offset: false, precision: -1 });

/** The claims about the view, in links and cookies. */
export const viewFields = {
  status: z.enum(['draft', 'published']),
  audience: audienceSchema.optional(),
  at: localTimeSchema.optional(),
};

/** Whether the content of a preview is not what is published now. */
export const isUnpublished = ({ status, at }: PreviewView): boolean => status === 'draft' || at !== undefined;

/** The calendar year of a preview's date; undefined for one of now. */
export const yearOf = ({ at }: Pick<PreviewView, 'at'>): number | undefined =>
  at === undefined ? undefined : Number(at.slice(0, 'yyyy'.length));
