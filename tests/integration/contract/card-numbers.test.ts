import { type Endpoint, endpoints, fieldErrorsSchema, passesLuhn } from '@dinelink/contract';
import { onEachDatabase } from '../../../api/src/db/each-database.fixture.ts';
import { rowsThatSay } from '../../../api/src/db/rows-that-say.fixture.ts';
import { askCall } from './call-endpoint.ts';
import type { Ask } from './contract-case.ts';
import { signed } from './cases/engagement.ts';
import { type Platform, startPlatform } from '../platform.ts';
import { table } from './matrix.ts';
import { EACH, type TextField, textFieldsOf, withText } from './text-fields.ts';
import { delivery } from '../factories.ts';
import { aSignedInMember, aWorld, type World } from '../context.ts';

interface Field extends TextField {
  readonly name: string;
  readonly endpoint: Endpoint;
}

const fields: readonly Field[] = Object.entries<Endpoint>(endpoints)
  .filter(([, { call }]) => call.needs !== 'staging')
  .flatMap(([name, endpoint]) => textFieldsOf(endpoint).map((field) => ({ name, endpoint, ...field })));

const titleOf = ({ name, place, path }: Field) => [name, place, ...path].join('.');

/** Looked up or compared as a whole, and the call ends there: what is not known is refused by a code of its own. */
const COMPARED = [
  ...['startEmulation.body.publicId', 'knownMember.params.publicId', 'activate.body.publicId'],
  ...['flexOffer.params.publicId', 'reserve.params.publicId', 'registerBonus.params.bonusCode'],
  ...['changeReservation', 'cancelReservation', 'reservationCalendar'].map(
    (name) => `${name}.params.reservationId`,
  ),
  ...['reviewForm.params.formCode', 'reviewForm.body.form_response.hidden.fid'],
  ...['finishRecovery.body.token', 'proveEmail.body.token', 'startEmulation.body.operatorToken'],
  ...['linkCards', 'reregisterCards'].flatMap((name) => [
    `${name}.body.g-recaptcha-response`,
    `${name}.body.gRecaptchaResponse`,
    `${name}.body.creditCards.${EACH}.partnerCardId`,
  ]),
  ...['signIn.body.password', 'eraseMember.body.password'],
  ...['signUp.body.password', 'finishRecovery.body.password'],
  // The list of answers is at fault then, as it has no rating any more.
  `reviewForm.body.form_response.answers.${EACH}.type`,
];

/** Declared identifiers that are kept as they are: the survey form's own name of a response. */
const KEPT = ['reviewForm.body.form_response.token'];

/** A programme with numbers of its own that does not say how they look: digits alone may be one. */
const OF_ANY_NUMBER = 'choice';

let numbers = 0;

/** A card number that no other request has. */
function aCardNumber(): string {
  const begins = `411111${String((numbers += 1)).padStart(9, '0')}`;
  return `${begins}${[...'0123456789'].find((digit) => passesLuhn(begins + digit))}`;
}

const inGroups = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The number alone, and in a text that the field would take. */
function textsWith(number: string, { path }: Field): string[] {
  const last = String(path.filter((name) => name !== EACH).at(-1));
  if (/email|username/i.test(last)) return [number, `${number}@nosh.example`];
  if (/url|referrer/i.test(last)) return [number, `http://nosh.localhost:3000/?q=${number}`];
  return [number, `Ada ${inGroups(number)}`];
}

onEachDatabase((open) => {
  const log: string[] = [];
  const ended: string[] = [];
  const sent = new Map<string, string>();

  beforeAll(async () => {
    const platform = await startPlatform(open(), (line) => log.push(line));
    const shared = await aWorld(platform);
    for (const field of fields) {
      const number = aCardNumber();
      sent.set(titleOf(field), number);
      for (const text of textsWith(number, field)) {
        const outcome = await outcomeOf({ ...shared, ...(await somebody(platform)) }, field, text);
        if (outcome)
          ended.push(`${titleOf(field)}${COMPARED.includes(titleOf(field)) ? '' : `: ${outcome}`}`);
      }
    }
    await platform.close();
  }, 120_000);

  test('a card number in a text of a request is refused at its field, taken without it, or compared', () => {
    expect(fields.length).toBeGreaterThan(110);
    expect([...new Set(ended)].toSorted()).toEqual(COMPARED.toSorted());
  });

  test('no table holds a card number that was sent, but for declared identifiers', async () => {
    const { database } = open();
    const kept = KEPT.map((title) => String(sent.get(title)));
    const others = [...sent.values()].filter((number) => !kept.includes(number));
    expect(await rowsThatSay(database, ...others, ...others.map(inGroups))).toEqual([]);
    // What is kept of the requests is really looked at: what was blacked out, and the identifiers.
    expect((await rowsThatSay(database, '[card number]', ...kept)).toSorted()).toEqual([
      'impression: [card number]',
      'member: [card number]',
      'member_referral: [card number]',
      ...kept.map((number) => `merchant_review: ${number}`),
      'merchant_review: [card number]',
      'page_event: [card number]',
    ]);
  });

  test('no line of the log holds one', () => {
    const all = [...sent.values()].flatMap((number) => [
      number,
      inGroups(number),
      encodeURIComponent(inGroups(number)),
    ]);
    expect(log.filter((line) => all.some((number) => line.includes(number)))).toEqual([]);
    expect(log.length).toBeGreaterThan(fields.length);
  });
});

const somebody = async (platform: Platform) => ({
  member: await aSignedInMember(platform),
  stranger: await aSignedInMember(platform),
});

/** What the call said when it neither took the request nor named this field; undefined otherwise. */
async function outcomeOf(world: World, field: Field, text: string): Promise<string | undefined> {
  const { name, endpoint, path } = field;
  const { status, body, text: said } = await askCall(world, endpoint, await asked(world, field, text));
  if (status === endpoint.status) return undefined;
  const errors = fieldErrorsSchema.safeParse(body).data?.errors ?? [];
  const wanted = path.map((part) => (part === EACH ? '0' : part)).join('.');
  const isNamed = errors.some(({ field: named }) => [wanted, `${wanted}.0`, listOf(wanted)].includes(named));
  return isNamed ? undefined : `${name} answered ${status} ${said}`;
}

/** An element at fault may be told as its list. */
const listOf = (named: string): string => named.replace(/\.0$/, '');

async function asked(world: World, field: Field, text: string): Promise<Ask> {
  const { name, place, path } = field;
  const success = table[name]?.success;
  if (!success || !('ask' in success)) throw new Error(`${name} has no request that succeeds`);
  const ask = await success.ask(world);
  if (place !== 'body') return { ...ask, [place]: withText(ask[place], path, text) };
  const body = withText(typeof ask.body === 'string' ? JSON.parse(ask.body) : ask.body, path, text);
  if (name === 'reviewForm') return { ...ask, ...signed(world, JSON.stringify(body)) };
  if (name === 'feedEvents') return delivery(world, JSON.stringify(body));
  if (path.at(-1) === 'partnerNumber' && name === 'signUp')
    return { ...ask, body, as: { ...ask.as, partner: OF_ANY_NUMBER } };
  return { ...ask, body };
}
