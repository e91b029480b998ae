import { processes } from '../../../.run/processes.mjs';
import { settingsFrom } from '../../../.run/settings.mjs';

test('`npm start` renders pages with React’s production build, in any environment', () => {
  const environments: Record<string, string>[] = [{}, { APP_ENV: 'development' }, { APP_ENV: 'staging' }];
  for (const environment of environments) {
    const site = processes(settingsFrom({}), environment).find(({ name }) => name === 'site');
    expect(site?.env).toMatchObject({ NODE_ENV: 'production', ...environment });
  }
});
