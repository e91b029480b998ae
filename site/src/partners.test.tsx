import { partnerOfHost } from '@dinelink/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { partnersOfFiles } from '../jest/partners.ts';
import { aMember } from './member.fixture.ts';
import { aPartner } from './partner/a-partner.fixture.ts';
import { renderSite } from './site.fixture.tsx';

const partners = partnersOfFiles();

/** Renders a page of the partner at a host. */
async function visit(host: string, path = '/') {
  const partner = partnerOfHost(partners, host);
  if (!partner) throw new Error(`No partner has the host ${host}.`);
  const site = renderSite(path, { partner: aPartner(partner.key) });
  await site.heading();
  const banner = within(screen.getByRole('banner'));
  return { home: banner.getByText(`${partner.programme} home`), partner };
}

// The rate of a member who gets e-mail, in the programme's currency.
test.each([
  ['american', 'American', '3 miles per $1', '[PART-047]'],
  ['caesars', 'Caesars', '3 points per $1', '[PART-048]'],
  ['choice', 'Choice', '5 points per $1', '[PART-049]'],
  ['daak', 'DAAK', '3 miles per $1', '[PART-050]'],
  ['delta', 'Delta', '3 miles per $1', '[PART-051]'],
  ['free-spirit', 'Free Spirit', '3 points per $1', '[PART-053]'],
  ['fuel-rewards', 'Fuel Rewards', '4%', '[PART-054]'],
  ['hilton', 'Hilton', '5 points per $1', '[PART-055]'],
  ['ihg', 'IHG', '5 points per $1', '[PART-056]'],
  ['jetblue', 'Jetblue', '3 points per $1', '[PART-057]'],
  ['marriott', 'Marriott', '4 points per $1', '[PART-058]'],
  ['nosh', 'Nosh', '5%', '[PART-059]'],
  ['southwest', 'Southwest', '3 points per $1', '[PART-060]'],
  ['tgbk', 'TGBK', '5%', '[PART-061]'],
  ['t-mobile', 'T Mobile', '5%', '[PART-062]'],
  ['united', 'United', '3 miles per $1', '[PART-063]'],
  ['upromise', 'Upromise', '5%', '[PART-064]'],
  ['wynd', 'WYND', '3 points per $1', '[PART-065]'],
])('%s.dinelink.example is %s, which gives %s [PART-041] %s', async (key, name, rate) => {
  const { home, partner } = await visit(`${key}.dinelink.example`, '/how-it-works');
  expect([partner.key, partner.name]).toEqual([key, name]);
  expect(home).toHaveTextContent(name);
  expect(screen.getByRole('main')).toHaveTextContent(rate);
});

test.each([
  ['nosh', 'Credit', 'cash back'],
  ['upromise', 'Dollar', 'cash back'],
  ['united', 'Mile', 'miles'],
  ['ihg', 'Point', 'points'],
])('texts of %s, which counts in %s, name %s [PART-041]', async (key, currencyType, name) => {
  const { partner } = await visit(`${key}.dinelink.example`, '/privacy');
  expect(partner.currencyType).toBe(currencyType);
  const { content } = document.querySelector<HTMLMetaElement>('meta[name="keywords"]') ?? {};
  expect(content).toBe(`dining rewards, restaurants, ${name}`);
});

test('ftch.dinelink.example is FTCH, which has restaurants and nothing to join or to sign in to [PART-052]', async () => {
  const { home, partner } = await visit('ftch.dinelink.example');
  expect([partner.key, partner.name]).toEqual(['ftch', 'FTCH']);
  expect(home).toHaveTextContent('FTCH');
  expect(screen.getByRole('button', { name: 'Find a table' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /join|enrol|sign in|card/i })).toBeNull();
});

test.each([
  ['t-mobile', { signsInAt: '/api/Sso/Start', hasLogo: false, hasBalance: true }, '[PART-062]'],
  ['upromise', { signsInAt: '/login', hasLogo: true, hasBalance: false }, '[PART-064]'],
])('%s has its sign-in, logo of the network and balance: %j %s', async (key, expected) => {
  await visit(`${key}.dinelink.example`);
  const footer = within(screen.getByRole('contentinfo'));
  const signsInAt = footer.getByRole('link', { name: 'Sign in' }).getAttribute('href');
  const hasLogo = footer.queryByText(/Served by/) !== null;
  cleanup();

  const none = { data: [], pageNo: 1, totalResultSize: 0, totalPages: 0, asOf: '0.0' };
  renderSite('/account/recent_activity', {
    partner: aPartner(key),
    member: aMember(),
    answers: {
      dineSummary: { currentYearBenefits: 0, currentYearDines: 0 },
      statementCreditBalance: { memberBalance: 17.28 },
      ...{ transactions: none, transactionsStatementCredits: none },
    },
  });
  await screen.findByText(/There is nothing to show here yet/);
  const hasBalance = screen.queryByText('$17.28') !== null;
  expect({ signsInAt, hasLogo, hasBalance }).toEqual(expected);
});

test.each([
  ['ihg.localhost:3000', 'IHG at Table', ['United', 'miles']],
  ['united.localhost:3000', 'United Dining', ['IHG', 'points']],
])(
  '%s is %s alone: logo, title and texts [PART-001, PART-002, PART-082]',
  async (host, programme, others) => {
    const { home, partner } = await visit(host);
    expect(home).toHaveTextContent(`${programme} home`);
    expect(document.title).toContain(programme);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(partner.hero.line);
    for (const other of others) expect(document.body).not.toHaveTextContent(other);
  },
);

test('a partner with a feature shows it: the network’s logo [PART-001, PART-075]', async () => {
  await visit('ihg.localhost');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Served by dinelink');
});

test('a partner without a feature does not show it [PART-001, PART-075]', async () => {
  await visit('t-mobile.localhost');
  expect(screen.getByRole('contentinfo')).not.toHaveTextContent('Served by');
});
