import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { aRegistration } from '../../features/cards/cards.fixture.ts';
import { rememberCardSuccess } from '../../features/cards/card-success.ts';
import { aFakeFrame } from '../../features/cards/frame/frame.fixture.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { renderSite } from '../../site.fixture.tsx';
import { Page } from './add-card.tsx';
import { Page as CardAddedPage } from './card-added.tsx';

beforeEach(() => window.sessionStorage.clear());

test.each([
  ['reads so', true],
  ['reads nothing once it is', undefined],
] as const)(
  'a new member whose address waits to be confirmed %s where the first card is linked',
  (_what, isEmailUnproven) => {
    const member = aMember({ ...(isEmailUnproven && { isEmailUnproven }), email: 'new@nosh.example' });
    render(
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <TestProviders partner={aPartner('nosh')} member={member}>
          <Page />
        </TestProviders>
      </MemoryRouter>,
    );
    expect(screen.queryAllByText(/mailed to new@nosh.example/)).toHaveLength(isEmailUnproven ? 1 : 0);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test.each([
  ['/add_card', '/card_added'],
  ['/add_card?returnUrl=%2Fmerchants%2F9', '/card_added?returnUrl=%2Fmerchants%2F9'],
  ['/add_card?returnUrl=%2Faccount%2Foverview', '/card_added'],
])(
  'a card linked on %s leads to %s, and is stored for the tab [DATA-050, ENROLL-028, ENROLL-030]',
  async (address, next) => {
    window.sessionStorage.clear();
    const Here = () => {
      const { pathname, search } = useLocation();
      return <output>{pathname + search}</output>;
    };
    render(
      <MemoryRouter
        initialEntries={[address]}
        future={{ v7_startTransition: true, v7_relativeSplatPath: true }}
      >
        <TestProviders
          partner={aPartner('nosh')}
          member={aMember()}
          answers={{ linkCards: { cardRegistration: [aRegistration()] } }}
        >
          <Page />
          <Here />
        </TestProviders>
      </MemoryRouter>,
    );
    const frame = aFakeFrame();
    await frame.postReady();
    await frame.postFilled();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Link this card' }));
    await waitFor(() => expect(frame.submitted()).toHaveLength(1));
    await frame.postCard();
    expect(await screen.findByText(next)).toBeVisible();
    const stored: unknown = JSON.parse(window.sessionStorage.getItem('nosh.cardSuccess') ?? 'null');
    expect(stored).toEqual({ description: 'Visa', lastFour: '4242' });
  },
);

describe('who came from a restaurant', () => {
  const visit = (Shown: typeof Page, returnUrl: string) => {
    const address = `/here?${new URLSearchParams({ returnUrl }).toString()}`;
    render(
      <MemoryRouter
        initialEntries={[address]}
        future={{ v7_startTransition: true, v7_relativeSplatPath: true }}
      >
        <TestProviders partner={aPartner('nosh')} member={aMember()}>
          <Shown />
        </TestProviders>
      </MemoryRouter>,
    );
  };

  test.each([
    ['/merchants/9#offers', '/merchants/9#offers'],
    ['https://evil.example/', '/'],
  ])('leaves without a card to where that was: %s', (returnUrl, href) => {
    visit(Page, returnUrl);
    expect(screen.getByRole('link', { name: 'No thanks' })).toHaveAttribute('href', href);
  });

  test('from a page of the account reads why, and leaves without a card to home [ROUTE-056]', () => {
    visit(Page, '/account/overview');
    expect(screen.getByText(/^Your account opens once a card is linked/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'No thanks' })).toHaveAttribute('href', '/');
  });

  test('from elsewhere reads nothing of the account', () => {
    visit(Page, '/merchants/9#offers');
    expect(screen.queryByText(/^Your account opens/)).toBeNull();
  });

  test('goes back there with a card', () => {
    rememberCardSuccess('nosh', [aRegistration()]);
    visit(CardAddedPage, '/merchants/9#offers');
    const back = screen.getByRole('link', { name: 'Back to where you were' });
    expect(back).toHaveAttribute('href', '/merchants/9#offers');
    expect(screen.queryByRole('link', { name: 'Find a restaurant' })).toBeNull();
  });
});

describe('/card_added', () => {
  const member = aMember();

  test('confirms the card that was linked in this tab [ROUTE-007, ROUTE-058, ENROLL-029]', async () => {
    rememberCardSuccess('nosh', [aRegistration()]);
    const site = renderSite('/card_added', { member });
    expect(await screen.findByText(/Visa ending in 4242 is linked/)).toBeVisible();
    expect(site.address()).toBe('/card_added');
  });

  test.each([
    ['no card', null],
    ['something else', '{"description":"Visa","lastFour":"<b>"}'],
  ])('leads a member home, without a step back to it, with %s stored [ROUTE-058]', async (_what, stored) => {
    if (stored !== null) window.sessionStorage.setItem('nosh.cardSuccess', stored);
    const site = renderSite('/card_added', { member });
    await waitFor(() => expect(site.address()).toBe('/'));
    expect(site.router.state.historyAction).toBe('REPLACE');
  });
});
