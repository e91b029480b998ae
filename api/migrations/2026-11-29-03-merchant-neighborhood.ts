import { index } from './define.ts';

/** The neighborhoods of all merchants are read from this index alone. */
export const merchantNeighborhood = index('2026-11-29-03-merchant-neighborhood', {
  index: 'merchant_neighborhood',
  table: 'merchant',
  columns: 'neighborhood, city, state, is_active, leaves_on, latitude, longitude',
});
