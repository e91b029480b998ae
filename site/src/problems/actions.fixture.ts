import type { AnswerOf } from '@dinelink/contract';
import { within, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aCard } from '../features/cards/cards.fixture.ts';
import { aBanner, aBonus, anAccountCenter } from '../features/overview/bonuses/bonuses.fixture.ts';
import { aDevice, consents, exportStates, thisDevice } from '../features/privacy/privacy.fixture.ts';
import { aMember } from '../member.fixture.ts';
import { fill, NOTICES, press, type Screen, STATUS } from './screen.fixture.ts';

const ONLY_MEMBER = 'Only the member may see this.';
const TOO_MANY = /Too many tries/;

const privacy = {
  ...{ path: '/account/privacy', member: aMember(), place: STATUS },
  answers: {
    ...{ sessions: { sessions: [thisDevice, aDevice()] }, consents },
    personalDataState: exportStates.none,
  },
} as const;

const known = {
  ...({ publicId: 'k1', memberType: 'NonCardMember', interfaceType: 'known', tierLevel: 1 } as const),
  ...{ hasWebProfile: false, active: true, firstName: 'Ines', email: 'i***@n***.example' },
  activationToken: 'token',
} satisfies AnswerOf<'knownMember'>;

/** Buttons that change something, and pages that load it. */
export const actions: readonly Screen[] = [
  {
    ...{ name: 'activate', call: 'activate', path: '/activate?public_id=k1', place: NOTICES },
    general: /There was an error activating your account/,
    answers: { knownMember: known },
    submit: () => press(/Activate|Button of activation/),
    sentences: { RATE_LIMITED: TOO_MANY },
    elsewhere: {
      UNAUTHORISED: 'the visitor has no account to sign in to yet; the sentence names customer support',
      TOKEN_EXPIRED: 'the token is fetched anew before each try',
    },
  },
  {
    ...{ name: 'deletion of a card', call: 'deleteCard', path: '/account/manage_cards', place: STATUS },
    general: 'Your card ending in 4242 can not be deleted, please try again later.',
    ...{
      member: aMember(),
      answers: { memberCards: { items: [aCard(), aCard({ id: '2', lastFour: '1' })] } },
    },
    submit: async () => {
      await press(/^Delete .*4242/);
      const dialog = await screen.findByRole('dialog');
      await userEvent.click(await within(dialog).findByRole('button', { name: /^(Yes|Delete)/ }));
    },
    sentences: { RATE_LIMITED: TOO_MANY, CARD_NOT_FOUND: 'This card is not among your linked cards.' },
  },
  {
    ...{ name: 'copy of data', call: 'requestPersonalData', ...privacy },
    general: 'Something went wrong on our side. Please try again in a moment.',
    invalid: { field: 'password', message: 'This value is not possible.' },
    submit: async () => {
      await fill({ '^Your password': 'dine-well-2026' });
      await press(/copy/);
    },
    sentences: {
      SIGN_IN_AGAIN: 'This is not your password. Please try again.',
      LOCKED_OUT: 'Too many wrong passwords. Please try again in 30 minutes.',
      EXPORT_UNDER_WAY: 'A copy of your data is being made already.',
      NOT_WHILE_EMULATING: ONLY_MEMBER,
    },
  },
  {
    ...{
      name: 'a device',
      call: 'endSession',
      ...privacy,
      general: 'We could not sign it out. Please try again.',
    },
    submit: () => press(/^Sign out .*Chrome/),
    sentences: {
      RATE_LIMITED: TOO_MANY,
      NOT_WHILE_EMULATING: ONLY_MEMBER,
      SESSION_NOT_FOUND: /already|any more/,
    },
  },
  {
    ...{
      name: 'all devices',
      call: 'endOtherSessions',
      ...privacy,
      general: 'We could not sign it out. Please try again.',
    },
    submit: () => press(/Sign out.*(other|all)/),
    sentences: { RATE_LIMITED: TOO_MANY, NOT_WHILE_EMULATING: ONLY_MEMBER },
  },
  {
    ...{ name: 'bonus', call: 'registerBonus', path: '/account/overview', place: STATUS },
    general: 'Something went wrong, please refresh you browser.',
    member: aMember({ activeBonuses: [aBonus()] }),
    contents: { account_center: anAccountCenter({ bonus_banners: [aBanner()] }) },
    submit: () => press('Activate Three tables'),
    sentences: {
      RATE_LIMITED: TOO_MANY,
      BONUS_NOT_FOUND: 'There is no such bonus for you at the moment.',
      ACCOUNT_CLOSED: 'Your account is closed. Link a card to open it again.',
    },
  },
  {
    ...{ name: 'cards', call: 'memberCards', path: '/account/manage_cards', place: 'main' },
    ...{
      member: aMember(),
      general: 'Your cards did not arrive.',
      sentences: { RATE_LIMITED: /did not arrive/ },
    },
  },
  {
    ...{ name: 'activity', call: 'transactions', path: '/account/recent_activity', place: 'main' },
    ...{ member: aMember(), general: /Your activity did not come this time/ },
    sentences: { RATE_LIMITED: /did not come this time/ },
    elsewhere: {
      UNAUTHORISED: 'the member is asked for with every page, and that answer leads to the sign-in',
    },
  },
];
