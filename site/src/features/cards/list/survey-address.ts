const SURVEYS = 'https://form.typeform.com/to/';

/** The survey of members who leave, in the programme's own form. */
export const surveyAddress = (typeformCode: string): string =>
  `${SURVEYS}${encodeURIComponent(typeformCode)}`;
