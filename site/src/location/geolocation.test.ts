import { jest } from '@jest/globals';
import { coarse, locationSources, precise, type PositionAnswer, watchPosition } from './geolocation.ts';

type Ask = (
  found: (position: GeolocationPosition) => void,
  refused: () => void,
  options?: PositionOptions,
) => void;

const at = (latitude: number, longitude: number) =>
  ({ coords: { latitude, longitude }, timestamp: 0 }) as GeolocationPosition;

function visit(answers: (GeolocationPosition | undefined)[]) {
  const positionOptions: (PositionOptions | undefined)[] = [];
  const given: PositionAnswer[] = [];
  const ask: Ask = (found, refused, options) => {
    positionOptions.push(options);
    const answer = answers.shift();
    if (answer) found(answer);
    else refused();
  };
  const geolocation = { getCurrentPosition: ask } as Pick<Geolocation, 'getCurrentPosition'>;
  return { positionOptions, given, end: watchPosition(geolocation, (answer) => given.push(answer)) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a requested position is precise, fresh and limited to seven seconds [SEARCH-039] [SEARCH-041] [CONST-012]', () => {
  const { positionOptions, given } = visit([at(41.8781, -87.6298)]);
  expect(positionOptions).toEqual([precise]);
  expect(precise).toEqual({ enableHighAccuracy: true, timeout: 7_000, maximumAge: 0 });
  expect(given).toEqual([{ kind: 'here', position: { latitude: 41.88, longitude: -87.63 } }]);
});

test('afterwards a coarse position is read every five minutes [SEARCH-035] [SEARCH-040] [SEARCH-041] [CONST-012]', () => {
  const { positionOptions, given, end } = visit([at(41.88, -87.63), at(41.9, -87.65)]);
  jest.advanceTimersByTime(299_999);
  expect(positionOptions).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(positionOptions[1]).toEqual(coarse);
  expect(coarse).toEqual({ enableHighAccuracy: false, timeout: 5_000, maximumAge: 3_600_000 });
  expect(given).toHaveLength(2);
  end();
});

test('a known position is kept when the device later gives none', () => {
  const { given, end } = visit([at(41.88, -87.63), undefined]);
  jest.advanceTimersByTime(300_000);
  expect(given).toHaveLength(1);
  end();
});

test('a denied or missing position is reported [SEARCH-032] [SEARCH-042]', () => {
  expect(visit([undefined]).given).toEqual([{ kind: 'blocked' }]);
  const given: PositionAnswer[] = [];
  watchPosition(undefined, (answer) => given.push(answer));
  expect(given).toEqual([{ kind: 'blocked' }]);
});

test('after stopping no position is requested', () => {
  const { positionOptions, end } = visit([at(1, 1), at(2, 2)]);
  end();
  jest.advanceTimersByTime(900_000);
  expect(positionOptions).toHaveLength(1);
});

test('a place comes from the device or from the api [SEARCH-027]', () =>
  expect(locationSources).toEqual(['geo', 'api']));
