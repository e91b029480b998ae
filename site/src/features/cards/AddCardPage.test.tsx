import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { type Answers, TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { AddCardPage } from './AddCardPage.tsx';
import { CardAddedPage } from './CardAddedPage.tsx';
import { rememberCardSuccess } from './card-success.ts';
import { aRegistration } from './cards.fixture.ts';
import { aFakeFrame } from './frame/frame.fixture.ts';

const partner = aPartner('nosh');

interface Options {
  linkCards?: Answers['linkCards'];
  vaultOrigin?: string;
}

function open(page: ReactNode, { linkCards, vaultOrigin }: Options = {}) {
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <TestProviders
        partner={partner}
        answers={linkCards ? { linkCards } : {}}
        runtimeConfig={vaultOrigin ? { vaultOrigin } : {}}
      >
        {page}
      </TestProviders>
    </MemoryRouter>,
  );
}

beforeEach(() => window.sessionStorage.clear());

describe('the card pages of joining', () => {
  test('"No thanks" at the second step leads home [ENROLL-025, ENROLL-026, CARD-022]', () => {
    open(<AddCardPage onLinked={jest.fn()} />);
    expect(screen.getByRole('link', { name: 'No thanks' })).toHaveAttribute('href', '/');
  });

  test.each(['https://cards.staging.example', 'https://cards.example'])(
    'the card number is typed into the page of the environment’s vault: %s [CARD-046] [CARD-049]',
    (vaultOrigin) => {
      open(<AddCardPage onLinked={jest.fn()} />, { vaultOrigin });
      const { src } = screen.getByTitle<HTMLIFrameElement>('Card number, in a secure frame');
      expect(src).toBe(`${vaultOrigin}/frame?partner=nosh`);
    },
  );

  test('a linked card ends the second step', async () => {
    const onLinked = jest.fn();
    const registration = aRegistration();
    open(<AddCardPage onLinked={onLinked} />, {
      linkCards: { cardRegistration: [registration] },
    });
    const frame = aFakeFrame();
    await frame.postReady();
    await frame.postFilled();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Link this card' }));
    await waitFor(() => expect(frame.submitted()).toHaveLength(1));
    await frame.postCard();
    await waitFor(() => expect(onLinked).toHaveBeenCalledWith([registration]));
  });

  test('a card linked beside a refused one is what the third step shows, to which "Go on with what is linked" leads [ENROLL-030]', async () => {
    const onLinked = jest.fn();
    open(<AddCardPage onLinked={onLinked} />, {
      linkCards: { cardRegistration: [aRegistration(), aRegistration('UNSUPPORTED_BRAND')] },
    });
    const frame = aFakeFrame();
    await frame.postReady();
    await frame.postFilled();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Link this card' }));
    await waitFor(() => expect(frame.submitted()).toHaveLength(1));
    await frame.postCard();
    const on = await screen.findByRole('link', { name: 'Go on with what is linked' });
    expect(on).toHaveAttribute('href', '/card_added');
    expect(window.sessionStorage.getItem('nosh.cardSuccess')).toContain('"lastFour":"4242"');
    expect(onLinked).not.toHaveBeenCalled();
  });

  test('the third step shows the linked card every time it is opened [DATA-050, ENROLL-029, ENROLL-030]', () => {
    rememberCardSuccess('nosh', [aRegistration()]);
    expect(Object.keys(window.sessionStorage)).toEqual(['nosh.cardSuccess']);
    open(<CardAddedPage />);
    expect(screen.getByText(/Visa ending in 4242 is linked/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a restaurant' })).toHaveAttribute('href', '/search');
    expect(screen.getByRole('link', { name: 'See your account' })).toHaveAttribute(
      'href',
      '/account/overview',
    );
    expect(window.sessionStorage).toHaveLength(1);
  });

  test.each([
    ['Step 2 of 3', <AddCardPage key="2" onLinked={jest.fn()} />],
    ['Step 3 of 3', <CardAddedPage key="3" />],
  ])('"%s" stands above the heading', (text, page) => {
    open(page);
    const step = screen.getByText(text);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(step.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{"description":1,"lastFour":"4242"}',
    '{"description":"Visa","lastFour":"<b>"}',
  ])('an invalid stored value is ignored: %s [ENROLL-030]', (stored) => {
    window.sessionStorage.setItem('nosh.cardSuccess', stored);
    open(<CardAddedPage />);
    expect(screen.getByText(/Your membership stands/)).toBeVisible();
  });
});
