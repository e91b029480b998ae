import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from './store.ts';

test('the first start makes the folder it keeps its cards in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vault-'));
  const store = await openStore(join(folder, 'not', 'there', 'vault.sqlite'));
  expect(await store.claim({ jti: 'one', expiresAt: 10 }, 1)).toBe(true);
  rmSync(folder, { recursive: true });
});
