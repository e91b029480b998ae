import { jest } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { openSite } from '../site.fixture.tsx';
import { ApiError } from './api-error.ts';
import { attachDoors, type Doors } from './doors.ts';
import { contentQuery } from './queries.ts';
import { makeQueryClient } from './query-client.ts';

function Words() {
  const { data, isError } = useQuery(contentQuery('home'));
  if (isError) return <p>No words came.</p>;
  return <p>{data ? 'Words came.' : 'Waiting'}</p>;
}

test('content that fails is not asked for again [CMS-022]', async () => {
  jest.useFakeTimers();
  const content = jest.fn(() => Promise.reject(new ApiError(500, {})));
  const client = makeQueryClient();
  attachDoors(client, { content } as unknown as Doors);
  const words = (
    <QueryClientProvider client={client}>
      <Words />
    </QueryClientProvider>
  );
  const { unmount } = render(words);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('No words came.')).toBeVisible();
  expect(content).toHaveBeenCalledTimes(1);
  unmount();
  jest.useRealTimers();
});

test.each([
  ['/', 'Dinner gives a slice back.'],
  ['/how-it-works', 'Three courses, one bill.'],
])('%s stands without what nobody wrote for it [CMS-021]', async (path, title) => {
  const site = openSite(path, { contents: { home: [], copy: [], earn_details: [] } });
  expect(await site.heading()).toBe(title);
  expect(screen.getByRole('main')).toHaveTextContent(/Search.*Dine and pay.*Earn/);
});
