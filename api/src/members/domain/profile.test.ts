import type { Partner } from '@dinelink/contract';
import { checkProfile, type Profile, type ProfileInput } from './profile.ts';

const direct = {
  enrollmentType: 'direct',
  fullAddressRequired: false,
  currencyType: 'Point',
  hasSmsOptIn: false,
  hasSmsOptInV2: false,
  hideEmailOptIn: false,
} satisfies Partial<Partner>;
const v1 = { ...direct, hasSmsOptIn: true };
const v2 = { ...direct, hasSmsOptInV2: true };
const wholeAddress = { ...direct, fullAddressRequired: true };

const kept: Profile & { email: string } = {
  email: 'ada@nosh.example',
  firstName: 'Ada',
  lastName: 'Byron',
  address1: '1 Main Street',
  address2: '',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  phoneNumber: '3125550142',
  smsOptIn: false,
  emailOptIn: true,
  dineNotices: true,
  favouriteAlerts: false,
};
const places = {
  isUsZip: (code: string) => code !== '00000',
  isUsPhone: (d: string) => !d.startsWith('416'),
};

const judge = (
  input: Partial<ProfileInput>,
  { partner = direct, was = kept }: { partner?: Partial<Partner>; was?: typeof kept } = {},
) => checkProfile({ partner: { ...direct, ...partner }, kept: was, input: { ...was, ...input } }, places);
const errorsOf = (...overrides: Parameters<typeof judge>) =>
  judge(...overrides).fieldErrors.map(({ field, code }) => `${field} ${code}`);

test('an unchanged profile is valid and stays unchanged', () => {
  const { email: _email, ...profile } = kept;
  expect(judge({})).toEqual({ profile, fieldErrors: [] });
});

test('text is stored without surrounding blanks and control characters [PROF-017, PROF-020, PROF-022]', () => {
  const input = { firstName: '  Grace ', address1: '\t2 Side\u0000Street ', city: ' New\nYork ' };
  expect(judge(input).profile).toMatchObject({
    firstName: 'Grace',
    address1: '2 Side Street',
    city: 'New York',
  });
  expect(judge({ lastName: 'Lee\u202E' }).profile).toMatchObject({ lastName: 'Lee' });
});

test.each<[Partial<ProfileInput>, string[]]>([
  [{ firstName: 'x'.repeat(20), lastName: 'x'.repeat(20) }, []],
  [{ firstName: 'x'.repeat(21) }, ['firstName TOO_LONG']],
  [{ lastName: 'x'.repeat(21) }, ['lastName TOO_LONG']],
  [{ firstName: ` ${'x'.repeat(20)} ` }, []],
  [{ firstName: ' ' }, ['firstName REQUIRED']],
  [{ firstName: '\u200B\u2060' }, ['firstName REQUIRED']],
  [{ lastName: '' }, ['lastName REQUIRED']],
  [{ address1: 'x'.repeat(30), address2: 'x'.repeat(30) }, []],
  [{ address1: 'x'.repeat(31) }, ['address1 TOO_LONG']],
  [{ address2: 'x'.repeat(31) }, ['address2 TOO_LONG']],
  [{ city: 'x'.repeat(20) }, []],
  [{ city: ` ${'x'.repeat(20)}\t` }, []],
  [{ city: 'x'.repeat(21) }, ['city TOO_LONG']],
  [{ state: 'AE' }, ['state INVALID_STATE']],
  [{ state: 'il' }, ['state INVALID_STATE']],
  [{ zipCode: '' }, ['zipCode REQUIRED']],
  [{ zipCode: '6060' }, ['zipCode INVALID_ZIP']],
  [{ zipCode: '60601-1234' }, ['zipCode INVALID_ZIP']],
  [{ zipCode: '00000' }, ['zipCode ZIP_NOT_IN_US']],
  [{ phoneNumber: '12' }, ['phoneNumber INVALID_PHONE']],
  [{ phoneNumber: '416-555-0142' }, ['phoneNumber PHONE_NOT_US']],
  [{ firstName: '4111 1111 1111 1111' }, ['firstName CARD_NUMBER']],
  [{ address2: 'c/o 378282246310005' }, ['address2 CARD_NUMBER']],
  [{ address1: '4111 1111', address2: '1111 1111' }, ['address2 CARD_NUMBER']],
  [{ address1: '4111 Elm Street', address2: 'Flat 1111' }, []],
  [{ address2: '4111 1111', city: '1111 1111' }, ['city CARD_NUMBER']],
  [{ address1: '4111 1111', address2: '1111', city: '1111' }, ['city CARD_NUMBER']],
  [{ address1: '4111 1111', address2: '', city: '1111 1111' }, ['city CARD_NUMBER']],
  [{ firstName: '5555 5555', lastName: '5555 4444' }, ['lastName CARD_NUMBER']],
])('%j has the errors %j [PROF-017, PROF-020, PROF-022, PROF-023, PROF-027]', (input, fieldErrors) => {
  expect(errorsOf(input)).toEqual(fieldErrors);
});

test('every error is reported at once, each with a message [API-011]', () => {
  const { fieldErrors } = judge({ firstName: '', zipCode: '', phoneNumber: '5' });
  expect(fieldErrors.map(({ field }) => field)).toEqual(['firstName', 'zipCode', 'phoneNumber']);
  for (const { message } of fieldErrors) expect(message).toMatch(/^[A-Z].*\.$/);
});

describe('a full address', () => {
  const none = { address1: '', city: '', state: '' };
  test('is required where the programme says so [PART-011, PROF-021, PROF-022, PROF-023]', () => {
    expect(errorsOf(none, { partner: wholeAddress })).toEqual([
      'address1 REQUIRED',
      'city REQUIRED',
      'state REQUIRED',
    ]);
  });
  test('is not required elsewhere, nor where statement credits are paid [PROF-021, PROF-023]', () => {
    expect(errorsOf(none)).toEqual([]);
    expect(errorsOf(none, { partner: { ...wholeAddress, currencyType: 'Credit' } })).toEqual([]);
  });
  test.each([
    [true, 'Point', ['city REQUIRED']],
    [true, 'Credit', []],
    [false, 'Point', []],
    [false, 'Credit', []],
  ] as const)(
    'required: %j, paid in %s: an empty city has the errors %j [PROF-022]',
    (fullAddressRequired, currencyType, fieldErrors) => {
      const partner = { fullAddressRequired, currencyType };
      for (const city of ['', ' \t ']) expect(errorsOf({ city }, { partner })).toEqual(fieldErrors);
    },
  );
});

describe('read-only fields', () => {
  test('the sign-in address is ignored while it is unchanged [PROF-054]', () => {
    expect(errorsOf({ email: ' Ada@Nosh.example ' })).toEqual([]);
    expect(errorsOf({ email: undefined })).toEqual([]);
    expect(errorsOf({ email: 'eve@nosh.example' })).toEqual(['email READ_ONLY']);
  });
  test('the partner’s name of a single sign-on member stays, of whatever length', () => {
    const partner = { enrollmentType: 'sso' } as const;
    const was = { ...kept, firstName: '', lastName: 'x'.repeat(30) };
    expect(errorsOf({}, { partner, was })).toEqual([]);
    expect(errorsOf({ lastName: 'Hopper' }, { partner, was })).toEqual(['lastName READ_ONLY']);
  });
  test('the e-mail choice is ignored where the programme hides it', () => {
    const partner = { hideEmailOptIn: true };
    expect(errorsOf({ emailOptIn: true }, { partner })).toEqual([]);
    expect(errorsOf({ emailOptIn: false }, { partner })).toEqual(['emailOptIn READ_ONLY']);
    expect(judge({ emailOptIn: undefined }, { partner }).profile.emailOptIn).toBe(true);
  });
});

describe('text messages', () => {
  const taking = { ...kept, smsOptIn: true };
  const sms = (input: Partial<ProfileInput>, partner: Partial<Partner>, was = taking) =>
    judge(input, { partner, was }).profile.smsOptIn;

  test('the first version: another number turns them off, the same one in another format does not [PROF-046]', () => {
    expect(sms({ phoneNumber: '3125550143' }, v1)).toBe(false);
    expect(sms({ phoneNumber: '1 (312) 555-0142' }, v1)).toBe(true);
    expect(sms({ phoneNumber: '3125550143', smsOptIn: true }, v1, kept)).toBe(true);
  });
  test('the second version: the confirmed choice is stored, for another number too', () => {
    expect(sms({ phoneNumber: '3125550143' }, v2)).toBe(true);
    expect(sms({ smsOptIn: false }, v2)).toBe(false);
  });
  test('with both versions enabled, the second applies [PART-081]', () => {
    expect(sms({ phoneNumber: '3125550143' }, { ...v1, ...v2, hasSmsOptIn: true })).toBe(true);
  });
  test.each([
    ['the first', v1],
    ['the second', v2],
  ])('%s version: without a number there are none [PROF-032, PROF-047]', (_version, partner) => {
    expect(sms({ phoneNumber: ' ' }, partner)).toBe(false);
    expect(sms({ phoneNumber: '' }, partner)).toBe(false);
    expect(errorsOf({ phoneNumber: '' }, { partner })).toEqual([]);
  });
  test('a programme without them rejects an opt-in [PART-016, PART-017]', () => {
    expect(errorsOf({ smsOptIn: true })).toEqual(['smsOptIn NOT_OFFERED']);
    expect(errorsOf({ smsOptIn: true }, { partner: v1 })).toEqual([]);
    expect(sms({}, direct)).toBe(false);
  });
  test('omitted fields stay unchanged', () => {
    const { profile } = judge({ smsOptIn: undefined, phoneNumber: undefined }, { partner: v2, was: taking });
    expect(profile).toMatchObject({ smsOptIn: true, phoneNumber: '3125550142' });
  });
});
