import type { Partner, SignUpForm } from '@dinelink/contract';
import { readPartners } from '../../partners/read-partners.ts';
import { checkSignUp } from './sign-up-rules.ts';
import { type Owner, takenErrors } from './taken.ts';

const ihg = readPartners('api/partners').find(({ key }) => key === 'ihg') as Partner;
const places = { isUsZip: () => true, isUsPhone: () => true };

const form: SignUpForm = {
  ...{ email: 'ada@dining.example', password: 'gravy & thyme 26', passwordConfirm: 'gravy & thyme 26' },
  ...{ firstName: 'Ada', lastName: 'Byron', zipCode: '60601', partnerNumber: 'QX100001', phoneNumber: '' },
  ...{ address1: '', address2: '', city: '', state: '', emailOptIn: false, termsAccepted: true },
};

test.each<[string, Partial<SignUpForm>, string, string]>([
  [
    'an invalid partner number [ENROLL-012]',
    { partnerNumber: 'AB-1' },
    'partnerNumber',
    'This is not a valid member number.',
  ],
  [
    'an invalid e-mail address [ENROLL-014]',
    { email: 'ada@' },
    'email',
    'Please enter a valid e-mail address.',
  ],
  [
    'an invalid telephone number [ENROLL-015]',
    { phoneNumber: '112-555-0142' },
    'phoneNumber',
    'Invalid phone number, please check the number and try again.',
  ],
  [
    'a password that contains the partner number [ENROLL-018]',
    { password: 'my-qx100001', passwordConfirm: 'my-qx100001' },
    'password',
    'Your password cannot be or contain your member number.',
  ],
])('%s is said in words', (_what, changes, field, message) => {
  const { errors } = checkSignUp({ ...form, ...changes }, { partner: ihg, ssoVerified: null }, places);
  expect(errors).toEqual([{ field, code: expect.any(String), message }]);
});

const owner: Owner = {
  ...{ email: 'ada@dining.example', partnerNumber: 'QX100001', isNumberProven: false },
  ...{ ssoIssuer: null, ssoSubject: null, hasWebProfile: true, isEmailClaimable: false },
};
const throughPartner: Owner = { ...owner, ssoIssuer: 'https://id.example', ssoSubject: 'ada' };
const values = { email: owner.email, partnerNumber: null, isNumberProven: false, sso: null, at: 0 };
const sso = { issuer: 'https://id.example', subject: 'ada' };

test.each([
  ['an account here [ENROLL-016]', [owner], {}, 'You already have an account. Please sign in.'],
  [
    'an account through the programme [ENROLL-017]',
    [throughPartner],
    {},
    'You already have an account. Please sign in with your programme.',
  ],
  [
    'an account of who has signed in with the programme [ENROLL-017]',
    [throughPartner],
    { email: '', sso },
    'You already have an account. Please sign in with your programme.',
  ],
  [
    'an address on several accounts [ENROLL-019]',
    [owner, { ...owner, partnerNumber: null }],
    {},
    'This e-mail address is on several accounts. Please use another one.',
  ],
  [
    'a partner number in use [ENROLL-013]',
    [owner],
    { email: 'other@dining.example', partnerNumber: owner.partnerNumber },
    'This member number belongs to another account. If it is yours, sign in or contact us.',
  ],
])('%s is said in words', (_what, owners, changes, message) => {
  expect(takenErrors(owners, { ...values, ...changes })).toEqual([
    expect.objectContaining({ field: expect.stringMatching(/^(email|partnerNumber)$/), message }),
  ]);
});
