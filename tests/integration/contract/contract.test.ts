import { type Endpoint, endpoints, problemsOf } from '@dinelink/contract';
import { onEachDatabase } from '../../../api/src/db/testing/each-database.fixture.ts';
import { callEndpoint } from './call-endpoint.ts';
import type { ContractCase, DerivedCase, NotApplicable } from './contract-case.ts';
import { privateIdsIn } from './private-ids.ts';
import { codesOf, allCodesOf, ownCodesOf, failureCodes, fieldsOf } from './problem-codes.ts';
import { type Platform, startPlatform } from '../platform.ts';
import { matrix } from './matrix.ts';
import { createContext } from '../context.ts';

const commonCases = ['success', 'malformed', 'unauthenticated', 'anotherMember', 'anotherPartner'];

/** The cases of an endpoint: the common ones, CSRF where it changes data, and every error code it documents or needs. */
const casesOf = (endpoint: Endpoint) => [
  ...new Set([
    ...commonCases,
    ...(endpoint.call.method === 'GET' ? [] : ['CSRF']),
    ...problemsOf(endpoint).filter((code) => code === 'TOKEN_EXPIRED'),
    ...ownCodesOf(endpoint),
  ]),
];

const rows = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
  casesOf(endpoint).map((caseName) => ({ name, endpoint, caseName, contractCase: matrix[name]?.[caseName] })),
);

test('the matrix lists only endpoints and cases of the contract', () => {
  const known = new Set(rows.map(({ name, caseName }) => `${name} × ${caseName}`));
  const listed = Object.entries(matrix).flatMap(([name, endpointCases]) =>
    Object.keys(endpointCases).map((caseName) => `${name} × ${caseName}`),
  );
  expect(listed.filter((title) => !known.has(title))).toEqual([]);
});

describe('every endpoint in every case', () => {
  onEachDatabase((open) => {
    let platform: Platform;
    beforeAll(async () => {
      platform = await startPlatform(open());
    });
    afterAll(() => platform.close());

    test.each(rows)('$name × $caseName', async ({ name, endpoint, caseName, contractCase }) => {
      if (!contractCase)
        throw new Error(`tests/integration/contract/matrix.ts has no case ${name} × ${caseName}`);
      if ('reason' in contractCase) {
        expect(contractCase.isTrueFor(endpoint) || `it is not true that ${contractCase.reason}`).toBe(true);
        return;
      }
      await assertCase(platform, endpoint, { caseName, contractCase: resolveCase(name, contractCase) });
    });
  });
});

function resolveCase(name: string, contractCase: ContractCase | DerivedCase): ContractCase {
  if (!('from' in contractCase)) return contractCase;
  const success: ContractCase | DerivedCase | NotApplicable | undefined = matrix[name]?.success;
  if (!success || !('request' in success)) throw new Error(`${name} × success has no request of its own`);
  return contractCase.from(success);
}

async function assertCase(
  platform: Platform,
  endpoint: Endpoint,
  { caseName, contractCase }: { caseName: string; contractCase: ContractCase },
) {
  const context = await createContext(platform);
  const request = await contractCase.request(context);
  const { status, body, text } = await callEndpoint(platform, endpoint, request);
  const failure =
    status === 500 ? platform.errorLogs.findLast((line) => line.includes('"err"')) : text.slice(0, 300);
  if (status !== contractCase.status)
    throw new Error(`${status} instead of ${contractCase.status}: ${failure}`);
  const code = contractCase.code ?? (allCodesOf(endpoint).includes(caseName) ? caseName : undefined);
  if (code) expect(codesOf(body)).toContain(code);
  if (status >= 400) expect(allCodesOf(endpoint)).toEqual(expect.arrayContaining(failureCodes(body)));
  if (contractCase.field !== undefined) expect(fieldsOf(body)).toContain(contractCase.field);
  if (contractCase.expected) expect({ body }).toMatchObject({ body: contractCase.expected(context) });
  for (const field of contractCase.absentFields ?? []) expect(body).not.toHaveProperty(field);
  if (contractCase.sharesNoIdsWith === 'member') {
    const memberAnswer = await callEndpoint(platform, endpoint, { ...request, as: context.member });
    const memberIds = privateIdsIn(memberAnswer.body);
    expect([...privateIdsIn(body)].filter((id) => memberIds.has(id))).toEqual([]);
  }
  await contractCase.assertAfter?.(context);
}
