import { warnOfCarousels, type Parameters } from '../../src/desk/warnings/carousels';
import type { PartnerFile } from '../../src/partners/partner-files';
import { aSubject, EARN } from '../checks/subject';

describe('a carousel', () => {
  const carousel = { __component: 'blocks.merchant-carousel', text_desktop: 'Near you' };
  const page = (fields: object) => aSubject(EARN, { main_column: [{ ...carousel, ...fields }] });
  const asked: Parameters[] = [];
  const finding =
    (count: (parameters: Parameters) => number | undefined) =>
    (_partner: PartnerFile, parameters: Parameters) => {
      asked.push(parameters);
      return Promise.resolve(count(parameters));
    };
  beforeEach(() => asked.splice(0));

  test('is searched for once, and the first 20 of a page alone', async () => {
    const search = finding(() => 0);
    const page = (codes: string[]) =>
      aSubject(EARN, { main_column: codes.map((campaign_code) => ({ ...carousel, campaign_code })) });
    expect(await warnOfCarousels(page(Array<string>(30).fill('SUMMER')), search)).toHaveLength(20);
    expect(asked).toHaveLength(1);
    asked.splice(0);
    await warnOfCarousels(page(Array.from({ length: 2_000 }, (_each, index) => `C${index}`)), search);
    expect(asked).toHaveLength(20);
  });

  test('that finds nothing now is named, with what it searches for', async () => {
    const query = [{ name: 'mealsServed', value: 'brunch' }];
    expect(
      await warnOfCarousels(
        page({ location: 'Reno, NV', query }),
        finding(() => 0),
      ),
    ).toEqual([
      { path: ['main_column', '0'], message: 'This finds no restaurant now, so it is not shown. (Delta)' },
    ]);
    expect(asked).toEqual([{ mealsServed: 'brunch', location: 'Reno, NV' }]);
  });

  test('of an unknown campaign is told from one whose other parameters find nothing', async () => {
    const fields = { campaign_code: 'SUMMER', query: [{ name: 'isNew', value: 'true' }] };
    const [unknown] = await warnOfCarousels(
      page(fields),
      finding(() => 0),
    );
    expect(unknown?.message).toBe('No restaurant there takes part in a campaign "SUMMER" now. (Delta)');
    const [known] = await warnOfCarousels(
      page(fields),
      finding(({ isNew }) => (isNew ? 0 : 3)),
    );
    expect(known?.message).toBe('This finds no restaurant now, so it is not shown. (Delta)');
  });

  test('that finds some, or whose search does not answer, is not named', async () => {
    expect(
      await warnOfCarousels(
        page({}),
        finding(() => 2),
      ),
    ).toEqual([]);
    expect(
      await warnOfCarousels(
        page({}),
        finding(() => undefined),
      ),
    ).toEqual([]);
    expect(asked[0]).toEqual({ location: '40.76,-73.99' });
  });
});
