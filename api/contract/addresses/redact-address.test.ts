import { redactAddress } from './redact-address.ts';

test.each([
  ['/api/Members/Validate/Email?email=ada@nosh.example&usePpn=true', '?email=[redacted]&usePpn=true'],
  ['/api/Sso/Callback?code=abc&state=def&iss=https://id.example', '?code=[redacted]&state=[redacted]&iss='],
  ['/api/Sso/Start?returnUrl=%2F%3Fpublic_id%3Dabc', '?returnUrl=[redacted]'],
  ['/?PUBLIC_ID=abc#x', '?PUBLIC_ID=[redacted]#x'],
  ['/preview?%74oken=abc&x=1', '?%74oken=[redacted]&x=1'],
  ['/preview?x=1&%2574o%6ben=abc', '?x=1&%2574o%6ben=[redacted]'],
  ['/recover/update#t%6Fken=abc', '#t%6Fken=[redacted]'],
  ['/preview?x=1?token=a?b&y=2', '?x=1?token=[redacted]&y=2'],
  ['/api/Member/%61bcdefghijklmnopqrstuvwx', '/api/Member/[redacted]'],
  ['/plans/abcdefghijklmnopqrstuvwx_-1?x=1', '/plans/[redacted]?x=1'],
  ['/plans/abcdefghijklmnopqrstuvwx_-1.', '/plans/[redacted]'],
  ['/plans/abcdefghijklmnopqrstuvwx_-1%20', '/plans/[redacted]'],
  ['/plans//abcdefghijklmnopqrstuvwx_-1)', '/plans//[redacted]'],
  ['/api/Plans/abcdefghijklmnopqrstuvwx_-1/Vote', '/api/Plans/[redacted]/Vote'],
  ['/api/M%65mber/abcdefghijklmnopqrstuv%2577x?y=1', '/api/M%65mber/[redacted]?y=1'],
  ['/api/v2/Merchants/Search?restaurantOrCuisine=4111%201111+1111-1111', 'Cuisine=[card number]'],
  [
    '/api/v2/Merchants/Search?restaurantOrCuisine=4111%C2%A01111%E2%80%931111%A01111',
    'Cuisine=[card number]',
  ],
  ['/api/v2/Merchants/Search?restaurantOrCuisine=%34111111111111111', 'Cuisine=[card number]'],
  ['/api/v2/Merchants/Search?restaurantOrCuisine=4111%25201111%253A1111%252D1111', 'Cuisine=[card number]'],
  ['/api/v2/Merchants/Search?restaurantOrCuisine=%25344111111%25311111111', '%25344111111%25311111111'],
  ['/api/v2/Merchants/Search?restaurantOrCuisine=%2534111111111111111', 'Cuisine=[card number]'],
  ['/search?q=4111%EF%BC%9A1111%3B1111%3D1111', 'q=[card number]'],
  ['/search?q=%25EF%25BC%2594111%20111111111111', 'q=[card number]'],
  ['/search?q=%ff%34%31%31%31%31%31%31%31%31%31%31%31%31%31%31%31', 'q=\ufffd[card number]'],
  ['/search?q=%34%31%31%31%ff%31%31%31%31%31%31%31%31%31%31%31%31', 'q=[card number]'],
  ['/search?q=4111%ff1111%c31111%e2%801111', 'q=[card number]'],
  ['/search?q=%EF%BB%BF4111111111111111', '[card number]'],
  ['/search?q=4111%1111%1111%1111', 'q=[card number]'],
  ['/search?q=4111%251111%251111%251111', 'q=[card number]'],
  ['/search?q=4242%2525204242%2525204242%2525204242', 'q=[card number]'],
  [`/search?q=${'4111111111111111'.replace(/./g, '%25253$&')}`, 'q=[card number]'],
  [`/search?q=${'4111111111111111'.replace(/./g, '%252525253$&')}`, 'q=[card number]'],
  ['/search?location=me%40home.example%ff', '/search?location=[redacted]'],
  ['/search?location=me%ff%40home.example&x=1', '/search?location=[redacted]&x=1'],
  ['/search?location=me%252540home.example', '/search?location=[redacted]'],
  ['/search?location=caf%ff%C3%A9+12', '/search?location=caf%ff%C3%A9+12'],
  ['/search?location=me%2540home.example', '/search?location=[redacted]'],
  ['/search?location=me\uff20home.example', '/search?location=[redacted]'],
  ['/search?location=me%EF%BC%A0home.example&x=1', '/search?location=[redacted]&x=1'],
  ['/search?location=me%25EF%25BC%25A0home.example', '/search?location=[redacted]'],
  ['/search?location=me%EF%B9%ABhome.example', '/search?location=[redacted]'],
  ['/search?location=Reno%252C+NV', '/search?location=Reno%252C+NV'],
  ['/api/v2/Merchants/Search?restaurantOrCuisine=caf%C3%A9%2F4111', 'Cuisine=caf%C3%A9%2F4111'],
  ['/api/Members/Recover/Validate?token=abc', '?token=[redacted]'],
  ['https://nosh.example/recover/update#token=abc', '/recover/update#token=[redacted]'],
  ['/login?password=abc&x=1', '/login?password=[redacted]&x=1'],
  ['/api/Members/ada@nosh.example/x', '/api/Members/[redacted]/x'],
  ['/api/stgtools/mails?to=ada%40nosh.example&x=1', '/mails?to=[redacted]&x=1'],
  ['/api/Member/abcdefghijklmnopqrstuvwx', '/api/Member/[redacted]'],
  ['/api/merchants/7/flex-offers/Members/abcdefghijklmnopqrstuvwx', '/Members/[redacted]'],
  ['/join?public_id=abc&rfr=0', '/join?public_id=[redacted]&rfr=0'],
  ['/preview?token=e30.x', '/preview?token=[redacted]'],
  ['/search?location=me@home.example', '/search?location=[redacted]'],
  ['/search?location=Reno%2C+NV', '/search?location=Reno%2C+NV'],
  ['/api/Member/TransactionsStatementCredits?pageNo=2', '/TransactionsStatementCredits?pageNo=2'],
])('%s is logged as …%s', (address, expected) => {
  expect(redactAddress(address)).toContain(expected);
});

describe('of an address of more than 2,048 characters', () => {
  const filled = (start: string, length: number) => `${start}?a=${'x'.repeat(length - start.length - 3)}`;

  test('only whole parts at its start are logged, and that it was cut', () => {
    expect(redactAddress(filled('/search', 2_048))).toHaveLength(2_048);
    expect(redactAddress(filled('/search', 2_049))).toBe('/search[cut]');
    expect(redactAddress(`/search?email=ada@nosh.example&${'b=x&'.repeat(4_000)}`)).toMatch(
      /^\/search\?email=\[redacted\]&(b=x&){500,510}b=x\[cut\]$/,
    );
  });

  test.each([
    ['a card number', '4111111111111111', /4111/],
    ['a card number in parts', '4111/1111/1111/1111', /4111/],
    ['a card number in parameters', '&4111&1111&1111&1111', /4111/],
    ['an e-mail address', 'ada.lovelace@nosh.example', /ada/],
    ['a token', 'plans/Abcdefghijklmnop-qrstuvwx', /Abc/],
  ])('nothing of %s is logged, wherever it is cut', (_what, secret, logged) => {
    for (let length = 2_000; length < 2_060; length += 1)
      expect(redactAddress(`/x/${'y'.repeat(length)}/${secret}/${'z'.repeat(100)}`)).not.toMatch(logged);
  });

  test.each(['%2525252534', '/%25344', '&b=me%25EF%25BC%25A0', '/4111'])(
    'the rest makes no difference, however much of %s comes',
    (text) => {
      const address = `/search?q=${text.repeat(2_000)}`;
      expect(redactAddress(address)).toBe(redactAddress(address.slice(0, 2_049)));
    },
  );
});

test.each([
  'a'.repeat(16_000),
  'a%40'.repeat(4_000),
  '4-'.repeat(8_000),
  '?email='.repeat(2_000),
  '?a='.repeat(5_000),
  '/Member'.repeat(2_200),
  '/'.repeat(60_000),
  '%34'.repeat(5_000),
  '%2534'.repeat(4_000),
  '%25'.repeat(5_000),
  '%2525252534'.repeat(1_500),
  '%ff'.repeat(5_000),
  '%ff%34'.repeat(2_500),
  'me%25EF%25BC%25A0'.repeat(900),
])('a long address is redacted in linear time (%#)', (text) => {
  const times = Array.from({ length: 5 }, () => {
    const begun = process.cpuUsage();
    redactAddress(`/${text}`);
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  });
  // The best of five, because compilation and garbage collection run in between.
  expect(Math.min(...times)).toBeLessThan(250);
});
