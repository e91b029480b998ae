import { z } from 'zod';
import { endpoints } from './index.ts';

/** JSON Schema, as far as it says where a text may stand and what it may hold. */
interface Part {
  readonly type?: string;
  readonly properties?: Record<string, Part>;
  readonly items?: Part;
  readonly anyOf?: Part[];
  readonly allOf?: Part[];
  readonly additionalProperties?: Part | boolean;
  readonly enum?: unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly $ref?: string;
  readonly $defs?: Record<string, Part>;
}

/** Where a text of any kind may stand: no list to choose from, no pattern, no format. */
function* freeTexts(part: Part, path: string, defs: Record<string, Part>): Generator<string> {
  const named = part.$ref && defs[part.$ref.replace('#/$defs/', '')];
  if (named) yield* freeTexts(named, path, defs);
  for (const choice of [...(part.anyOf ?? []), ...(part.allOf ?? [])]) yield* freeTexts(choice, path, defs);
  for (const [name, inner] of Object.entries(part.properties ?? {}))
    yield* freeTexts(inner, `${path}.${name}`, defs);
  if (part.items) yield* freeTexts(part.items, path, defs);
  if (typeof part.additionalProperties === 'object')
    yield* freeTexts(part.additionalProperties, `${path}.*`, defs);
  const isBound = part.enum ?? part.const ?? part.pattern ?? part.format;
  if (part.type === 'string' && isBound === undefined) yield path;
}

/** Free texts whose card numbers are refused or blacked out before they are stored or logged, by who sees to it. */
const guarded = {
  'user-name.ts: a name that holds a card number is refused': [
    ...[
      'signIn.body.userName',
      'recover.body.userName',
      'createProspect.body.email',
      'validateEmail.query.email',
    ],
  ],
  'sign-up-rules.ts and fields.ts: refused at the field': [
    'signUp.body.email',
    ...['firstName', 'lastName', 'address1', 'address2', 'city'].flatMap((field) => [
      `signUp.body.${field}`,
      `saveMember.body.${field}`,
    ]),
  ],
  'credentials.service.ts: refused': ['fixCredentials.body.email'],
  'sign-up.service.ts: blacked out': [
    ...['utm_term', 'utm_medium', 'utm_campaign', 'utm_source', 'utm_content', 'referrer', 'source'].map(
      (field) => `signUp.body.referral.${field}`,
    ),
  ],
  'emulation.service.ts: refused': ['startEmulation.body.reason'],
  'parse-search.ts: refused': [
    ...['location', 'campaignCode', 'restaurantOrCuisine', 'acclaimed', 'benefitsFor', 'features', 'isNew'],
    ...['mealsServed', 'priceRange', 'reservations'],
  ].map((field) => `searchMerchants.query.${field}`),
  'reviews.service.ts: blacked out': ['reviewForm.body.form_response.answers.text'],
  'visits.service.ts: blacked out': [
    ...['userAgent', 'type', 'bonusCode', 'placement'].map((field) => `impressions.body.${field}`),
    'pageEvent.body.url',
  ],
};

/** Free texts that are names of ours or of a partner, compared with what is there, or parsed to something narrower. */
const identifiers = [
  ...['knownMember.params.publicId', 'activate.body.publicId', 'startEmulation.body.publicId'],
  ...['flexOffer.params.publicId', 'reserve.params.publicId', 'registerBonus.params.bonusCode'],
  ...['fixCredentials.body.partnerNumber', 'signUp.body.partnerNumber', 'signUp.body.channelProof'],
  ...['signUp.body.state', 'signUp.body.zipCode', 'signUp.body.phoneNumber', 'saveMember.body.state'],
  ...['saveMember.body.zipCode', 'saveMember.body.phoneNumber', 'reserve.body.phoneNumber'],
  ...['linkCards.body.creditCards.partnerCardId', 'reregisterCards.body.creditCards.partnerCardId'],
  ...['reviewForm.params.formCode', 'reviewForm.body.form_response.token'],
  ...['reviewForm.body.form_response.hidden.fid', 'saveMember.body.email'],
];

/** Free texts that are looked at and forgotten: nothing of them is stored, and bodies are never logged. */
const NEVER_STORED =
  /\.(password|passwordConfirm|token|operatorToken|encryptedCardNumber|g-recaptcha-response|gRecaptchaResponse)$|^(ssoStart\.query\.returnUrl|validateZip\.query\.zip|validateEmail\.query\.usePpn|suggestMerchants\.query\.(text|location)|pageEvent\.body\.memberId|reviewForm\.body\.form_response\.answers\.(type|field\.type))$/;

const found = Object.entries(endpoints)
  .filter(([, { call }]) => call.needs !== 'staging')
  .flatMap(([name, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((place) => {
      const schema = z.toJSONSchema(endpoint[place], { io: 'input', unrepresentable: 'any' }) as Part;
      return [...freeTexts(schema, `${name}.${place}`, schema.$defs ?? {})];
    }),
  );

test('every free text that can be sent is guarded, an identifier, or never stored', () => {
  const known = new Set([...Object.values(guarded).flat(), ...identifiers]);
  expect(found.length).toBeGreaterThan(80);
  expect([...new Set(found)].filter((path) => !known.has(path) && !NEVER_STORED.test(path))).toEqual([]);
});

test('nothing is named here that cannot be sent', () => {
  const sent = new Set(found);
  expect([...Object.values(guarded).flat(), ...identifiers].filter((path) => !sent.has(path))).toEqual([]);
});
