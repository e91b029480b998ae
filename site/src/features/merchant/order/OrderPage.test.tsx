import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../../partner/TestProviders.fixture.tsx';
import { aMerchantDetail } from '../merchant.fixture.ts';
import { OrderPage } from './OrderPage.tsx';

test('the order page shows the reward, the menu and the restaurant’s ordering system in a new tab [MERCH-007] [PART-070]', () => {
  render(
    <MemoryRouter future={{ v7_relativeSplatPath: true, v7_startTransition: true }}>
      <TestProviders partner={aPartner('ihg')} answers={{}}>
        <OrderPage
          merchant={aMerchantDetail()}
          order={{ kind: 'internal', url: 'https://order.example/9' }}
        />
      </TestProviders>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order online from Casa Lucía');
  expect(screen.getByText(/the subtotal earns, not the tax, tip or fees/)).toBeVisible();
  const start = screen.getByRole('link', { name: /^Start the order/ });
  expect(start).toHaveAttribute('href', 'https://order.example/9');
  expect(start).toHaveAttribute('target', '_blank');
  expect(within(screen.getByRole('region', { name: 'Menu' })).getByText('Paella for two')).toBeVisible();
  expect(screen.getByRole('link', { name: 'About Casa Lucía' })).toHaveAttribute('href', '/merchants/9');
});
