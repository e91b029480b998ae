import { endpoints, type Partner } from '@dinelink/contract';
import request from 'supertest';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { anApp } from '../http/http.fixture.ts';
import { createLiveFlags } from './live-flags.ts';
import { partnerRoutes } from './partners.routes.ts';
import { readPartners } from './read-partners.ts';

const partners = readPartners('api/partners');
const partnerOf = (key: string): Partner => {
  const partner = partners.find((candidate) => candidate.key === key);
  if (!partner) throw new Error(`This test needs the partner ${key}.`);
  return partner;
};
const [ihg, nosh, ftch] = [partnerOf('ihg'), partnerOf('nosh'), partnerOf('ftch')];

onEachDatabase((open) => {
  const flagsOf = async (host: string) => {
    const flags = createLiveFlags(open().database);
    await flags.refresh();
    const { app } = anApp({ routes: [partnerRoutes({ flags })] });
    const { status, body } = await request(app).get('/api/feature-flags').set('Host', host);
    expect(status).toBe(200);
    expect(endpoints.featureFlags.answer.parse(body)).toEqual(body);
    return body;
  };
  const flags = () => createLiveFlags(open().database);

  test('without a flag the answer is the partner file’s [API-017, PART-044, PART-045]', async () => {
    expect(await flagsOf('ihg.localhost')).toEqual({
      authFlags: { loginOutage: ihg.outages.login, enrollmentOutage: ihg.outages.enrollment },
      filters: ihg.searchFilters,
      partnerFeatureFlags: {},
    });
  });

  test('a flag overrides the file until it is removed, for its partner only [PART-043, PART-044, PART-045, PART-046]', async () => {
    const setting = flags();
    for (const [name, value] of [
      ['hasFlexOffers', !ihg.hasFlexOffers],
      ['loginOutage', true],
      ['filter.acclaimed', false],
      ['filter.sortBy', false],
    ] as const) {
      expect(await setting.set(ihg, name, value)).toBe(true);
    }
    const switched = await flagsOf('ihg.localhost');
    expect(switched.authFlags).toEqual({ loginOutage: true, enrollmentOutage: ihg.outages.enrollment });
    expect(switched.filters).toEqual(
      ihg.searchFilters.filter((name) => name !== 'acclaimed' && name !== 'sortBy'),
    );
    expect(switched.partnerFeatureFlags).toEqual({ hasFlexOffers: !ihg.hasFlexOffers });
    expect((await flagsOf('nosh.localhost')).authFlags.loginOutage).toBe(nosh.outages.login);
    await setting.set(ftch, 'filter.acclaimed', true);
    expect((await flagsOf('ftch.localhost')).filters).toEqual([...ftch.searchFilters, 'acclaimed']);
    await setting.set(ftch, 'filter.acclaimed', null);
    await setting.set(ihg, 'loginOutage', false);
    expect((await flagsOf('ihg.localhost')).authFlags.loginOutage).toBe(false);
    for (const name of ['hasFlexOffers', 'loginOutage', 'filter.acclaimed', 'filter.sortBy']) {
      await setting.set(ihg, name, null);
    }
    expect((await flagsOf('ihg.localhost')).partnerFeatureFlags).toEqual({});
    expect((await flagsOf('ihg.localhost')).filters).toEqual(ihg.searchFilters);
  });

  test('every call uses the flags, in this copy at once and in others after their next read', async () => {
    const [here, there] = [flags(), flags()];
    await here.set(nosh, 'hasVIP', true);
    expect(here.over(nosh).hasVIP).toBe(true);
    expect(there.over(nosh).hasVIP).toBe(nosh.hasVIP);
    await there.refresh();
    expect(there.over(nosh)).toEqual({ ...nosh, hasVIP: true });
    await here.set(nosh, 'hasVIP', null);
    expect(here.over(nosh)).toEqual(nosh);
  });

  test.each(['default', 'name', 'key', 'filter.colour', 'nothing', 'outages', '__proto__', 'toString'])(
    'there is no flag %s',
    async (name) => {
      expect(await flags().set(ihg, name, true)).toBe(false);
    },
  );
});
