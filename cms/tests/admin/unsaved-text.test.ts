/// <reference lib="dom" />
import { keptText } from '../../src/admin/presence/kept-text';
import {
  allUnsaved,
  endSession,
  hasUnsaved,
  keepUnsaved,
  takeUnsaved,
} from '../../src/admin/presence/unsaved-text';

/** As a browser has it: what is stored is an own property, its methods are inherited. */
const methods = {
  getItem: (name: string): unknown => Reflect.get(stored(), name) ?? null,
  setItem: (name: string, value: string) => Reflect.set(stored(), name, value),
  removeItem: (name: string) => Reflect.deleteProperty(stored(), name),
};
const stored = () => sessionStorage as unknown as object;
beforeEach(() => {
  (globalThis as { sessionStorage?: unknown }).sessionStorage = Object.create(methods);
});

const text = {
  editor: 3,
  title: 'Join',
  address: '/content/abc',
  changes: [{ field: 'heading', value: 'Yes' }],
};

test('what is typed is kept until it is saved', () => {
  keepUnsaved('abc', text);
  expect(allUnsaved(3)).toEqual([expect.objectContaining(text)]);
  keepUnsaved('abc', null);
  expect([hasUnsaved(), allUnsaved(3)]).toEqual([false, []]);
  keepUnsaved('abc', { ...text, changes: [] });
  expect(hasUnsaved()).toBe(false);
});

test('the form that is opened after the session ended takes it, for the same editor alone', () => {
  keepUnsaved('abc', text);
  expect(takeUnsaved('abc', 3)).toBeNull();
  endSession();
  expect([takeUnsaved('abc', 4), allUnsaved(4)]).toEqual([null, []]);
  expect(takeUnsaved('abc', 3)).toEqual({ by: null, changes: text.changes });
  expect(keptText('abc')).toEqual({ by: null, changes: text.changes });
  expect([hasUnsaved(), takeUnsaved('abc', 3)]).toEqual([false, null]);
});
