import { cuisines } from '@dinelink/contract';
import { cuisineBit } from './cuisine-bits.ts';

test('each cuisine has a bit of its own', () => {
  const bits = cuisines.map(cuisineBit);
  expect(new Set(bits).size).toBe(cuisines.length);
});
