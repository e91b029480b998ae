import { surveyFormUrl } from '@dinelink/contract/calls';
import type { ContentItem } from '../../content/content-types.ts';

export type Survey = ContentItem<'surveys'>;

/** The survey of this id, which names its form; without an id the first. */
export const findSurvey = (surveys: readonly Survey[], id: string | null): Survey | undefined =>
  id === null ? surveys[0] : surveys.find((survey) => survey.id === id);

interface Embedding {
  /** Where the forms are. */
  surveyOrigin: string;
  survey: Pick<Survey, 'id' | 'slug'>;
  /** By which the form's messages name this frame. */
  embedId: string;
  /** The path of the page that shows it. */
  path: string;
  /** The member's public id; empty for a visitor. */
  publicId: string;
  partner: string;
}

/** The address of an embedded form: its source as query parameters, who answers in the fragment as hidden fields. */
export function embedUrl({ surveyOrigin, survey, embedId, path, publicId, partner }: Embedding): string {
  const query = new URLSearchParams({
    'typeform-embed': 'embed-widget',
    'typeform-embed-id': embedId,
    utm_campaign: survey.slug,
    utm_medium: 'web',
    utm_source: path,
  });
  const hidden = new URLSearchParams({ ...(publicId && { public_id: publicId }), partner_code: partner });
  return `${surveyFormUrl(surveyOrigin, survey.id)}?${query}#${hidden}`;
}
