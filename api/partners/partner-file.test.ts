import { readdirSync, readFileSync } from 'node:fs';
import { parsePartners, partnerSchema } from '@dinelink/contract';

const here = new URL('./', import.meta.url);
const read = (path: URL): unknown => JSON.parse(readFileSync(path, 'utf8'));
const files = Object.fromEntries(
  readdirSync(here)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, read(new URL(name, here))]),
);

/** What a file must say at least; the rest are defaults. */
function minimum(): Record<string, unknown> {
  const { customerSupport, typeformCode, programmes, theme, wordmark, hero } = Object(files['wynd.json']);
  const identity = { key: 'minimum', name: 'Minimum', programme: 'Minimum', kind: 'test' };
  return { ...identity, customerSupport, typeformCode, programmes, theme, wordmark, hero };
}
const plain = partnerSchema.parse(minimum());
const accepts = (change: Record<string, unknown>): boolean =>
  partnerSchema.safeParse({ ...minimum(), ...change }).success;

describe('a file that says as little as possible', () => {
  test.each([
    ['acclaimedEnabled', false, '[PART-004]'],
    ['acclaimed2Enabled', false, '[PART-005]'],
    ['cardTypesAccepted', ['AMEX', 'DISC', 'MAST', 'VISA'], '[PART-006]'],
    ['cmsPreview', false, '[PART-007]'],
    ['cmsRoute', '/api/cms', '[PART-008]'],
    ['currencyType', 'Mile', '[PART-009]'],
    ['enrollmentType', 'direct', '[PART-010]'],
    ['fullAddressRequired', false, '[PART-011]'],
    ['hasAutoEnroll', false, '[PART-012]'],
    ['hasFlexOffers', false, '[PART-013]'],
    ['hasPartnerLoadedCards', false, '[PART-014]'],
    ['hasPPN', true, '[PART-015]'],
    ['hasSmsOptIn', false, '[PART-016]'],
    ['hasSmsOptInV2', false, '[PART-017]'],
    ['hasVIP', false, '[PART-018]'],
    ['openTableReservationsEnabled', false, '[PART-019]'],
    ['homePage', 'how-it-works', '[PART-020]'],
    ['hasReservationBonus', false, '[PART-024]'],
    ['hasDiscoverPage', false, '[PART-024]'],
    ['hasPWAInstallBanner', false, '[PART-024]'],
    ['showEarnRate', true, '[PART-033]'],
    [
      'copyStates',
      ['No member', 'Opted out', 'New-member bonus', 'Building', 'Renewing', 'Complete'],
      '[PART-034]',
    ],
  ] as const)('gets %s = %j %s', (field, value, _row) => {
    expect(plain[field]).toEqual(value);
  });

  test.each(Object.entries(plain).flatMap(([field, value]) => (typeof value === 'boolean' ? [field] : [])))(
    'takes only true and false as %s',
    (field) => {
      expect([true, 'yes', 'true', 1, null].map((value) => accepts({ [field]: value }))).toEqual([
        accepts({ [field]: true }),
        ...[false, false, false, false],
      ]);
    },
  );

  test('keeps the order of its own copy states [PART-034]', () => {
    const copyStates = ['Stranger', 'Quiet', 'Fresh', 'Climbing', 'Again', 'There'];
    expect(partnerSchema.parse({ ...minimum(), copyStates }).copyStates).toEqual(copyStates);
  });

  test('opens cards on file only to members somebody vouches for', () => {
    const loaded = { hasPartnerLoadedCards: true };
    expect(accepts(loaded)).toBe(false);
    expect(accepts({ ...loaded, enrollmentType: 'none' })).toBe(false);
    expect(accepts({ ...loaded, enrollmentType: 'sso' })).toBe(true);
    expect(accepts({ ...loaded, confirmsMembership: true })).toBe(true);
    expect(accepts({ ...loaded, confirmsMembership: true, hasPPN: false })).toBe(false);
    const broken = { 'minimum.json': { ...minimum(), ...loaded } };
    expect(() => parsePartners(broken)).toThrow(
      /minimum\.json: hasPartnerLoadedCards: needs enrollmentType sso, or hasPPN and confirmsMembership/,
    );
  });

  test('opens a bonus by the channel somebody came only where the channel is proven', () => {
    const addedBonus = { code: 'CARD', enrollmentSource: 'card' };
    expect(accepts({ addedBonus })).toBe(false);
    expect(accepts({ addedBonus, channelProof: {} })).toBe(false);
    expect(accepts({ addedBonus, channelProof: { ssoClaim: 'via' } })).toBe(true);
    expect(accepts({ addedBonus, channelProof: { signedLinks: true } })).toBe(true);
    expect(accepts({ addedBonus: { code: 'ALL' } })).toBe(true);
  });

  test('names no popup, no announcement, no app version, no VIP line and no pages [PART-027, PART-074]', () => {
    expect(plain.generalModalType).toBeUndefined();
    expect(plain.appAnnouncementModal).toBeUndefined();
    expect(plain.minimumAppVersion).toBeUndefined();
    expect(plain.customerSupport.vipPhone).toBeUndefined();
    const withVipPhone = (vipPhone: unknown) =>
      accepts({ customerSupport: { ...plain.customerSupport, vipPhone } });
    expect(withVipPhone({ href: 'tel:+13125550142', text: '312-555-0142' })).toBe(true);
    expect(withVipPhone({ href: 'tel:+13125550142' })).toBe(false);
    expect(plain.routeMeta).toEqual({});
    expect(accepts({ routeMeta: { '/search': { title: 'a', description: 'b', keywords: 'c' } } })).toBe(true);
    expect(accepts({ routeMeta: { '/search': { title: 'a' } } })).toBe(false);
  });
});

describe('a file that is wrong', () => {
  test.each([
    ['a way to enrol that does not exist [PART-010]', { enrollmentType: 'post' }],
    ['a home page that does not exist [PART-020]', { homePage: 'blog' }],
    ['a name of no letters [PART-003]', { name: '' }],
    [
      'a telephone without words [PART-029]',
      { customerSupport: { phone: { href: 'tel:1' }, email: { href: 'a', text: 'b' } } },
    ],
    ['no telephone [PART-029]', { customerSupport: { email: plain.customerSupport.email } }],
    [
      'a telephone without an address to call [PART-029]',
      { customerSupport: { ...plain.customerSupport, phone: { text: '1' } } },
    ],
    ['no e-mail address [PART-030]', { customerSupport: { phone: { href: 'tel:1', text: '1' } } }],
    ['no survey code [PART-032]', { typeformCode: '' }],
    ['five copy states [PART-034]', { copyStates: ['a', 'b', 'c', 'd', 'e'] }],
    ['four exempt fonts [SHELL-118]', { superscriptExemptFonts: ['a', 'b', 'c', 'd'] }],
    ['six exempt fonts [SHELL-118]', { superscriptExemptFonts: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    ['a field nobody knows', { hasVip: true }],
  ])('is refused for %s', (_why, change) => {
    expect(accepts(change)).toBe(false);
  });

  test('is reported with every problem of every file at once', () => {
    const broken = {
      ...files,
      'wynd.json': { ...Object(files['wynd.json']), currencyType: 'Shell', hasVIP: 'yes' },
      'daak.json': { ...Object(files['daak.json']), key: 'daaak' },
      'delta.json': { ...Object(files['delta.json']), default: true, hosts: ['nosh.dinelink.example'] },
      'text.json': 'not JSON',
    };
    const parse = (): unknown => parsePartners(broken);
    for (const problem of [
      'wynd.json: currencyType',
      'wynd.json: hasVIP',
      'daak.json: key: is "daaak"',
      'text.json: (file)',
      'exactly one partner is the default, not 2',
      'host nosh.dinelink.example belongs to more than one partner',
    ]) {
      expect(parse).toThrow(problem);
    }
  });
});

test('a twentieth, absurd partner is one more file and nothing else', () => {
  const zzz = read(new URL('../../tests/fixtures/twentieth-partner.json', here));
  const partners = parsePartners({ ...files, 'zzz.json': zzz });
  const last = partners.find(({ key }) => key === 'zzz');
  const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean';
  const unflipped = Object.entries(plain).filter(
    ([name, value]) => isSwitch(value) && Object(last)[name] === value,
  );
  expect(last).toBeDefined();
  expect(unflipped.map(([name]) => name)).toEqual(['default']);
});
