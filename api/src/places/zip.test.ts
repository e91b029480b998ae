import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { aTestApp } from '../identity/test-app.fixture.ts';
import { createPlaces } from './places.ts';
import { readPlaces } from './read-places.ts';
import { zipRoutes } from './zip.routes.ts';

const places = createPlaces(readPlaces());

onEachDatabase((open) => {
  const aVisitor = (limitFactor?: number) => {
    const { app } = aTestApp({
      database: open().database,
      ...(limitFactor && { limitFactor }),
      routesWith: ({ limits }) => [zipRoutes({ places, limits })],
    });
    return aBrowser(app, 'nosh.localhost:3000');
  };
  const validate = (query: string) => aVisitor().get(`/api/Members/Validate/Zip${query}`);

  test.each([
    ['60601', true],
    ['00901', true],
    ['96910', true],
    ['09001', true],
    ['00000', false],
    ['99999', false],
    ['6060', false],
    ['60601-1234', false],
    ['', false],
    ['M5V%203L9', false],
  ])('ZIP code "%s" is valid: %s [API-037, DATA-014]', async (zip, isValid) => {
    const { status, body } = await validate(`?zip=${zip}`);
    expect([status, body]).toEqual([200, { isValid }]);
  });

  test('whatever the query, the answer is never a redirect', async () => {
    expect((await validate('?zip=60601&join=1')).status).toBe(200);
  });

  test.each(['', '?zip=1&zip=2', `?zip=${'6'.repeat(101)}`])(
    '"%s" is a bad request [API-049]',
    async (query) => {
      const refused = await validate(query);
      expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'zip']);
    },
  );

  test('an address may call 60 times a minute', async () => {
    const visitor = aVisitor(1);
    const request = () => visitor.get('/api/Members/Validate/Zip?zip=60601');
    for (let time = 1; time <= 60; time += 1) expect((await request()).status).toBe(200);
    expect((await request()).status).toBe(429);
  });
});
