import type { DineClaim, MemberCard } from '@dinelink/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aMember } from '../../member.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';
import { aClaim, claimableDays, claimsOfEveryState, suggestions } from './claims.fixture.ts';

const visa: MemberCard = { id: '1', cardType: 'VISA', lastFour: '4242', description: 'Visa' };
const amex: MemberCard = { id: '2', cardType: 'AMEX', lastFour: '0005', description: 'Amex' };
const line = { sourceTransactionId: '12', pageNo: 2, name: 'Nonna Rina' };

// What was typed is kept for the tab.
beforeEach(() => window.sessionStorage.clear());

interface Options {
  cards?: () => MemberCard[];
  claims?: () => DineClaim[];
  answer?: () => DineClaim;
}

async function open({ cards = () => [visa], claims = () => [], answer = () => aClaim() }: Options = {}) {
  const [bodies, questions]: [unknown[], unknown[]] = [[], []];
  const site = renderSite('/account/missing_dine', {
    member: aMember(),
    answers: {
      memberCards: () => ({ items: cards() }),
      missingDines: () => ({ claims: claims(), days: claimableDays }),
      suggestMerchants: ({ query }: CallParts) => {
        questions.push(query);
        if (query?.['text'] === 'Broken') throw new ApiError(500, {});
        return query?.['text'] === 'Zanzibar' ? { suggestions: [] } : suggestions;
      },
      claimMissingDine: ({ body }: CallParts) => {
        bodies.push(body);
        return answer();
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'A dine is missing' });
  return { ...site, bodies, questions };
}

const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input,select,textarea' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Look for this dine' }));

/** Everything by keyboard, as typed. */
async function fillIn() {
  await screen.findByRole('form', { name: 'Which dine is it?' });
  await userEvent.type(field(/^Restaurant/), 'Nonna');
  await screen.findByRole('option', { name: /Nonna Rina/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.type(field(/^Day/), '2026-11-10');
  await userEvent.type(field(/^Amount/), '61.20');
}

describe('the form about a missing dine', () => {
  test('is reached from the activity', async () => {
    renderSite('/account/recent_activity', { member: aMember() });
    const panel = await screen.findByRole('group', { name: 'Missing rewards' });
    expect(within(panel).getByRole('link')).toHaveAttribute('href', '/account/missing_dine');
  });

  test('sends the chosen restaurant, the day, whole cents and the only card', async () => {
    const { bodies } = await open();
    await fillIn();
    await userEvent.type(field(/^Anything else/), 'At the bar');
    await submit();
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies).toEqual([
      { merchantId: '7', dinedOn: '2026-11-10', amountCents: 6_120, cardId: '1', note: 'At the bar' },
    ]);
  });

  test('suggests restaurants alone, near the city if one is typed', async () => {
    const { questions } = await open();
    await screen.findByRole('form', { name: 'Which dine is it?' });
    await userEvent.type(field(/^City/), 'Chicago, IL');
    await userEvent.type(field(/^Restaurant/), 'Nonna');
    const list = await screen.findByRole('listbox', { name: 'Restaurant' });
    const names = within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Nonna Rina Chicago, IL', 'Nonna Lucia Evanston, IL']);
    await waitFor(() => expect(questions.at(-1)).toEqual({ text: 'Nonna', location: 'Chicago, IL' }));
    await userEvent.click(screen.getByRole('option', { name: /Lucia/ }));
    expect(field(/^Restaurant/)).toHaveValue('Nonna Lucia, Evanston, IL');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('names what is missing and asks nothing; a restaurant has to be chosen, not only typed', async () => {
    const { bodies } = await open({ cards: () => [visa, amex] });
    await screen.findByRole('form', { name: 'Which dine is it?' });
    await userEvent.type(field(/^Restaurant/), 'Nonna');
    await userEvent.type(field(/^Amount/), '61,20');
    await submit();
    expect(field(/^Restaurant/)).toHaveAccessibleDescription(/^Please choose the restaurant from the list/);
    expect(field(/^Day/)).toHaveAccessibleDescription(/^Day is required/);
    expect(field(/^Amount/)).toHaveAccessibleDescription(/^Enter an amount in dollars and cents/);
    expect(field(/^Card/)).toHaveAccessibleDescription(/^Card you paid with is required/);
    expect(field(/^Restaurant/)).toHaveFocus();
    expect(bodies).toEqual([]);
  });

  test.each([
    ['2026-11-15', /^A dine can take 10 days/],
    ['2026-08-25', /^A dine can be claimed for 90 days/],
  ])(
    'says of a day out of time (%s), of a card number and of all else at once [PART-072, CONST-041]',
    async (day, text) => {
      const { bodies } = await open();
      await fillIn();
      await userEvent.clear(field(/^Amount/));
      await userEvent.clear(field(/^Day/));
      await userEvent.type(field(/^Day/), day);
      await userEvent.type(field(/^Anything else/), 'with 4111 1111 1111 1111');
      await submit();
      await waitFor(() => expect(field(/^Day/)).toHaveAccessibleDescription(text));
      expect(field(/^Amount/)).toHaveAccessibleDescription(/^Amount is required/);
      expect(field(/^Anything else/)).toHaveAccessibleDescription(/^This looks like a card number/);
      expect(field(/^Day/)).toHaveFocus();
      expect(bodies).toEqual([]);
    },
  );

  test.each([
    ['', 'We find no restaurant of this name. Check how it is written.'],
    [
      'Boise, ID',
      'We find no restaurant of this name near Boise, ID. Check how it is written, or empty the city.',
    ],
  ])('says so when no restaurant is found (near %j), until one is', async (city, text) => {
    await open();
    await screen.findByRole('form', { name: 'Which dine is it?' });
    if (city) await userEvent.type(field(/^City/), city);
    await userEvent.type(field(/^Restaurant/), 'Zanzibar');
    expect(await screen.findByText(text)).toBeVisible();
    await userEvent.clear(field(/^Restaurant/));
    await userEvent.type(field(/^Restaurant/), 'Nonna');
    await screen.findByRole('option', { name: /Nonna Rina/ });
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  test('says so when the list of restaurants does not come', async () => {
    const { client } = await open();
    await screen.findByRole('form', { name: 'Which dine is it?' });
    await userEvent.type(field(/^Restaurant/), 'Broken');
    expect(await screen.findByText(/^The list did not come this time/)).toBeVisible();
    client.clear();
  });

  test('shows at the day what the api says of it, and keeps what was typed', async () => {
    const { bodies } = await open({
      answer: () => {
        const message = 'A dine can take 10 days to appear. Please come back then.';
        throw new ApiError(400, { fields: [{ field: 'dinedOn', code: 'TOO_EARLY', message }] });
      },
    });
    await fillIn();
    await submit();
    await waitFor(() => expect(field(/^Day/)).toHaveAccessibleDescription(/A dine can take 10 days/));
    expect(field(/^Amount/)).toHaveValue('61.20');
    expect(bodies).toHaveLength(1);
  });

  test('says that too many were asked, and can be sent again', async () => {
    await open({
      answer: () => {
        throw new ApiError(429, { code: 'RATE_LIMITED', message: 'Too many.', referenceCode: 'r' });
      },
    });
    await fillIn();
    await submit();
    expect(await screen.findByText(/Too many tries/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Look for this dine' })).toBeEnabled();
  });

  test('leads to support for a restaurant that is not in the list', async () => {
    await open();
    const form = await screen.findByRole('form', { name: 'Which dine is it?' });
    const { protocol, search } = new URL(
      within(form).getByRole('link', { name: 'Write to us' }).getAttribute('href') ?? '',
    );
    expect(protocol).toBe('mailto:');
    expect(new URLSearchParams(search).get('subject')).toMatch(/^A dine is missing/);
  });
});

describe('the answer', () => {
  test.each<[string, Partial<DineClaim>, string, RegExp]>([
    [
      'in the activity',
      { state: 'in_activity', reason: null, line },
      'It is in your activity',
      /counted already/,
    ],
    ['credited now', { state: 'credited', reason: null, line }, 'Found and credited', /by the same rules/],
    [
      'below the minimum',
      { state: 'not_credited', reason: 'below_minimum', line },
      'Found, and not credited',
      /below what the offer asks/,
    ],
    [
      'before the card was linked',
      { state: 'not_credited', reason: 'card_not_linked' },
      'Found, and not credited',
      /not linked at the time/,
    ],
    [
      'after the offer',
      { state: 'not_credited', reason: 'no_offer' },
      'Found, and not credited',
      /no offer on that day/,
    ],
    ['not found', {}, 'We are looking into it', /claim number is 31\. A person looks into it/],
    ['under an unknown id', { reason: 'merchant_unknown' }, 'We are looking into it', /does not say yet/],
    [
      'held as a double',
      { reason: 'held_double' },
      'We are looking into it',
      /second payment of the same amount/,
    ],
  ])(
    '%s is said in words with what happens next, and takes the focus',
    async (...[, changes, title, words]) => {
      await open({ answer: () => aClaim(changes) });
      await fillIn();
      await submit();
      const outcome = await screen.findByRole('region', { name: title });
      expect(outcome).toHaveTextContent(words);
      expect(within(outcome).getByRole('heading')).toHaveFocus();
      const link = within(outcome).queryByRole('link', { name: 'See it in your activity' });
      expect(link?.getAttribute('href') ?? null).toBe(
        changes.line ? '/account/recent_activity?pageNo=2#dine-12' : null,
      );
      expect(field(/^Amount/)).toHaveValue('');
    },
  );

  test('empties the form, which is then not sent again', async () => {
    const { bodies } = await open({ cards: () => [visa, amex] });
    await fillIn();
    await userEvent.selectOptions(field(/^Card/), '2');
    await userEvent.type(field(/^Anything else/), 'At the bar');
    await submit();
    expect(await screen.findByRole('heading', { name: 'We are looking into it' })).toHaveFocus();
    for (const name of [/^Restaurant/, /^City/, /^Day/, /^Amount/, /^Card/, /^Anything else/]) {
      expect(field(name)).toHaveValue('');
      expect(field(name)).not.toHaveAttribute('aria-invalid', 'true');
    }
    await submit();
    expect(field(/^Restaurant/)).toHaveAccessibleDescription(/^Please choose the restaurant from the list/);
    expect(bodies).toHaveLength(1);
  });

  test('names the restaurant under which the dine is in the activity', async () => {
    await open({
      answer: () => aClaim({ state: 'in_activity', reason: null, line: { ...line, name: 'Rina Bar' } }),
    });
    await fillIn();
    await submit();
    expect(await screen.findByRole('link', { name: 'See it in your activity: Rina Bar' })).toBeVisible();
    expect(screen.getByText('You named Nonna Rina. The payment was at Rina Bar.')).toBeVisible();
  });
});

describe('the member’s claims', () => {
  test('are listed with their states, and again after a new one', async () => {
    let claims: DineClaim[] = [];
    await open({ claims: () => claims });
    expect(await screen.findByText('You have not told us of a missing dine yet.')).toBeVisible();
    claims = claimsOfEveryState;
    await fillIn();
    await submit();
    const list = await screen.findByRole('list', { name: 'What you told us' });
    const lines = within(list).getAllByRole('listitem');
    expect(lines).toHaveLength(claims.length);
    expect(lines[0]).toHaveTextContent('Claim 31 · Tuesday, November 10, 2026 · $61.20 · Visa 4242');
    expect(lines[0]).toHaveTextContent('Your note: We sat at the bar.');
    expect(lines[4]).toHaveTextContent('Our answer: The receipt is of another card.');
  });

  test('of a grant by hand say that a person credited it', async () => {
    const answer = 'The guest showed a receipt';
    await open({ claims: () => [aClaim({ state: 'credited', reason: null, answer, line })] });
    expect(await screen.findByText('A person has credited it. It is in your activity now.')).toBeVisible();
  });

  test('that do not come are said to be safe', async () => {
    await open({
      claims: () => {
        throw new ApiError(400, {});
      },
    });
    expect(await screen.findByText(/Nothing of it is lost/)).toBeVisible();
  });
});

test('cards that do not come can be asked for again; without a card there is a way to link one', async () => {
  let cards = (): MemberCard[] => {
    throw new ApiError(400, {});
  };
  await open({ cards: () => cards() });
  cards = () => [];
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Link a card' })).toHaveAttribute(
    'href',
    '/account/manage_cards',
  );
});
