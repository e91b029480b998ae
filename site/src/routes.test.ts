import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { table } from './routes.tsx';

const paths = table.map(({ path }) => path);

test('every address of the specification is in the table [ROUTE-001] [ROUTE-002] [ROUTE-003] [ROUTE-004] [ROUTE-005] [ROUTE-006] [ROUTE-007] [ROUTE-008] [ROUTE-009] [ROUTE-012] [ROUTE-018] [ROUTE-019] [ROUTE-020] [ROUTE-021] [ROUTE-022] [ROUTE-024] [ROUTE-025] [ROUTE-026] [ROUTE-027] [ROUTE-029] [ROUTE-030] [ROUTE-031] [ROUTE-032] [ROUTE-033] [ROUTE-034] [ROUTE-035] [ROUTE-036] [ROUTE-037]', () => {
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/discover',
      '/activate',
      '/activate/activated',
      '/join',
      '/add_card',
      '/card_added',
      '/search',
      '/merchants/:merchantId',
      '/merchants/:merchantId/order',
      '/earn',
      '/how-it-works',
      '/recover',
      '/recover/confirm',
      '/recover/update',
      '/recover/success',
      '/account/overview',
      '/account/recent_activity',
      '/account/manage_cards',
      '/account/user_profile',
      '/surveys',
      '/surveys/success',
      '/surveys/error',
      '/login',
      '/fix_credentials',
      '/stgtools',
      '/confirm_email',
      '/SignOut',
      '/error',
      '/not_found',
    ]),
  );
  expect(new Set(paths).size).toBe(paths.length);
});

test('a row names the file it loads, so that the page’s own scripts are announced', () => {
  for (const { file, load } of table) {
    expect(existsSync(join(import.meta.dirname, 'routes', `${file}.tsx`))).toBe(true);
    const written = /routes\/([\w-]+)\.tsx/.exec(load.toString())?.[1];
    expect(written).toBe(file);
  }
});
