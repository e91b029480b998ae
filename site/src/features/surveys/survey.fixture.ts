import type { Survey } from './survey-embed.ts';

export const aSurvey = (changes: Partial<Survey> = {}): Survey => ({
  ...{ slug: 'how-are-we-doing', text: 'How are we doing?', id: 'formOne1' },
  ...{ delay_timeout: 0, cookie_timeout: 90, url_allow_list: [], url_disallow_list: [] },
  ...changes,
});
