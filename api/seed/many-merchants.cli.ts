import { unitOfWork } from '../src/db/unit-of-work.ts';
import { notInProduction, onDatabase } from '../src/app/on-database.ts';
import { readPlaces } from '../src/places/read-places.ts';
import { makeManyMerchants } from './merchants/make-many.ts';
import { seedMerchants } from './merchants/seed-merchants.ts';
import { query } from '../src/db/query.ts';

/** `tsx api/seed/many-merchants.cli.ts 1000000`: fills an empty database (DATABASE_URL) for measuring search. */
const requested = Number(process.argv[2] ?? 100_000);
const SLICE = 20_000;

await onDatabase(async ({ config, database }) => {
  const [row] = await query(database, 'SELECT 1 AS one FROM merchant LIMIT 1');
  if (row) throw new Error('This database already has restaurants; use an empty one.');
  const made = makeManyMerchants(requested, {
    places: readPlaces(),
    today: Math.floor(config.SEED_NOW / 86_400_000),
  });
  for (let done = 0; done < requested; ) {
    done += await unitOfWork(database, (tx) =>
      seedMerchants(tx, firstOf(made, Math.min(SLICE, requested - done))),
    );
    process.stderr.write(`\r${done} of ${requested} restaurants`);
  }
  process.stderr.write('\n');
}, notInProduction);

function* firstOf<T>(all: Iterator<T>, count: number): Generator<T> {
  for (let index = 0; index < count; index += 1) {
    const next = all.next();
    if (next.done) return;
    yield next.value;
  }
}
