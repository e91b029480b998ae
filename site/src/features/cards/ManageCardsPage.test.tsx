import { jest } from '@jest/globals';
import type { MemberCard } from '@dinelink/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { type Answers, TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { SessionWatch } from '../../session/SessionWatch.tsx';
import { aCard, aRegistration, manyCards, threeCards } from './cards.fixture.ts';
import { aFakeFrame } from './frame/frame.fixture.ts';
import { ManageCardsPage } from './ManageCardsPage.tsx';

const SIGN_IN = '/login?returnUrl=%2Faccount%2Fmanage_cards';
const reject = (status: number) => () => Promise.reject(new ApiError(status, {}));

interface Options {
  cards?: MemberCard[];
  memberCards?: Answers['memberCards'];
  deleteCard?: Answers['deleteCard'];
  linkCards?: Answers['linkCards'];
  nameCard?: Answers['nameCard'];
}

/** Renders the page with a fake api that remembers deleted cards. */
function open({ cards = threeCards, memberCards, deleteCard = true, linkCards, nameCard }: Options = {}) {
  const stored = new Map(cards.map((card) => [card.id, card]));
  const loadPage = jest.fn();
  const onClosed = jest.fn();
  const deleted: unknown[] = [];
  const remove = async (sent: CallParts) => {
    const answer = typeof deleteCard === 'function' ? await deleteCard(sent) : deleteCard;
    deleted.push(sent);
    stored.delete(String(sent.query?.['id']));
    return answer;
  };
  const answers: Answers = {
    memberCards: memberCards ?? (() => ({ items: [...stored.values()] })),
    deleteCard: remove,
    linkCards,
    nameCard,
  };
  render(
    <MemoryRouter
      initialEntries={['/account/manage_cards']}
      future={{ v7_startTransition: true, v7_relativeSplatPath: true }}
    >
      <TestProviders
        partner={aPartner('nosh', { typeformCode: 'code & more' })}
        member={aMember()}
        answers={answers}
        loadPage={loadPage}
      >
        <ManageCardsPage onClosed={onClosed} />
        <SessionWatch needsMember />
      </TestProviders>
    </MemoryRouter>,
  );
  return { loadPage, onClosed, deleted };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Linked cards' })).getAllByRole('listitem');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => screen.getByRole('dialog');

/** The text of an element without what only a screen reader reads. */
function seenText(element: HTMLElement): string {
  const seen = element.cloneNode(true) as HTMLElement;
  for (const hidden of seen.querySelectorAll('.visuallyHidden')) hidden.remove();
  return seen.textContent.trim();
}

describe('the linked cards', () => {
  test('have a spinner while they load, and a title [CARD-001, CARD-002, CARD-003, ERR-022]', async () => {
    open({ memberCards: () => new Promise(() => undefined) });
    expect(
      await screen.findByText('Do not refresh, loading the credit cards linked to your account.'),
    ).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^linked cards$/i);
  });

  test('have a brand, a description, the last four digits and a delete button [CARD-004, CARD-005, CARD-006]', async () => {
    open();
    const [first, ...others] = await rows();
    expect(within(first!).getByRole('img', { name: 'Visa' })).toBeVisible();
    expect(first).toHaveTextContent('Everyday card ending in 4242');
    expect(within(first!).getByRole('button', { name: /^Delete/ })).toHaveAccessibleName(
      'Delete the card ending in 4242',
    );
    expect(others).toHaveLength(2);
    for (const row of await rows())
      expect(seenText(within(row).getByRole('button', { name: /^Delete the card ending in/ }))).toBe(
        'Delete',
      );
  });

  test.each([
    ['VISA', 'Visa'],
    ['AMEX', 'American Express'],
    ['MAST', 'Mastercard'],
    ['DISC', 'Discover'],
  ] as const)('a card of %s has the logo of %s [CARD-004]', async (cardType, name) => {
    open({ cards: [aCard({ cardType }), aCard({ id: '2' })] });
    expect(within((await rows())[0]!).getByRole('img', { name })).toBeVisible();
  });

  test('an unknown brand has no logo [CARD-004]', async () => {
    open({ cards: [aCard({ cardType: 'JCB' as never }), aCard({ id: '2' })] });
    expect(within((await rows())[0]!).queryByRole('img')).toBeNull();
  });

  test('warn at the only card that deleting it closes the account [CARD-007]', async () => {
    open({ cards: [aCard()] });
    expect(await screen.findByRole('button', { name: /^Delete and close account/ })).toBeVisible();
  });

  test.each([
    [11, true],
    [12, false],
  ])('have a form for another one with %i cards: %s [CARD-009, CARD-010]', async (count, isThere) => {
    open({ cards: manyCards(count) });
    expect(await rows()).toHaveLength(count);
    expect(screen.queryAllByRole('button', { name: 'Link this card' })).toHaveLength(isThere ? 1 : 0);
    expect(screen.queryAllByText(/You have linked 12 cards/)).toHaveLength(isThere ? 0 : 1);
  });

  test('can be fetched again after a failure', async () => {
    let tries = 0;
    open({
      memberCards: () => {
        tries += 1;
        if (tries === 1) throw new ApiError(500, {});
        return { items: threeCards };
      },
    });
    await press('Try again');
    expect(await rows()).toHaveLength(3);
  });

  test('redirect to the sign-in after the session has ended [ERR-019]', async () => {
    const { loadPage } = open({ memberCards: reject(401) });
    await waitFor(() => expect(loadPage.mock.calls).toEqual([[SIGN_IN]]));
  });
});

describe('naming a card', () => {
  const card = aCard({ lastDinedOn: '2026-11-02', receivesCredits: true });
  const openNaming = async (nameCard: Answers['nameCard']) => {
    open({ cards: [card, aCard({ id: '2', lastFour: '0005', name: 'Old', description: 'Old' })], nameCard });
    await press(/^Name the card ending in 4242/);
    return screen.findByLabelText('Name of the card');
  };

  test('a row says when it was last dined with, and which card gets the credits', async () => {
    open({ cards: [card, aCard({ id: '2' })] });
    const [first, second] = await rows();
    expect(first).toHaveTextContent(/Last dined 11\/0?2\/2026 · Statement credits go to this card/);
    expect(second).not.toHaveTextContent(/Last dined|credits/);
  });

  test('the dialog focuses its one field', async () => {
    expect(await openNaming(card)).toHaveFocus();
  });

  test('the name is saved, confirmed and focused', async () => {
    const sent: unknown[] = [];
    const input = await openNaming(({ body }) => {
      sent.push(body);
      return { ...card, name: 'Joint account', description: 'Joint account' };
    });
    await userEvent.type(input, ' Joint account ');
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Save the name' }));
    const message = await screen.findByText('The card ending in 4242 is called Joint account.');
    expect(document.activeElement).toContainElement(message);
    expect(sent).toEqual([{ id: '1', name: 'Joint account' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a name that is too long is refused at its field, and what was typed stays [ERR-009]', async () => {
    const sent: unknown[] = [];
    const input = await openNaming(({ body }) => {
      sent.push(body);
      return card;
    });
    await userEvent.type(input, 'x'.repeat(41));
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Save the name' }));
    await waitFor(() => expect(input).toBeInvalid());
    expect(input).toHaveAccessibleDescription(/can have at most 40 characters/);
    expect(input).toHaveFocus();
    expect(input).toHaveValue('x'.repeat(41));
    expect(sent).toEqual([]);
  });

  test('a failing server is said in the dialog, which stays', async () => {
    const input = await openNaming(reject(500));
    await userEvent.type(input, 'Joint');
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Save the name' }));
    expect(await within(dialog()).findByText(/Something went wrong on our side/)).toBeVisible();
    expect(input).toHaveValue('Joint');
  });

  test('a named card is shown by its name on every screen, and can be renamed', async () => {
    open({ cards: [aCard({ id: '2', lastFour: '0005', name: 'Old', description: 'Old' }), card] });
    await press(/^Rename the card ending in 0005/);
    expect(await screen.findByLabelText('Name of the card')).toHaveValue('Old');
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('linking another card', () => {
  function openForLinking() {
    const cards = [...threeCards];
    open({
      memberCards: () => ({ items: [...cards] }),
      linkCards: () => {
        cards.push(aCard({ id: '9', lastFour: '1881' }));
        return { cardRegistration: [aRegistration()] };
      },
    });
    return {
      async link() {
        await rows();
        const frame = aFakeFrame();
        await frame.postReady();
        await frame.postFilled();
        await userEvent.click(screen.getByRole('checkbox', { name: /I link this card/ }));
        await press('Link this card');
        await waitFor(() => expect(frame.submitted()).toHaveLength(1));
        await frame.postCard();
      },
    };
  }

  test('has no cancel button [CARD-022]', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Link this card' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'No thanks' })).toBeNull();
  });

  test('fetches the list again, with the new card [CARD-057]', async () => {
    const { link } = openForLinking();
    expect(await rows()).toHaveLength(3);
    await link();
    await waitFor(async () => expect(await rows()).toHaveLength(4));
    expect((await rows())[3]).toHaveTextContent('ending in 1881');
  });

  test('only what was done last is reported: linking or a change of the list', async () => {
    const { link } = openForLinking();
    await link();
    expect(await screen.findByText(/^Your card is linked/)).toBeVisible();
    await press(/^Delete the card ending in 4242/);
    await press('Delete this card');
    expect(await screen.findByText(/has been deleted/)).toBeVisible();
    expect(screen.queryByText(/^Your card is linked/)).toBeNull();
    await link();
    expect(await screen.findByText(/^Your card is linked/)).toBeVisible();
    expect(screen.queryByText(/has been deleted/)).toBeNull();
  });
});

describe('deleting a card', () => {
  test('requires confirmation; cancelling changes nothing; the survey is for the last card alone [CARD-023, CARD-024]', async () => {
    const { deleted } = open();
    await press(/^Delete the card ending in 4242/);
    expect(await screen.findByRole('dialog')).toHaveTextContent('Delete the card ending in 4242?');
    expect(dialog()).not.toHaveTextContent(/account is closed/);
    expect(within(dialog()).queryByRole('link')).toBeNull();
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(deleted).toEqual([]);
  });

  test('refreshes the list and focuses a message that names the deleted card [CARD-030, CARD-033]', async () => {
    const { deleted, onClosed } = open();
    await press(/^Delete the card ending in 4242/);
    await press('Delete this card');
    const message = await screen.findByText('Your card ending in 4242 has been deleted.');
    expect(document.activeElement).toContainElement(message);
    expect(message).toHaveClass('success');
    expect(deleted).toEqual([{ query: { id: '1' } }]);
    expect(await rows()).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/deleting/i)).toBeNull();
    expect(onClosed).not.toHaveBeenCalled();
  });

  test('shows its progress in the row and ignores further clicks [CARD-008, CARD-026, ERR-022]', async () => {
    let finish = (): void => undefined;
    const { deleted } = open({ deleteCard: () => new Promise((resolve) => (finish = () => resolve(true))) });
    await press(/^Delete the card ending in 4242/);
    await press('Delete this card');
    const busy = await within(dialog()).findByRole('button', { name: /Do not refresh, deleting/ });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(busy);
    expect((await rows())[0]).toHaveTextContent(/Deleting\.\.\./);
    expect((await rows())[0]).toHaveTextContent('Do not refresh, deleting a linked card');
    await act(async () => finish());
    await screen.findByText(/has been deleted/);
    expect(deleted).toHaveLength(1);
  });

  test('of the last one warns that the account closes, requires a reason and signs out [CARD-024, CARD-025, CARD-027, PART-032]', async () => {
    const { onClosed, deleted } = open({ cards: [aCard()] });
    await press(/^Delete and close account/);
    expect(await screen.findByRole('dialog')).toHaveTextContent(/account is closed and you are signed out/);
    expect(within(dialog()).getByRole('link', { name: /Tell us why/ })).toHaveAttribute(
      'href',
      'https://form.typeform.com/to/code%20%26%20more',
    );
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Delete and close account' }));
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
    expect(deleted).toHaveLength(1);
  });

  test('redirects to the sign-in when the session has ended [CARD-031]', async () => {
    const { loadPage } = open({ deleteCard: reject(401) });
    await press(/^Delete the card ending in 4242/);
    await press('Delete this card');
    await waitFor(() => expect(loadPage.mock.calls).toEqual([[SIGN_IN]]));
  });

  test.each([500, 404, 0])('shows a failure with %i and keeps the list [CARD-032]', async (status) => {
    open({ deleteCard: reject(status) });
    await press(/^Delete the card ending in 4242/);
    await press('Delete this card');
    const message = 'Your card ending in 4242 can not be deleted, please try again later.';
    expect(await screen.findByText(message)).toHaveClass('error');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await rows()).toHaveLength(3);
  });
});
