import { attachedProperty } from './attached-property.ts';

test('each property is found by its own handle, and is in no copy, key or JSON', () => {
  const request = { path: '/' };
  const [caller, member] = [attachedProperty<object, string>('one'), attachedProperty<object, number>('one')];
  caller.set(request, 'ann');
  caller.set(request, 'bob');
  expect([caller.get(request), member.get(request)]).toEqual(['bob', undefined]);
  member.set(request, 7);
  expect([caller.get(request), member.get(request), caller.get({})]).toEqual(['bob', 7, undefined]);
  const copy = { ...request };
  expect([caller.get(copy), member.get(copy), Object.getOwnPropertySymbols(copy)]).toEqual([
    undefined,
    undefined,
    [],
  ]);
  expect([Object.keys(request), JSON.stringify(request)]).toEqual([['path'], '{"path":"/"}']);
});
