import type { Member } from '@dinelink/contract';
import { useQueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { contentQuery } from '../../api/queries.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { Stage } from '../../partner/Stage.fixture.tsx';
import { Home } from './Home.tsx';

beforeAll(() => {
  // jsdom has none.
  window.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});

function NothingPublished({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  useState(() => client.setQueryData(contentQuery('home').queryKey, []));
  return children;
}

function open(member: Member | null) {
  const router = createMemoryRouter([{ path: '/', element: <Home /> }], {
    future: { v7_relativeSplatPath: true },
  });
  render(
    <Stage partner={aPartner('nosh')} member={member}>
      <NothingPublished>
        <RouterProvider router={router} future={{ v7_startTransition: true }} />
      </NothingPublished>
    </Stage>,
  );
}

test('a member with a card is greeted, not asked to link one', async () => {
  open(aMember({ memberType: 'EnrolledCardMember', firstName: 'Ada' }));
  expect(await screen.findByText(/^Welcome back, Ada\./)).toBeVisible();
  expect(screen.queryByText(/Link a card you already carry/)).toBeNull();
});

test('a member without one is asked by name', async () => {
  open(aMember({ memberType: 'NonCardMember', firstName: 'Ada' }));
  expect(
    await screen.findByText('Welcome, Ada. Link a card you already carry, and dinner earns from then on.'),
  ).toBeVisible();
});

test('a stranger reads the programme’s own lead', async () => {
  open(null);
  expect(await screen.findByText(/^Link a card you already carry/)).toBeVisible();
});
