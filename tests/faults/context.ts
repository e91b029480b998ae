import { type Database, openDatabase } from '../../api/src/db/connection.ts';
import { freshMysql, freshSqlite } from '../../api/src/db/testing/fresh-database.fixture.ts';
import { migrate } from '../../api/src/db/migrate.ts';
import { aMember, aMerchant } from '../../api/src/rewards/testing/rewards.fixture.ts';
import { execute } from '../../api/src/db/query.ts';

const MEMBERS = 40;
const MERCHANTS = 10;

/** A member's card at a restaurant. */
export interface CardAtMerchant {
  readonly cardToken: string;
  readonly networkMerchantId: string;
}

export interface FaultContext {
  readonly url: string;
  readonly database: Database;
  readonly cards: readonly CardAtMerchant[];
  remove(): Promise<void>;
}

/** A fresh database with members of a cash-back and of a points programme. */
export async function createFaultContext(server: string | undefined): Promise<FaultContext> {
  const { url, drop } = server === undefined ? freshSqlite() : await freshMysql(server);
  const database = openDatabase(url);
  await migrate(database);
  const merchants = [];
  for (let count = 0; count < MERCHANTS; count += 1) merchants.push(await aMerchant(database));
  const cards: CardAtMerchant[] = [];
  for (let count = 0; count < MEMBERS; count += 1) {
    const { cardToken } = await aMember(database, { partner: count % 2 === 0 ? 'nosh' : 'ihg' });
    cards.push(...merchants.map(({ networkMerchantId }) => ({ cardToken, networkMerchantId })));
  }
  await execute(database, 'UPDATE member SET card_count = 1');
  return {
    url,
    database,
    cards,
    async remove() {
      await database.close();
      await drop();
    },
  };
}
