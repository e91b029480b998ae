import { render, screen } from '@testing-library/react';
import { clothOf } from '../Cloth/Cloth.tsx';
import { MerchantLines } from './MerchantLines.tsx';

const forno = { ...clothOf('12'), id: '12', name: 'Forno', href: '/merchants/12', rating: 4.5 };

test.each([
  [1, 1, '(1 rating)', '1 mile away'],
  [2, 1.2, '(2 ratings)', '1.2 miles away'],
  [0, 0.96, '(0 ratings)', '1 mile away'],
])('%f ratings and %f miles are counted in words', (ratings, distanceMiles, rated, away) => {
  render(<MerchantLines merchant={{ ...forno, ratings, distanceMiles }} />);
  expect(screen.getByText(rated)).toBeInTheDocument();
  expect(screen.getByText(away)).toBeInTheDocument();
});
