import { screen, within } from '@testing-library/react';
import type { ContentItem } from '../../../content/content-types.ts';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import type { PublicPartner } from '../../../partner/public-partner.ts';
import type { RuntimeConfig } from '../../../partner/RuntimeConfigContext.ts';
import { renderSite } from '../../../site.fixture.tsx';
import { globalItem } from '../global.fixture.ts';

interface Options {
  global?: Partial<ContentItem<'global'>>;
  partner?: PublicPartner;
  runtimeConfig?: Partial<RuntimeConfig>;
}

async function footerOf({ global = {}, ...options }: Options = {}) {
  const contents = { global: [{ ...globalItem, ...global }] };
  const site = renderSite('/how-it-works', { contents, ...options });
  await site.heading();
  return within(screen.getByRole('contentinfo'));
}

const stores = {
  app_store_url: 'https://apps.example/dine',
  google_play_url: 'https://play.example/dine',
};

describe('the links to the app stores', () => {
  test('are in the footer [SHELL-029]', async () => {
    const footer = await footerOf({ global: stores });
    expect(footer.getByRole('link', { name: 'App Store' })).toHaveAttribute('href', stores.app_store_url);
    expect(footer.getByRole('link', { name: 'Google Play' })).toHaveAttribute('href', stores.google_play_url);
  });

  test('are not shown inside the app [SHELL-029]', async () => {
    const app = { platform: 'ios', version: '9.0' } as const;
    const footer = await footerOf({ global: stores, runtimeConfig: { app } });
    expect(footer.queryByRole('link', { name: /App Store|Google Play/ })).toBeNull();
  });
});

describe('the chain of logos', () => {
  const image = { url: '/uploads/trattoria.webp', width: 300, height: 120, alternativeText: '' };
  const logo_chain = [{ name: 'Trattoria Sette', image, url: 'https://sette.example' }];

  test('shows the logos of the global content [SHELL-030]', async () => {
    const footer = await footerOf({ global: { logo_chain } });
    const logo = footer.getByRole('img', { name: 'Trattoria Sette' });
    expect(logo.closest('a')).toHaveAttribute('href', 'https://sette.example');
  });

  test('is not there without any [SHELL-030]', async () => {
    const footer = await footerOf();
    expect(footer.queryByRole('list')).toBeNull();
  });
});

describe('the copyright line', () => {
  const support = (text: string) => {
    const partner = aPartner('nosh');
    return {
      ...partner,
      customerSupport: { ...partner.customerSupport, email: { text, href: `mailto:${text}` } },
    };
  };

  test('has the support’s e-mail address as a mail link [SHELL-033, SHELL-034]', async () => {
    const footer = await footerOf({ partner: support('help@nosh.example') });
    expect(footer.getByText(/^© 2026 Nosh/)).toHaveTextContent('© 2026 Nosh. Questions? help@nosh.example');
    const link = footer.getByRole('link', { name: 'help@nosh.example' });
    expect(link).toHaveAttribute('href', 'mailto:help@nosh.example');
  });

  test.each(['the help desk', 'help@nosh', '@nosh.example'])(
    'shows %s, which is no e-mail address, as plain text [SHELL-034]',
    async (text) => {
      const footer = await footerOf({ partner: support(text) });
      expect(footer.getByText(new RegExp(text))).toBeVisible();
      expect(footer.queryByRole('link', { name: text })).toBeNull();
    },
  );
});

test('the disclaimer of the global content is shown as HTML [SHELL-035]', async () => {
  const footer = await footerOf({ global: { disclaimer: '<p>Rates <strong>vary</strong>.</p>' } });
  expect(footer.getByText('vary').tagName).toBe('STRONG');
});

test('the logos of partner and network have alternative texts [SHELL-037, A11Y-011]', async () => {
  const footer = await footerOf({ partner: aPartner('ihg', { hideNetworkLogo: false }) });
  const names = footer.getAllByRole('img').map((logo) => logo.getAttribute('aria-label'));
  expect(names).toEqual([aPartner('ihg').name, 'Served by dinelink']);
});

test('a partner may hide the logo of the network [SHELL-037]', async () => {
  const footer = await footerOf({ partner: aPartner('ihg', { hideNetworkLogo: true }) });
  expect(footer.getAllByRole('img')).toHaveLength(1);
});
