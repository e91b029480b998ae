import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aMember } from '../member.fixture.ts';
import { aPartner } from '../partner/a-partner.fixture.ts';
import { Stage } from '../partner/Stage.fixture.tsx';
import { Page } from './add-card.tsx';

test.each([
  ['is told so', true],
  ['is told nothing once it is', undefined],
] as const)(
  'a new member whose address waits to be confirmed %s where the first card is linked',
  (_what, isEmailUnproven) => {
    const member = aMember({ ...(isEmailUnproven && { isEmailUnproven }), email: 'new@nosh.example' });
    render(
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <Stage partner={aPartner('nosh')} member={member}>
          <Page />
        </Stage>
      </MemoryRouter>,
    );
    expect(screen.queryAllByText(/mailed to new@nosh.example/)).toHaveLength(isEmailUnproven ? 1 : 0);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  },
);
