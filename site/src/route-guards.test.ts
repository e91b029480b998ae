import { type Audience, guard } from './route-guards.ts';
import { isAvailable } from './partner/availability.ts';
import { anonymous, type KnownData, type KnownVisitor } from './session/visitor/known-visitor.ts';
import { aMember } from './member.fixture.ts';
import { aPartner } from './partner/a-partner.fixture.ts';
import { everyPartner } from './partner/every-partner.fixture.ts';

type Visitor = Parameters<typeof guard>[1];
type Given = Partial<Omit<Visitor, 'partner' | 'address'>> & { key?: string };
const stranger = { known: anonymous, activatedId: undefined, isPreview: false };

const at = (
  address: string,
  audience: Audience,
  { key = 'nosh', member = null as ReturnType<typeof aMember> | null, ...visitor }: Given = {},
) => guard(audience, { ...stranger, partner: aPartner(key), member, address, ...visitor });

const enrolling = ['/activate', '/join', '/add_card', '/card_added', '/login', '/account/overview'];
const ofEarning = ['/earn', '/earn/new-member-bonus', '/how-it-works'];
const direct = ['/fix_credentials', '/recover', '/recover/update'];

describe.each(everyPartner.map((partner) => [partner.key, partner] as const))('%s', (_key, partner) => {
  test('has the pages of its settings [ROUTE-039] [ROUTE-040] [ROUTE-041] [ROUTE-042] [ROUTE-043] [ROUTE-044] [ROUTE-045]', () => {
    for (const path of [...enrolling, ...ofEarning])
      expect([path, isAvailable(path, partner)]).toEqual([path, partner.enrollmentType !== 'none']);
    for (const path of direct)
      expect([path, isAvailable(path, partner)]).toEqual([path, partner.enrollmentType === 'direct']);
    expect(isAvailable('/discover', partner)).toBe(partner.hasDiscoverPage);
    expect(isAvailable('/earn/vip-upgrade', partner)).toBe(partner.hasVIP);
    expect(isAvailable('/earn/reservations', partner)).toBe(partner.openTableReservationsEnabled);
    for (const path of ['/', '/search', '/merchants/1', '/terms', '/SignOut']) {
      expect(isAvailable(path, partner)).toBe(true);
    }
  });
});

test('a partner without enrollment has no sign-in page', () => {
  expect(at('/login', 'unenrolled', { key: 'ftch' })).toBe('notFound');
  expect(at('/account/overview?x=1', 'account', { key: 'ftch' })).toBe('notFound');
});

test('a path with the same beginning is another page', () => {
  expect(isAvailable('/joinery', aPartner('ftch'))).toBe(true);
  expect(isAvailable('/join?a=b#c', aPartner('ftch'))).toBe(false);
});

test('the account sends anonymous visitors to sign in and back, at the partner’s site if members sign in there [ROUTE-055]', () => {
  expect(at('/account/overview', 'account')).toBe('/login?returnUrl=%2Faccount%2Foverview');
  expect(at('/account/overview', 'account', { key: 'united' })).toBe(
    '/api/Sso/Start?returnUrl=%2Faccount%2Foverview',
  );
});

test('a member without a card adds one first [ROUTE-056]', () => {
  const member = aMember({ memberType: 'NonCardMember' });
  expect(at('/account/overview', 'account', { member })).toBe('/add_card?returnUrl=%2Faccount%2Foverview');
  expect(at('/add_card', 'cardAdder', { member })).toBeUndefined();
  expect(at('/join', 'newcomer', { member })).toBe('/add_card');
});

test('join, login, recover and activate redirect a member with a card to the account [ROUTE-057]', () => {
  const member = aMember();
  expect(at('/join', 'newcomer', { member })).toBe('/account/overview');
  for (const path of ['/login', '/recover'])
    expect(at(path, 'unenrolled', { member })).toBe('/account/overview');
  expect(at('/activate?public_id=p', 'activation', { member })).toBe('/account/overview');
});

test('the pages for adding a card are for members only [ROUTE-058]', () => {
  expect(at('/add_card', 'cardAdder')).toBe('/join');
  expect(at('/card_added', 'cardAdded')).toBe('/');
});

test('activation requires a public id [ROUTE-060]', () => {
  expect(at('/activate', 'activation')).toBe('/join?rfr=0');
  expect(at('/activate?public_id=%3Cb%3E', 'activation')).toBe('/join?rfr=0');
});

describe('activation', () => {
  const id = 'p';
  const data: KnownData = {
    ...{ publicId: id, memberType: 'NonCardMember', interfaceType: 'known', tierLevel: 1 },
    ...{ hasWebProfile: false, active: true },
  };
  const known = (changes: Partial<KnownData> = {}): KnownVisitor => ({
    ...{ status: 'known', publicId: id, data: { ...data, ...changes } },
  });
  const activate = (visitor: KnownVisitor) => at('/activate?public_id=p', 'activation', { known: visitor });

  test('is for a member who is not activated, with an account online or without', () => {
    expect(activate(known())).toBeUndefined();
    expect(activate(known({ hasWebProfile: true }))).toBeUndefined();
  });

  test('of an id that cannot be looked up leads to join [ROUTE-061]', () => {
    expect(activate({ status: 'error', publicId: id })).toBe('/join?rfr=1');
  });

  test.each([0, 2, 3] as const)(
    'at level %i leads on by account and standing [ROUTE-062] [ROUTE-063] [ROUTE-064]',
    (tierLevel) => {
      expect(activate(known({ tierLevel }))).toBe('/join?rfr=2');
      expect(activate(known({ tierLevel, hasWebProfile: true }))).toBe('/login?rfr=3');
      expect(activate(known({ tierLevel, hasWebProfile: true, active: false }))).toBe('/login?rfr=4');
    },
  );

  test('is shown to an editor without a member', () => {
    expect(at('/activate', 'activation', { isPreview: true })).toBeUndefined();
    expect(at('/activate/activated', 'activated', { isPreview: true })).toBeUndefined();
  });

  test('its end is shown only after an activation in this session, to the same visitor [ENROLL-037]', () => {
    const end = (activatedId: string | undefined, visitor: KnownVisitor = known()) =>
      at('/activate/activated', 'activated', { known: visitor, activatedId });
    expect(end(id)).toBeUndefined();
    expect(end(undefined)).toBe('/activate?public_id=p');
    expect(end('another')).toBe('/activate?public_id=p');
    expect(end(id, anonymous)).toBe('/activate');
  });
});
