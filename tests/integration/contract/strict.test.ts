import { z } from 'zod';
import { strict } from './strict.ts';

const place = z.object({ name: z.string(), inside: z.object({ table: z.number() }).nullable().optional() });
const schema = strict(z.object({ places: z.array(z.union([place, z.object({ kind: z.literal('no') })])) }));

test('fields of the contract pass', () => {
  const places = [
    { name: 'a' },
    { name: 'b', inside: null },
    { name: 'c', inside: { table: 1 } },
    { kind: 'no' },
  ];
  expect(schema.safeParse({ places }).success).toBe(true);
});

test.each([
  ['at the top', { places: [], more: 1 }],
  ['in a list', { places: [{ name: 'a', more: 1 }] }],
  ['under optional and null', { places: [{ name: 'a', inside: { table: 1, more: 1 } }] }],
  ['in another branch', { places: [{ kind: 'no', more: 1 }] }],
])('an unknown field fails %s', (_where, answer) => {
  expect(schema.safeParse(answer).success).toBe(false);
});
