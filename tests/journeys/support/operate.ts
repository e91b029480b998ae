import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../.run/settings.mjs';
import { openDatabase } from '../../../api/src/db/connection.ts';
import { execute } from '../../../api/src/db/query.ts';
import { settings } from './platform.ts';

const run = promisify(execFile);
const DATABASE_URL = process.env.DATABASE_URL ?? `sqlite:${join(settings.data, 'dinelink.sqlite')}`;

/** Runs one command of an operator on the platform's database; returns what it prints. */
export async function operate(...words: readonly string[]): Promise<string> {
  const program = [join(ROOT, '.run/run.mjs'), 'tsx', 'api/src/operators/operate.cli.ts', ...words];
  const { stdout } = await run(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL },
  });
  return stdout.trim();
}

interface NetworkId {
  readonly network: string;
  readonly networkMerchantId: string;
  readonly merchantId: string;
}

/** Makes a network's id of a restaurant known, without the rematch that an import asks for. */
export async function makeKnown({ network, networkMerchantId, merchantId }: NetworkId): Promise<void> {
  const database = openDatabase(DATABASE_URL);
  try {
    await execute(
      database,
      'INSERT INTO mid_map (network, network_merchant_id, merchant_id, valid_from) VALUES (?, ?, ?, 0)',
      [network, networkMerchantId, Number(merchantId)],
    );
  } finally {
    await database.close();
  }
}
