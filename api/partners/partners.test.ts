import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Partner, partnerOfHost } from '@dinelink/contract';
import { readPartners } from '../src/partners/read-partners.ts';

const here = new URL('./', import.meta.url);
const partners = readPartners(fileURLToPath(here));

function partner(key: string): Partner {
  const found = partners.find((one) => one.key === key);
  if (!found) throw new Error(`There is no partner ${key}`);
  return found;
}

/** The demo's programmes by their rows; another partner is one more file, held to what every file is held to. */
const rows = [
  [
    'american',
    { name: 'American', kind: 'airline', currencyType: 'Mile', enrollmentType: 'sso', hasVIP: true },
    '[PART-047]',
  ],
  [
    'caesars',
    {
      name: 'Caesars',
      kind: 'hotel and casino',
      currencyType: 'Point',
      enrollmentType: 'sso',
      hasVIP: false,
    },
    '[PART-048]',
  ],
  [
    'choice',
    { name: 'Choice', kind: 'hotel', currencyType: 'Point', enrollmentType: 'direct', hasVIP: true },
    '[PART-049]',
  ],
  [
    'daak',
    { name: 'DAAK', kind: 'airline', currencyType: 'Mile', enrollmentType: 'direct', hasVIP: true },
    '[PART-050]',
  ],
  [
    'delta',
    { name: 'Delta', kind: 'airline', currencyType: 'Mile', enrollmentType: 'sso', hasVIP: true },
    '[PART-051]',
  ],
  [
    'ftch',
    { name: 'FTCH', kind: 'rewards app', currencyType: 'Point', enrollmentType: 'none', hasVIP: false },
    '[PART-052]',
  ],
  [
    'free-spirit',
    {
      name: 'Free Spirit',
      kind: 'airline',
      currencyType: 'Point',
      enrollmentType: 'direct',
      hasVIP: false,
    },
    '[PART-053]',
  ],
  [
    'fuel-rewards',
    { name: 'Fuel Rewards', kind: 'fuel', currencyType: 'Dollar', enrollmentType: 'sso', hasVIP: false },
    '[PART-054]',
  ],
  [
    'hilton',
    { name: 'Hilton', kind: 'hotel', currencyType: 'Point', enrollmentType: 'direct', hasVIP: true },
    '[PART-055]',
  ],
  [
    'ihg',
    {
      ...{ name: 'IHG', kind: 'hotel', currencyType: 'Point', enrollmentType: 'direct', hasVIP: true },
      hasReservationBonus: true,
    },
    '[PART-056]',
  ],
  [
    'jetblue',
    { name: 'Jetblue', kind: 'airline', currencyType: 'Point', enrollmentType: 'direct', hasVIP: true },
    '[PART-057]',
  ],
  [
    'marriott',
    { name: 'Marriott', kind: 'hotel', currencyType: 'Point', enrollmentType: 'direct', hasVIP: true },
    '[PART-058]',
  ],
  [
    'nosh',
    {
      ...{ name: 'Nosh', kind: 'cash back', currencyType: 'Credit', enrollmentType: 'direct', hasVIP: false },
      hasPPN: false,
    },
    '[PART-059]',
  ],
  [
    'southwest',
    { name: 'Southwest', kind: 'airline', currencyType: 'Point', enrollmentType: 'sso', hasVIP: true },
    '[PART-060]',
  ],
  [
    'tgbk',
    { name: 'TGBK', kind: 'hotel booking', currencyType: 'Dollar', enrollmentType: 'sso', hasVIP: false },
    '[PART-061]',
  ],
  [
    't-mobile',
    {
      name: 'T Mobile',
      kind: 'phone carrier',
      currencyType: 'Credit',
      enrollmentType: 'sso',
      hasVIP: false,
    },
    '[PART-062]',
  ],
  [
    'united',
    { name: 'United', kind: 'airline', currencyType: 'Mile', enrollmentType: 'sso', hasVIP: true },
    '[PART-063]',
  ],
  [
    'upromise',
    {
      name: 'Upromise',
      kind: 'college savings',
      currencyType: 'Dollar',
      enrollmentType: 'direct',
      hasVIP: false,
    },
    '[PART-064]',
  ],
  [
    'wynd',
    { name: 'WYND', kind: 'hotel', currencyType: 'Point', enrollmentType: 'direct', hasVIP: false },
    '[PART-065]',
  ],
] as const;
const demo = rows.map(([key]) => partner(key));

describe('the nineteen partner files', () => {
  test('all parse together, each with a name of its own [PART-003]', () => {
    expect(rows).toHaveLength(19);
    expect(new Set(partners.map(({ name }) => name)).size).toBe(partners.length);
  });

  test.each(rows)('%s is %j, and has a host of its own %s', (key, values, _row) => {
    expect(partner(key)).toMatchObject(values);
    expect(partnerOfHost(partners, `${key}.dinelink.example`)?.key).toBe(key);
  });

  test('the cash-back programme of the house asks for no partner number; a reservation is rewarded at the hotel partner alone', () => {
    const those = (flag: 'hasPPN' | 'hasReservationBonus', is: boolean) =>
      demo.filter((one) => one[flag] === is).map(({ key }) => key);
    expect(those('hasPPN', false)).toContain('nosh');
    expect(those('hasReservationBonus', true)).toEqual(['ihg']);
  });

  test('each earns by its own table, as units per dollar for Basic, Select and VIP', () => {
    const perDollar = ({ units, perDollars }: { units: number; perDollars: number }): number =>
      units / perDollars;
    const current = Object.fromEntries(
      demo.map(({ key, programmes }) => {
        const { basic, select, vip } = programmes.at(-1)?.rates ?? missing();
        return [key, [basic, select, vip].map(perDollar)];
      }),
    );
    const airline = [1, 3, 5];
    expect(current).toEqual({
      ...Object.fromEntries(
        ['american', 'delta', 'southwest', 'jetblue', 'free-spirit', 'daak', 'wynd', 'caesars'].map((key) => [
          key,
          airline,
        ]),
      ),
      united: [0.5, 3, 5],
      ihg: [1, 5, 8],
      choice: [1, 5, 8],
      hilton: [2, 5, 8],
      marriott: [2, 4, 6],
      nosh: [3, 5, 5],
      't-mobile': [3, 5, 5],
      tgbk: [3, 5, 5],
      upromise: [2.5, 5, 5],
      'fuel-rewards': [2, 4, 4],
      ftch: [1, 2, 2],
    });
  });

  test('versions of a programme stand in the order they became valid', () => {
    const moments = partners.map(({ programmes }) => programmes.map(({ validFrom }) => validFrom));
    expect(moments).toEqual(moments.map((list) => [...list].sort()));
    expect(moments.some((list) => list.length > 1)).toBe(true);
  });

  test('two need a review before a reward is final', () => {
    const reviewing = demo.filter(({ programmes }) => programmes.every((version) => version.reviewRequired));
    expect(reviewing.map(({ key }) => key)).toEqual(['choice', 'hilton']);
  });

  test('VIP members of the hotel partner have a line of their own', () => {
    const { phone, vipPhone } = partner('ihg').customerSupport;
    expect(vipPhone?.href).toMatch(/^tel:\+1\d{10}$/);
    expect(vipPhone?.href).not.toBe(phone.href);
  });

  test('one partner adds a new-member bonus by channel and age, another always, no other at all', () => {
    const adding = demo.filter(({ addedBonus }) => addedBonus);
    expect(adding.map(({ key }) => key)).toEqual(['american', 'jetblue']);
    expect(partner('american').addedBonus).toMatchObject({
      enrollmentSource: 'airline-card',
      withinHours: 2_160,
    });
    expect(partner('jetblue').addedBonus).toEqual({ code: expect.any(String) });
  });

  test('only the carrier hides logo and opt-in, only one airline has the temporary sign-in notice [PART-062, PART-063]', () => {
    const those = (flag: 'hideNetworkLogo' | 'hideEmailOptIn' | 'hasTemporarySsoModal'): string[] =>
      demo.filter((one) => one[flag]).map(({ key }) => key);
    expect(those('hideNetworkLogo')).toEqual(['t-mobile']);
    expect(those('hideEmailOptIn')).toEqual(['t-mobile']);
    expect(those('hasTemporarySsoModal')).toEqual(['united']);
  });

  test('rows of credit partners and of the hotel partner are translated', () => {
    const translated = demo
      .filter(({ activityStyle }) => activityStyle === 'translated')
      .map(({ key }) => key);
    expect(translated).toEqual(['ihg', 'nosh', 't-mobile']);
  });

  test('every switch is on somewhere and off elsewhere', () => {
    const switches = Object.entries(partner('nosh')).flatMap(([name, value]) =>
      typeof value === 'boolean' ? [name] : [],
    );
    const stuck = switches.filter((name) => new Set(partners.map((one) => Object(one)[name])).size < 2);
    expect(stuck).toEqual([]);
  });

  test('no two share a dish, a hero line, a hero colour or a survey', () => {
    const distinct = (pick: (one: Partner) => string): number => new Set(demo.map(pick)).size;
    expect(distinct(({ hero }) => hero.dish)).toBe(19);
    expect(distinct(({ hero }) => hero.line)).toBe(19);
    expect(distinct(({ theme }) => theme.hero[0])).toBe(19);
    expect(new Set(partners.map(({ typeformCode }) => typeformCode)).size).toBe(partners.length);
  });

  test('every hero dish is a picture of the site', () => {
    const dishes = new URL('../../site/media/dishes/', here);
    const absent = partners.filter(({ hero }) => !existsSync(new URL(`${hero.dish}.webp`, dishes)));
    expect(absent.map(({ hero }) => hero.dish)).toEqual([]);
  });

  test('nobody real can be telephoned or written to', () => {
    for (const { customerSupport } of partners) {
      expect(customerSupport.phone.href).toMatch(/^tel:\+180055501\d\d$/);
      expect(customerSupport.email.href).toMatch(/^mailto:[^@]+@[a-z-]+\.example$/);
    }
  });
});

describe('the host chooses the partner', () => {
  test.each([
    ['united.localhost:3000', 'united'],
    ['FUEL-REWARDS.localhost', 'fuel-rewards'],
    ['t-mobile.dinelink.example', 't-mobile'],
    ['localhost:3000', 'nosh'],
    ['127.0.0.1:3000', 'nosh'],
    ['[::1]:3000', 'nosh'],
  ])('%s is %s [PART-082]', (host, key) => {
    expect(partnerOfHost(partners, host)?.key).toBe(key);
  });

  test.each(['evil.example', 'nosh.localhost.evil.example', 'localhost', undefined, ''])(
    '%s is nobody without a default',
    (host) => {
      const guests = partners.filter((one) => !one.default);
      expect(partnerOfHost(guests, host)).toBeUndefined();
    },
  );

  test.each(['evil.example', 'nosh.localhost.evil.example', 'nobody.localhost', undefined, ''])(
    '%s is never the default',
    (host) => {
      expect(partnerOfHost(partners, host)).toBeUndefined();
    },
  );

  test('where development hosts are nobody’s, only the hosts of the partner files count', () => {
    const productive = (host: string) => partnerOfHost(partners, host, { hasDevelopmentHosts: false })?.key;
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]', 'nosh.localhost', 'UNITED.localhost:3000'])
      expect(productive(host)).toBeUndefined();
    expect(productive('united.dinelink.example')).toBe('united');
  });
});

function missing(): never {
  throw new Error('a programme without a version');
}
