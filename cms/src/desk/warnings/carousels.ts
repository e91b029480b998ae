import { isBlank, isFields, partsOf, type Part, type Problem, type Subject } from '../checks/entry';
import type { PartnerFile } from '../../partners/partner-files';
import { search as searched } from '../rules';

export type Parameters = Readonly<Record<string, string>>;
/** How many restaurants of a partner a search finds now; undefined where that cannot be told. */
export type Search = (partner: PartnerFile, parameters: Parameters) => Promise<number | undefined>;

/** More than a page has; the others are not looked at. */
const MAX_CAROUSELS = 20;

/** Carousels that are empty now: visitors would not see them at all. */
export async function warnOfCarousels(subject: Subject, search: Search): Promise<Problem[]> {
  const [partner] = subject.partners;
  if (!partner) return [];
  const count = memoized((parameters) => search(partner, parameters));
  const carousels = partsOf(subject).filter(({ attributes }) => 'campaign_code' in attributes);
  const found = carousels.slice(0, MAX_CAROUSELS).map(async ({ path, fields }): Promise<Problem[]> => {
    const message = await problemOf(fields, count);
    return message === undefined ? [] : [{ path, message: `${message} (${partner.name})` }];
  });
  return (await Promise.all(found)).flat();
}

type Count = (parameters: Parameters) => Promise<number | undefined>;

/** Asks once for the same parameters. */
function memoized(count: Count): Count {
  const answers = new Map<string, Promise<number | undefined>>();
  return (parameters) => {
    const key = JSON.stringify(parameters);
    const answer = answers.get(key) ?? count(parameters);
    answers.set(key, answer);
    return answer;
  };
}

async function problemOf(fields: Part['fields'], count: Count) {
  const location = isBlank(fields.location) ? searched.location : String(fields.location);
  const campaign: Parameters = isBlank(fields.campaign_code)
    ? {}
    : { campaignCode: String(fields.campaign_code) };
  if ((await count({ ...parametersOf(fields.query), location, ...campaign })) !== 0) return undefined;
  if (campaign.campaignCode !== undefined && (await count({ location, ...campaign })) === 0)
    return `No restaurant there takes part in a campaign "${campaign.campaignCode}" now.`;
  return 'This finds no restaurant now, so it is not shown.';
}

const parametersOf = (query: unknown): Parameters =>
  Object.fromEntries(
    (Array.isArray(query) ? query : [])
      .filter(isFields)
      .map(({ name, value }) => [String(name), String(value)]),
  );
