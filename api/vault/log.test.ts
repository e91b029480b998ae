import request from 'supertest';
import { aVault } from './vault.fixture.ts';

const number = '4111111111111111';
const inFullWidth = number.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const everyDigit = (before: string) => number.replace(/\d/g, `${before}3$&`);

test.each([
  ['unchanged', number, '[card number]'],
  ['in groups', '4111%201111-1111%201111', '[card number]'],
  ['with dashes and dots between', '4111/1111.1111_1111', '[card number]'],
  ['in digits of another script', encodeURIComponent(inFullWidth), '[card number]'],
  ['with fillers between', encodeURIComponent('4111\u31641111\u31641111\u31641111'), '[card number]'],
  ['escaped twice', everyDigit('%25'), '[card number]'],
  ['after a broken escape', `%ff${everyDigit('%')}`, '[card number]'],
  ['in circled digits', encodeURIComponent('4\u246a\u246a\u246a\u246a\u246a\u246a\u246a1'), '[card number]'],
  ['with a wrong check digit', '4111-1111.1111/1112', '[digits]'],
  ['with a wrong check digit, escaped twice', everyDigit('%25').replace(/1$/, '2'), '[digits]'],
])('a card number in a path of the vault is not logged: %s', async (_how, written, masked) => {
  const vault = await aVault();
  try {
    await request(vault.frame).get(`/x/${written}?number=${number}`);
    const paths = [...vault.log().matchAll(/"path":"([^"]*)"/g)].map(([, path]) => path);
    expect(paths).toEqual([expect.stringMatching(/^\/x\/\ufffd?\[(card number|digits)\]$/)]);
    expect(paths[0]).toContain(masked);
  } finally {
    await vault.close();
  }
});

test('other paths are logged unchanged', async () => {
  const vault = await aVault();
  await request(vault.frame).get('/assets/main-1a2b.js');
  await vault.close();
  expect(vault.log()).toContain('"path":"/assets/main-1a2b.js"');
});
