import type { Database } from '../../db/connection.ts';
import { simulatedPayout } from './simulated-payout.ts';

test('beside a credit members read who pays it, not that it is simulated [ACT-054]', () => {
  const database = {} as Database;
  expect(simulatedPayout({ database }).name).toBe('our payments partner');
  expect(simulatedPayout({ database, name: 'Acme Pay' }).name).toBe('Acme Pay');
});
