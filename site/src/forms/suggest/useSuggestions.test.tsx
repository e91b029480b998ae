import { jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { type Suggestion, useSuggestions } from './useSuggestions.ts';

const place = (text: string): Suggestion => ({ kind: 'place', text, detail: '' });
const suggested: Record<string, Suggestion[]> = {
  ch: [place('Chicago, IL'), place('Charlotte, NC')],
  chi: [place('Chicago, IL')],
};

/** A field with this text; what is typed next waits for its answer, but for the texts above. */
function field(text: string) {
  const suggestMerchants = jest.fn(({ query }: { query?: Record<string, unknown> }) => {
    const suggestions = suggested[String(query?.['text'])];
    return suggestions ? { suggestions } : new Promise<never>(() => undefined);
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestProviders partner={aPartner('nosh')} answers={{ suggestMerchants }}>
      {children}
    </TestProviders>
  );
  const use = (typed: string) => useSuggestions({ text: typed, kinds: ['place'], isWanted: true });
  const { result, rerender } = renderHook(use, { initialProps: text, wrapper });
  const texts = () => suggestMerchants.mock.calls.map(([{ query }]) => query?.['text']);
  return { type: rerender, shown: () => result.current.map((each) => each.text), texts };
}

test('a letter more or less keeps the suggestions until the next ones come', async () => {
  const { type, shown } = field('ch');
  await waitFor(() => expect(shown()).toEqual(['Chicago, IL', 'Charlotte, NC']));
  type('chi');
  expect(shown()).toEqual(['Chicago, IL', 'Charlotte, NC']);
  await waitFor(() => expect(shown()).toEqual(['Chicago, IL']));
  type('ch');
  expect(shown()).toEqual(['Chicago, IL']);
  await waitFor(() => expect(shown()).toEqual(['Chicago, IL', 'Charlotte, NC']));
});

test('another word shows none of the word before, and does not ask for it', async () => {
  const { type, shown, texts } = field('chi');
  await waitFor(() => expect(shown()).toEqual(['Chicago, IL']));
  type('bo');
  expect(shown()).toEqual([]);
  await waitFor(() => expect(texts()).toEqual(['chi', 'bo']));
  expect(shown()).toEqual([]);
});

test('a single letter asks for nothing', async () => {
  const { type, texts } = field('c');
  type('ch');
  await waitFor(() => expect(texts()).toEqual(['ch']));
});
