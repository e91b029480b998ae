import { milesBetween, vectorOf } from '../../src/merchants/domain/sphere.ts';
import { readPlaces } from '../../src/places/read-places.ts';
import { makeMerchants } from './make-merchants.ts';
import { readPictures } from './pictures.ts';
import { rankOf } from './spread-pictures.ts';

const places = readPlaces();
const made = [...makeMerchants({ places, pictures: readPictures(), today: 20_777 })];
const RADIUS_MILES = 25;

test.each(['Chicago', 'Houston', 'Boston', 'Seattle'])(
  'the list of %s shows no picture twice in a row',
  (name) => {
    const city = places.zips.find(({ at }) => at?.city.name === name)?.at?.city;
    const centre = vectorOf(city?.latitude ?? 0, city?.longitude ?? 0);
    const listed = made
      .map((one) => ({ made: one }))
      .filter(({ made: { merchant } }) => {
        const at = vectorOf(Number(merchant['latitude']), Number(merchant['longitude']));
        return milesBetween(at, centre) < RADIUS_MILES;
      })
      .toSorted((a, b) => rankOf(a, centre) - rankOf(b, centre));
    expect(listed.length).toBeGreaterThan(40);
    for (const cuisine of ['', 'Sushi', 'Pizza']) {
      const shown = listed.filter(({ made: { merchant } }) =>
        String(merchant['picture']).startsWith(cuisine.toLowerCase()),
      );
      const repeats = shown.filter(
        ({ made: { merchant } }, at) => merchant['picture'] === shown[at - 1]?.made.merchant['picture'],
      );
      expect(repeats).toEqual([]);
    }
  },
);
