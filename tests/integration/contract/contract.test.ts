import { type Endpoint, endpoints } from '@dinelink/contract';
import { onEachDatabase } from '../../../api/src/db/each-database.fixture.ts';
import { askCall } from './call-endpoint.ts';
import type { Cell, Derived, NotApplicable } from './contract-case.ts';
import { idsIn } from './private-ids.ts';
import { codesOf, commonCodes, failureCodes, fieldsOf } from './problem-codes.ts';
import { type Platform, startPlatform } from '../platform.ts';
import { table } from './matrix.ts';
import { aWorld } from '../context.ts';

const everywhere = ['success', 'malformed', 'unauthenticated', 'anotherMember', 'anotherPartner'];

/** The cases of a call: what every call can meet, forgery where something changes, and each code it documents. */
const casesOf = ({ call, errors }: Endpoint) => [
  ...new Set([...everywhere, ...(call.method === 'GET' ? [] : ['CSRF']), ...errors]),
];

const rows = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
  casesOf(endpoint).map((of) => ({ name, endpoint, of, cell: table[name]?.[of] })),
);

test('the table names no call and no case that the contract does not have', () => {
  const known = new Set(rows.map(({ name, of }) => `${name} × ${of}`));
  const written = Object.entries(table).flatMap(([name, cells]) =>
    Object.keys(cells).map((of) => `${name} × ${of}`),
  );
  expect(written.filter((cell) => !known.has(cell))).toEqual([]);
});

describe('every call in every case', () => {
  onEachDatabase((open) => {
    let platform: Platform;
    beforeAll(async () => {
      platform = await startPlatform(open());
    });
    afterAll(() => platform.close());

    test.each(rows)('$name × $of', async ({ name, endpoint, of, cell }) => {
      if (!cell) throw new Error(`tests/agreement/table.ts has no cell for ${name} × ${of}`);
      if ('because' in cell) {
        expect(cell.holds(endpoint) || `it is not true that ${cell.because}`).toBe(true);
        return;
      }
      await hold(platform, endpoint, { of, cell: resolved(name, cell) });
    });
  });
});

function resolved(name: string, cell: Cell | Derived): Cell {
  if (!('from' in cell)) return cell;
  const success: Cell | Derived | NotApplicable | undefined = table[name]?.success;
  if (!success || !('ask' in success)) throw new Error(`${name} × success is not a request of its own`);
  return cell.from(success);
}

async function hold(platform: Platform, endpoint: Endpoint, { of, cell }: { of: string; cell: Cell }) {
  const world = await aWorld(platform);
  const ask = await cell.ask(world);
  const { status, body, text } = await askCall(platform, endpoint, ask);
  const seen =
    status === 500 ? platform.failures.findLast((line) => line.includes('"err"')) : text.slice(0, 300);
  if (status !== cell.status) throw new Error(`${status} instead of ${cell.status}: ${seen}`);
  const code = cell.code ?? (endpoint.errors.includes(of) ? of : undefined);
  if (code) expect(codesOf(body)).toContain(code);
  if (status >= 400)
    expect([...commonCodes, ...endpoint.errors]).toEqual(expect.arrayContaining(failureCodes(body)));
  if (cell.field !== undefined) expect(fieldsOf(body)).toContain(cell.field);
  if (cell.gives) expect({ body }).toMatchObject({ body: cell.gives(world) });
  for (const field of cell.lacks ?? []) expect(body).not.toHaveProperty(field);
  if (cell.hidesFrom === 'member') {
    const toMember = await askCall(platform, endpoint, { ...ask, as: world.member });
    const theirs = idsIn(toMember.body);
    expect([...idsIn(body)].filter((id) => theirs.has(id))).toEqual([]);
  }
  await cell.then?.(world);
}
