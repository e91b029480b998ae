import { type Endpoint, endpoints, fieldErrorsSchema, passesLuhn } from '@dinelink/contract';
import { onEachDatabase } from '../../../api/src/db/testing/each-database.fixture.ts';
import { rowsWithText } from '../../../api/src/db/testing/rows-with-text.fixture.ts';
import { callEndpoint } from './call-endpoint.ts';
import type { CaseRequest } from './contract-case.ts';
import { signedFormRequest } from './cases/engagement.ts';
import { type Platform, startPlatform } from '../platform.ts';
import { matrix } from './matrix.ts';
import { EACH, type TextField, textFieldsOf, withText } from './text-fields.ts';
import { signedFeedRequest } from '../factories.ts';
import { aSignedInMember, createContext, type TestContext } from '../context.ts';

interface Field extends TextField {
  readonly name: string;
  readonly endpoint: Endpoint;
}

const fields: readonly Field[] = Object.entries<Endpoint>(endpoints)
  .filter(([, { call }]) => call.needs !== 'staging')
  .flatMap(([name, endpoint]) => textFieldsOf(endpoint).map((field) => ({ name, endpoint, ...field })));

const titleOf = ({ name, place, path }: Field) => [name, place, ...path].join('.');

/** Fields that are looked up or compared as a whole: an unknown value is rejected with a code of its own. */
const COMPARED = [
  ...['startEmulation.body.publicId', 'knownMember.params.publicId', 'activate.body.publicId'],
  ...['flexOffer.params.publicId', 'reserve.params.publicId', 'registerBonus.params.bonusCode'],
  ...['changeReservation', 'cancelReservation', 'reservationCalendar'].map(
    (name) => `${name}.params.reservationId`,
  ),
  ...['setPlanOpen', 'removePlan', 'removePlanVote'].map((name) => `${name}.params.planId`),
  ...['sharedPlan', 'votePlan'].map((name) => `${name}.params.token`),
  ...['reviewForm.params.formCode', 'reviewForm.body.form_response.hidden.fid'],
  ...[
    'finishRecovery.body.token',
    'proveEmail.body.token',
    'unsubscribe.query.token',
    'startEmulation.body.operatorToken',
  ],
  ...['linkCards', 'reregisterCards'].flatMap((name) => [
    `${name}.body.g-recaptcha-response`,
    `${name}.body.gRecaptchaResponse`,
    `${name}.body.creditCards.${EACH}.partnerCardId`,
  ]),
  ...['signIn.body.password', 'eraseMember.body.password', 'requestPersonalData.body.password'],
  ...['signUp.body.password', 'finishRecovery.body.password'],
  // The field error is on the list of answers then, because the rating is missing.
  `reviewForm.body.form_response.answers.${EACH}.type`,
];

/** Declared identifiers that are stored unchanged: the survey form's own name of a response. */
const STORED_IDENTIFIERS = ['reviewForm.body.form_response.token'];

/** A partner with member numbers of unknown format: digits alone may be one. */
const PARTNER_WITH_ANY_NUMBER = 'choice';

let numbers = 0;

/** A card number that no other request contains. */
function aCardNumber(): string {
  const begins = `411111${String((numbers += 1)).padStart(9, '0')}`;
  return `${begins}${[...'0123456789'].find((digit) => passesLuhn(begins + digit))}`;
}

const inGroups = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The number alone, and inside a text that the field accepts. */
function textsWith(number: string, { path }: Field): string[] {
  const last = String(path.filter((name) => name !== EACH).at(-1));
  if (/email|username/i.test(last)) return [number, `${number}@nosh.example`];
  if (/url|referrer/i.test(last)) return [number, `http://nosh.localhost:3000/?q=${number}`];
  return [number, `Ada ${inGroups(number)}`];
}

onEachDatabase((open) => {
  const log: string[] = [];
  const endedCalls: string[] = [];
  const sent = new Map<string, string>();

  beforeAll(async () => {
    const platform = await startPlatform(open(), (line) => log.push(line));
    const shared = await createContext(platform);
    for (const field of fields) {
      const number = aCardNumber();
      sent.set(titleOf(field), number);
      for (const text of textsWith(number, field)) {
        const outcome = await outcomeOf({ ...shared, ...(await newMembers(platform)) }, field, text);
        if (outcome)
          endedCalls.push(`${titleOf(field)}${COMPARED.includes(titleOf(field)) ? '' : `: ${outcome}`}`);
      }
    }
    await platform.close();
  }, 300_000);

  test('a card number in a text field is rejected at that field, redacted, or only compared', () => {
    expect(fields.length).toBeGreaterThan(110);
    expect([...new Set(endedCalls)].toSorted()).toEqual(COMPARED.toSorted());
  });

  test('no table holds a sent card number, except in declared identifiers', async () => {
    const { database } = open();
    const storedNumbers = STORED_IDENTIFIERS.map((title) => String(sent.get(title)));
    const others = [...sent.values()].filter((number) => !storedNumbers.includes(number));
    expect(await rowsWithText(database, ...others, ...others.map(inGroups))).toEqual([]);
    // The search itself works: it finds redacted texts and the identifiers.
    expect((await rowsWithText(database, '[card number]', ...storedNumbers)).toSorted()).toEqual([
      'impression: [card number]',
      'member: [card number]',
      'member_referral: [card number]',
      ...storedNumbers.map((number) => `merchant_review: ${number}`),
      'merchant_review: [card number]',
      'page_event: [card number]',
    ]);
  });

  test('no line of the log holds a card number', () => {
    const all = [...sent.values()].flatMap((number) => [
      number,
      inGroups(number),
      encodeURIComponent(inGroups(number)),
    ]);
    expect(log.filter((line) => all.some((number) => line.includes(number)))).toEqual([]);
    expect(log.length).toBeGreaterThan(fields.length);
  });
});

const newMembers = async (platform: Platform) => ({
  member: await aSignedInMember(platform),
  stranger: await aSignedInMember(platform),
});

/** The answer of a call that neither accepted the request nor named this field; undefined otherwise. */
async function outcomeOf(context: TestContext, field: Field, text: string): Promise<string | undefined> {
  const { name, endpoint, path } = field;
  const {
    status,
    body,
    text: answerText,
  } = await callEndpoint(context, endpoint, await requestWith(context, field, text));
  if (status === endpoint.status) return undefined;
  const errors = fieldErrorsSchema.safeParse(body).data?.errors ?? [];
  const fieldName = path.map((part) => (part === EACH ? '0' : part)).join('.');
  const isNamed = errors.some(({ field: named }) =>
    [fieldName, `${fieldName}.0`, listOf(fieldName)].includes(named),
  );
  return isNamed ? undefined : `${name} answered ${status} ${answerText}`;
}

/** The error of an element may name its list. */
const listOf = (named: string): string => named.replace(/\.0$/, '');

async function requestWith(context: TestContext, field: Field, text: string): Promise<CaseRequest> {
  const { name, place, path } = field;
  const success = matrix[name]?.success;
  if (!success || !('request' in success)) throw new Error(`${name} has no request that succeeds`);
  const request = await success.request(context);
  if (place !== 'body') return { ...request, [place]: withText(request[place], path, text) };
  const body = withText(
    typeof request.body === 'string' ? JSON.parse(request.body) : request.body,
    path,
    text,
  );
  if (name === 'reviewForm') return { ...request, ...signedFormRequest(context, JSON.stringify(body)) };
  if (name === 'feedEvents') return signedFeedRequest(context, JSON.stringify(body));
  if (path.at(-1) === 'partnerNumber' && name === 'signUp')
    return { ...request, body, as: { ...request.as, partner: PARTNER_WITH_ANY_NUMBER } };
  return { ...request, body };
}
