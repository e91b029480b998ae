import type { CardRegistration } from '@dinelink/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import type { CallParts } from '../../../api/call.ts';
import { aMember } from '../../../member.fixture.ts';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { type Answers, TestProviders } from '../../../partner/TestProviders.fixture.tsx';
import { aRegistration, partnerCards } from '../cards.fixture.ts';
import { aFakeFrame, encrypted } from '../frame/frame.fixture.ts';
import { LinkAnother } from './LinkAnother.tsx';

interface Options {
  allPartnerCards?: Answers['allPartnerCards'];
  registrations?: CardRegistration[];
  count?: number;
  hasPartnerLoadedCards?: boolean;
}

function open({ allPartnerCards, registrations, count = 2, hasPartnerLoadedCards = true }: Options = {}) {
  const bodies: { creditCards: unknown[] }[] = [];
  let listed = 0;
  const list = (sent: CallParts) => {
    listed += 1;
    return typeof allPartnerCards === 'function' ? allPartnerCards(sent) : { items: partnerCards };
  };
  const link = ({ body }: CallParts) => {
    const { creditCards } = body as { creditCards: unknown[] };
    bodies.push({ creditCards });
    return { cardRegistration: registrations ?? creditCards.map(() => aRegistration()) };
  };
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <TestProviders
        partner={aPartner('marriott', { hasPartnerLoadedCards })}
        member={aMember()}
        answers={{ allPartnerCards: list, linkCards: link, memberCards: { items: [] } }}
      >
        <LinkAnother count={count} />
      </TestProviders>
    </MemoryRouter>,
  );
  return { bodies, listed: () => listed };
}

const card = (lastFour: string) =>
  screen.findByRole('checkbox', { name: new RegExp(`ending in ${lastFour}`) });
const consent = () => screen.getByRole('checkbox', { name: /I link this card/ });
const button = () => screen.getByRole('button', { name: /^Link/ });
const box = () => screen.getByRole('group', { name: 'ERROR' });
const FULL = 'You have reached the most cards one account can have: 12.';

test('the cards that the partner has on file are offered with brand and last four digits [PART-038, CARD-013]', async () => {
  const { listed } = open();
  expect(await card('1881')).not.toBeChecked();
  const group = screen.getByRole('group', { name: /^Your cards with/ });
  expect(within(group).getAllByRole('checkbox')).toHaveLength(3);
  expect(within(group).getByRole('img', { name: 'Mastercard' })).toBeVisible();
  expect(listed()).toBe(1);
});

test('without the flag there is no list and no call [PART-038, CARD-013]', () => {
  const { listed } = open({ hasPartnerLoadedCards: false });
  expect(screen.queryByRole('group', { name: /^Your cards with/ })).toBeNull();
  expect(listed()).toBe(0);
});

test('a spinner is shown while they load [CARD-014]', () => {
  open({ allPartnerCards: () => new Promise(() => undefined) });
  expect(screen.getByText('Do not refresh, loading partner cards')).toBeVisible();
});

test('a list that does not arrive can be asked for again, and a number entered meanwhile', async () => {
  let tries = 0;
  open({
    allPartnerCards: () => {
      tries += 1;
      if (tries === 1) throw new ApiError(503, {});
      return { items: partnerCards };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load them again' }));
  expect(await card('1881')).toBeVisible();
});

test('ticked cards are linked without a number [CARD-013, CARD-054]', async () => {
  const { bodies } = open();
  await aFakeFrame().postReady();
  await userEvent.click(await card('1881'));
  await userEvent.click(consent());
  expect(button()).not.toHaveAttribute('aria-disabled');
  await userEvent.click(button());
  expect(await screen.findByText(/Your card is linked/)).toBeVisible();
  expect(bodies).toEqual([{ creditCards: [partnerCards[0]] }]);
  expect(await card('1881')).not.toBeChecked();
});

test('ticked cards and one number are linked together [CARD-035, CARD-060]', async () => {
  const { bodies } = open();
  const frame = aFakeFrame();
  await frame.postReady();
  await userEvent.click(await card('1881'));
  await frame.postFilled();
  await userEvent.click(consent());
  expect(button()).toHaveAccessibleName('Link these cards');
  await userEvent.click(button());
  await waitFor(() => expect(frame.submitted()).toHaveLength(1));
  await frame.postCard();
  expect(await screen.findByText(/Your cards are linked/)).toBeVisible();
  expect(bodies).toEqual([{ creditCards: [partnerCards[0], encrypted] }]);
});

test('neither a ticked card nor a number is an error at the list; a wrong number is one at the number [A11Y-007]', async () => {
  const { bodies } = open();
  const frame = aFakeFrame();
  await frame.postReady();
  await card('1881');
  await userEvent.click(consent());
  await userEvent.click(button());
  await waitFor(() => expect(box()).toHaveTextContent('Tick one of your cards, or enter a card number.'));
  expect(box()).toHaveFocus();
  const group = screen.getByRole('group', { name: /^Your cards with/ });
  expect(group).toHaveAccessibleDescription('Tick one of your cards, or enter a card number.');
  await userEvent.click(within(box()).getByRole('link'));
  expect(group).toHaveFocus();
  await frame.postWrongBrand();
  await waitFor(() => expect(box()).toHaveTextContent(/^ERROR.*Card must be/));
  expect(bodies).toEqual([]);
});

test('without a card to tick the number is required [CARD-039]', async () => {
  const { bodies } = open({ allPartnerCards: () => ({ items: [] }) });
  const frame = aFakeFrame();
  await frame.postReady();
  await waitFor(() => expect(screen.queryByText('Do not refresh, loading partner cards')).toBeNull());
  await userEvent.click(consent());
  await userEvent.click(button());
  await waitFor(() => expect(box()).toHaveTextContent('Please enter your credit card number.'));
  expect(bodies).toEqual([]);
});

test('at the limit the boxes not ticked are disabled and a warning says why, until one is unticked [CARD-037, CARD-038]', async () => {
  open({ count: 10 });
  await aFakeFrame().postReady();
  const [first, second, third] = [await card('1881'), await card('5100'), await card('0005')];
  await userEvent.click(first);
  expect(third).toBeEnabled();
  expect(screen.queryByText(FULL)).toBeNull();
  await userEvent.click(second);
  expect(third).toBeDisabled();
  expect(first).toBeEnabled();
  expect(screen.getByText(FULL)).toHaveClass('warning');
  await userEvent.click(first);
  expect(third).toBeEnabled();
});

test('a number counts too: with it one card more than there is room for is refused [CARD-035, CARD-036]', async () => {
  const { bodies } = open({ count: 11 });
  const frame = aFakeFrame();
  await frame.postReady();
  await userEvent.click(await card('1881'));
  await frame.postFilled();
  await userEvent.click(consent());
  await userEvent.click(button());
  await waitFor(() => expect(box()).toHaveTextContent(FULL));
  expect(bodies).toEqual([]);
});

test('what is wrong with a card is said beside it, and refused cards stay for another try [CARD-062] [A11Y-007]', async () => {
  open({
    registrations: [aRegistration(), aRegistration('REGISTERED_TO_OTHER_MEMBER', 'It is linked elsewhere.')],
  });
  const frame = aFakeFrame();
  await frame.postReady();
  await userEvent.click(await card('1881'));
  await userEvent.click(await card('5100'));
  await userEvent.click(consent());
  await act(async () => button().click());
  expect(await screen.findByText('Some of your cards could not be linked:')).toBeVisible();
  expect(await card('1881')).not.toBeChecked();
  expect(await card('5100')).toBeChecked();
  expect(await card('5100')).toBeInvalid();
  expect(await card('5100')).toHaveAccessibleDescription('It is linked elsewhere.');
  expect(consent()).toBeChecked();
});
