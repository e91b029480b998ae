import { index } from './define.ts';

/** For the SQL search path, which reads squares of the map. */
export const merchantCell = index('2026-11-20-21-merchant-cell', {
  index: 'merchant_cell',
  table: 'merchant',
  columns: 'cell, id',
});
