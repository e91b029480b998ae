import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aCard } from '../features/cards/cards.fixture.ts';
import { aFakeFrame } from '../features/cards/frame/frame.fixture.ts';
import { claimableDays, suggestions } from '../features/claims/claims.fixture.ts';
import { aMember } from '../member.fixture.ts';
import { fill, press, type Screen, STATUS, SUMMARY } from './screen.fixture.ts';

const PASSWORD = 'dine-well-2026';
const SERVER = 'Something went wrong on our side. Please try again in a moment.';
const CAPTCHA_REQUIRED = 'You must complete the reCAPTCHA to continue.';
const INVALID_FIELD = 'This value is not possible.';
const KEPT = /refresh it and try again; what you typed stays/;
const LOCKED = 'Too many wrong passwords. Please try again in 30 minutes.';
const address = { address1: '', address2: '', city: 'Chicago', state: 'IL', zipCode: '60601' };

async function linkCard() {
  await screen.findByTitle('Card number, in a secure frame');
  const frame = aFakeFrame();
  await frame.postReady();
  await frame.postFilled();
  await userEvent.click(screen.getByRole('checkbox', { name: /I link this card/ }));
  await press(/^Link this card$/);
  await frame.postCard();
}
const cardForm = {
  submit: linkCard,
  place: STATUS,
  general: 'Your card could not be linked. Please try again later.',
};

/** The forms of members and visitors; `invalid` names the field that the api finds at fault. */
export const forms: readonly Screen[] = [
  {
    ...{ name: 'join', call: 'signUp', path: '/join', place: SUMMARY, general: SERVER },
    invalid: { field: 'lastName', message: INVALID_FIELD },
    submit: async () => {
      await fill({ '^E-mail': 'ada@example.com', '^Password\\b(?! again)': PASSWORD });
      await fill({
        '^Password again': PASSWORD,
        '^First name': 'Ada',
        '^Last name': 'Byron',
        '^ZIP': '60601',
      });
      await userEvent.click(screen.getByLabelText(/I agree to the terms/));
      await press('Join');
    },
    sentences: {
      ...{ CAPTCHA_REQUIRED, ENROLLMENT_NOT_OFFERED: 'Nobody can join this programme here.' },
      SSO_REQUIRED: /Continue there once more; what you typed here is kept/,
      MEMBERSHIP_UNAVAILABLE: /Everything you typed is still here/,
    },
  },
  {
    ...{ name: 'login', call: 'signIn', path: '/login', place: SUMMARY, general: SERVER },
    submit: async () => {
      await fill({ '^E-mail': 'ada@example.com', '^Password': PASSWORD });
      await press('Sign in');
    },
    sentences: {
      ...{
        CAPTCHA_REQUIRED,
        INVALID: /user name or password/i,
        INVALID_CREDENTIALS: /user name or password/i,
      },
      LOCKED_OUT: /locked out for 30 minutes/,
      SIGN_IN_NOT_OFFERED: 'Members of this programme do not sign in here with a password.',
    },
  },
  {
    ...{ name: 'recover, first step', call: 'recover', path: '/recover', place: SUMMARY, general: SERVER },
    invalid: { field: 'userName', message: INVALID_FIELD },
    submit: async () => {
      await fill({ '^E-mail': 'ada@example.com' });
      await press('Send me the link');
    },
    sentences: { CAPTCHA_REQUIRED },
  },
  {
    ...{
      name: 'recover, last step',
      call: 'finishRecovery',
      path: '/recover/update',
      place: SUMMARY,
      general: SERVER,
    },
    hash: '#token=code',
    invalid: { field: 'password', message: INVALID_FIELD },
    answers: { validateRecovery: { isValid: true } },
    submit: async () => {
      await fill({ '^New password': PASSWORD, '^Password again': PASSWORD });
      await press('Save the new password');
    },
    sentences: { CAPTCHA_REQUIRED, RECOVERY_TOKEN_INVALID: { text: /link/, place: 'main' } },
  },
  {
    ...{
      name: 'fix credentials',
      call: 'fixCredentials',
      path: '/fix_credentials',
      place: SUMMARY,
      general: SERVER,
    },
    member: aMember({ email: 'family@nosh.example', isEmailShared: true }),
    invalid: { field: 'email', message: INVALID_FIELD },
    submit: async () => {
      await fill({ '^New e-mail': 'own@nosh.example', '^New password': PASSWORD });
      await press('Save and go on');
    },
    sentences: {
      CAPTCHA_REQUIRED,
      CREDENTIALS_COMPLETE: 'This account has an e-mail address of its own already.',
    },
  },
  {
    ...{ name: 'add card', call: 'linkCards', path: '/add_card', ...cardForm },
    member: aMember({ memberType: 'NonCardMember' }),
    sentences: { CAPTCHA_REQUIRED },
  },
  {
    ...{ name: 'manage cards', call: 'linkCards', path: '/account/manage_cards', ...cardForm },
    ...{ member: aMember(), answers: { memberCards: { items: [aCard(), aCard({ id: '2' })] } } },
    sentences: { CAPTCHA_REQUIRED },
  },
  {
    ...{
      name: 'name of a card',
      call: 'nameCard',
      path: '/account/manage_cards',
      place: SUMMARY,
      general: SERVER,
    },
    ...{ member: aMember(), answers: { memberCards: { items: [aCard()] } } },
    invalid: { field: 'name', message: INVALID_FIELD },
    submit: async () => {
      await press(/^Name/);
      await fill({ '^Name of the card': 'Ours' });
      await press('Save the name');
    },
    sentences: { CARD_NOT_FOUND: 'This card is not among your linked cards.' },
  },
  {
    ...{ name: 're-enrol', call: 'reregisterCards', path: '/account/overview', ...cardForm },
    member: aMember({ memberType: 'ClosedAccountMember', active: false }),
    sentences: { CAPTCHA_REQUIRED },
    elsewhere: { ACCOUNT_OPEN: 'the account is open: its pages are shown instead, tested with the route' },
  },
  {
    ...{ name: 'profile', call: 'saveMember', path: '/account/user_profile', place: STATUS },
    general: 'Something went wrong. Please refresh the page and try again.',
    ...{ member: aMember({ address }), answers: { validateZip: { isValid: true } } },
    invalid: { field: 'city', message: INVALID_FIELD },
    submit: async () => {
      await fill({ '^City': ' Boston' });
      await press('Save');
    },
    sentences: { CSRF: KEPT, LOCKED_OUT: /locked out for a while/ },
  },
  {
    ...{ name: 'close', call: 'eraseMember', path: '/account/close', place: STATUS, member: aMember() },
    general: 'Your account is not closed. Please try again.',
    invalid: { field: 'password', message: INVALID_FIELD },
    answers: { statementCreditBalance: { memberBalance: 0 } },
    submit: async () => {
      await fill({ '^Type ERASE': 'ERASE', '^Your password': PASSWORD });
      await press('Close and erase my account');
    },
    sentences: { SIGN_IN_AGAIN: 'This is not your password. Please try again.', LOCKED_OUT: LOCKED },
  },
  {
    ...{
      name: 'missing dine',
      call: 'claimMissingDine',
      path: '/account/missing_dine',
      place: STATUS,
      general: SERVER,
    },
    ...{ member: aMember(), invalid: { field: 'dinedOn', message: INVALID_FIELD } },
    answers: {
      memberCards: { items: [aCard()] },
      missingDines: { claims: [], days: claimableDays },
      suggestMerchants: suggestions,
    },
    submit: async () => {
      await fill({ '^Restaurant': 'Nonna' });
      await screen.findByRole('option', { name: /Nonna Rina/ });
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await fill({ '^Day': '2026-11-10', '^Amount': '61.20' });
      await press('Look for this dine');
    },
    sentences: {
      CARD_NOT_FOUND: 'This card is not among your linked cards.',
      MERCHANT_NOT_FOUND: /no longer, part of the programme/,
    },
  },
];
