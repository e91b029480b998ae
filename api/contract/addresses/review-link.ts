/** The address of a survey form at the provider's origin; a partner's own form is named by its typeformCode. */
export const surveyFormUrl = (surveyOrigin: string, formCode: string): string =>
  `${surveyOrigin}/to/${encodeURIComponent(formCode)}`;

interface Reviewed {
  /** The partner's code of its survey form. */
  readonly typeformCode: string;
  /** The member's family id. */
  readonly familyId: string;
  /** ISO 8601. */
  readonly date: string;
  readonly merchantId: string | null;
  readonly merchantName: string;
  readonly sourceTransactionId: string;
}

/** The URL of the survey form for a purchase; the form returns the fragment as hidden fields. */
export function reviewLink(surveyOrigin: string, reviewed: Reviewed): string {
  const { typeformCode, familyId, date, merchantId, merchantName, sourceTransactionId } = reviewed;
  const fragment = new URLSearchParams({
    date,
    mid: merchantId ?? '',
    txn: sourceTransactionId,
    fid: familyId,
    mname: merchantName,
    tt: 'settle',
  });
  return `${surveyFormUrl(surveyOrigin, typeformCode)}#${fragment}`;
}
