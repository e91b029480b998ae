import { rememberRedirect } from '../../partner/login-redirect.ts';
import { rememberMerchant } from '../../partner/selected-merchant.ts';
import { rememberCardSuccess } from '../cards/cardSuccess.ts';
import { hasSeenDineIn, rememberDineInSeen } from '../search/state/memory.ts';
import { leftPlaces } from './arrival/leftPlaces.ts';
import { forgetSession } from './forgetSession.ts';

const memberCard = { memberCardId: 'c1', description: 'Visa ending in 4242', lastFour: '4242' };

test('the page that signs out writes no place of the member when it goes', () => {
  const places = leftPlaces('nosh');
  places.note('default', { top: 800, link: '/merchants/7' });
  places.keep();
  expect(window.sessionStorage.getItem('nosh.leftPlaces')).toContain('/merchants/7');

  forgetSession('nosh');
  places.keep();
  expect(window.sessionStorage.getItem('nosh.leftPlaces')).toBe('{}');
});

test('signing out clears what the session kept, of this programme only; the public id stays [LOGIN-041]', () => {
  document.cookie = 'nosh.public_id=p1; Path=/';
  document.cookie = 'nosh.session_expires=1; Path=/';
  for (const partner of ['nosh', 'ihg']) {
    rememberRedirect(partner, '/earn', 0);
    rememberMerchant(partner, '7', 'offers');
    rememberCardSuccess(partner, [{ memberCard }] as unknown as Parameters<typeof rememberCardSuccess>[1]);
    rememberDineInSeen(partner);
    leftPlaces(partner).keep();
  }
  window.sessionStorage.setItem('nosh.emulationId', 'e1');

  forgetSession('nosh');
  expect(Object.keys(window.localStorage).filter((name) => name.startsWith('nosh'))).toEqual([
    'nosh.dineInSeen',
  ]);
  expect(hasSeenDineIn('nosh')).toBe(true);
  expect(Object.keys(window.localStorage)).toContain('ihg.loginRedirect');
  expect(Object.keys(window.sessionStorage).sort()).toEqual([
    'ihg.cardSuccess',
    'ihg.leftPlaces',
    'ihg.selectedMerchant',
  ]);
  expect(document.cookie).toBe('nosh.public_id=p1');
});
