import { redacted } from './request-log.ts';

test.each([
  ['/join?public_id=abc&rfr=0', '/join?public_id=[redacted]&rfr=0'],
  ['/preview?token=e30.x', '/preview?token=[redacted]'],
  [
    '/api/Members/Validate/Email?email=a%40b.example&usePpn=true',
    '/api/Members/Validate/Email?email=[redacted]&usePpn=true',
  ],
  ['/search?location=me@home.example', '/search?location=[email]'],
  ['/x/ann@example.com/y', '/x/[email]/y'],
  ['/search?location=Reno%2C+NV', '/search?location=Reno%2C+NV'],
])('%s is logged as %s', (address, logged) => {
  expect(redacted(address)).toBe(logged);
});
