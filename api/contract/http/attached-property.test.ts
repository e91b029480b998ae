import { attachedProperty } from './attached-property.ts';

test('each property is found by its own handle, and seen neither by name nor as JSON', () => {
  const request = { path: '/' };
  const [caller, member] = [attachedProperty<object, string>('one'), attachedProperty<object, number>('one')];
  caller.set(request, 'nosh');
  expect([caller.get(request), member.get(request)]).toEqual(['nosh', undefined]);
  member.set(request, 7);
  expect([caller.get(request), member.get(request), caller.get({})]).toEqual(['nosh', 7, undefined]);
  expect([Object.keys(request), JSON.stringify(request)]).toEqual([['path'], '{"path":"/"}']);
});
