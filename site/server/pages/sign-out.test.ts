import request from 'supertest';
import { aSite } from '../site.fixture.ts';

test('the sign-out page depends on where the visitor comes from and is not cached', async () => {
  const site = aSite();
  const origins = async (from: string) => {
    const answer = await request(site)
      .get('/SignOut')
      .set({ Host: 'nosh.localhost', ...(from && { 'Sec-Fetch-Site': from }) });
    expect(answer.headers['cache-control']).toBe('no-store');
    return /"comesFrom":"(\w+)"/.exec(answer.text)?.[1];
  };
  expect([await origins('cross-site'), await origins('same-site')]).toEqual(['elsewhere', 'elsewhere']);
  expect([await origins('none'), await origins('same-origin'), await origins('')]).toEqual([
    'here',
    'here',
    undefined,
  ]);
});
