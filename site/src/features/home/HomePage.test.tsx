import type { Member } from '@dinelink/contract';
import { useQueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { contentQuery } from '../../api/queries.ts';
import type { ContentItem, ContentOf } from '../../content/content-types.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { HomePage } from './HomePage.tsx';

beforeAll(() => {
  // jsdom lacks it.
  window.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});

function Published({ items, children }: { items: ContentOf<'home'>; children: ReactNode }) {
  const client = useQueryClient();
  useState(() => client.setQueryData(contentQuery('home').queryKey, items));
  return children;
}

function open(member: Member | null, items: ContentOf<'home'> = []) {
  const router = createMemoryRouter([{ path: '/', element: <HomePage /> }], {
    future: { v7_relativeSplatPath: true },
  });
  render(
    <TestProviders partner={aPartner('nosh')} member={member}>
      <Published items={items}>
        <RouterProvider router={router} future={{ v7_startTransition: true }} />
      </Published>
    </TestProviders>,
  );
}

test('a member with a card sees a greeting and no prompt to link one', async () => {
  open(aMember({ memberType: 'EnrolledCardMember', firstName: 'Ada' }));
  expect(await screen.findByText(/^Welcome back, Ada\./)).toBeVisible();
  expect(screen.queryByText(/Link a card you already carry/)).toBeNull();
});

test('a member without a card is prompted by name to link one', async () => {
  open(aMember({ memberType: 'NonCardMember', firstName: 'Ada' }));
  expect(
    await screen.findByText('Welcome, Ada. Link a card you already carry, and dinner earns from then on.'),
  ).toBeVisible();
});

test('an anonymous visitor sees the programme’s lead', async () => {
  open(null);
  expect(await screen.findByText(/^Link a card you already carry/)).toBeVisible();
});

test.each([
  { who: 'a stranger', member: null, rate: '5% of the bill', earned: '$3.06' },
  { who: 'a basic member', member: aMember({ tierLevel: 0 }), rate: '3% of the bill', earned: '$1.84' },
  { who: 'a select member', member: aMember({ tierLevel: 2 }), rate: '5% of the bill', earned: '$3.06' },
])('$who sees the reward of a dine in the steps and on the example bill', async (each) => {
  open(each.member);
  expect(await screen.findByText(each.rate)).toBeVisible();
  expect(screen.getByText(each.earned)).toBeVisible();
});

const bannerFor = (state: number): ContentItem<'home'> => ({
  ...{ slug: `state-${state}`, user_states: [state], banner_text: `For state ${state}` },
  ...{ heading: '', note: '', link: null, image: null, alt_text: '' },
});

test('the picture of each banner has its alternative text from the content [A11Y-011]', async () => {
  const pictured = (slug: string, alt_text: string): ContentItem<'home'> => ({
    ...{ ...bannerFor(0), slug, alt_text },
    image: { url: `/uploads/${slug}.webp`, width: 1_200, height: 600 },
  });
  open(null, [pictured('first', 'Figs and ham'), pictured('second', 'A bowl of mussels')]);
  for (const [name, file] of [
    ['Figs and ham', 'first'],
    ['A bowl of mussels', 'second'],
  ] as const)
    expect((await screen.findByRole('img', { name })).getAttribute('src')).toContain(file);
});

test.each([
  [0, null],
  ...[1, 2, 3, 4, 5].map((copyState) => [copyState, aMember({ copyState })] as const),
] as const)(
  'in copy state %i of the api only the banner of that state is shown [HOME-010] [CMS-006]',
  async (state, member) => {
    open(member, [0, 1, 2, 3, 4, 5].map(bannerFor));
    expect((await screen.findAllByText(/^For state/)).map(({ textContent }) => textContent)).toEqual([
      `For state ${state}`,
    ]);
  },
);
