import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from './vault.store.ts';

test('the first start creates the folder of the database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vault-'));
  const store = await openStore(join(folder, 'not', 'there', 'vault.sqlite'));
  expect(await store.claimEnvelope({ jti: 'one', expiresAt: 10 }, 1)).toBe(true);
  rmSync(folder, { recursive: true });
});
