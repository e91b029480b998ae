import { calls } from '../../../api/contract/calls.ts';
import { endpoints } from '../../../api/contract/index.ts';
import { machineCalls } from '../../../api/contract/endpoints/machine-calls.ts';

test('access depends on the session, the member and the partner: no member has a role, no call is for one [ROUTE-067]', () => {
  const named = Object.keys(endpoints.member.answer.shape);
  expect(named).toEqual(expect.arrayContaining(['memberType', 'tierLevel', 'publicId']));
  expect(named.filter((name) => /role|permission|scope|group/i.test(name))).toEqual([]);
  const needs = new Set(Object.values({ ...calls, ...machineCalls }).map((call) => call.needs));
  expect([...needs].sort()).toEqual([
    ...['activation', 'feed', 'form', 'link', 'member', 'nothing', 'staging', 'token'],
  ]);
});
