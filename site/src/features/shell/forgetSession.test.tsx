import { rememberRedirect } from '../../partner/login-redirect.ts';
import { forgetSession } from './forgetSession.ts';

test('signing out clears what the session kept, of this programme only; the public id stays [LOGIN-041]', () => {
  document.cookie = 'public_id=p1; Path=/';
  document.cookie = 'session_expires=1; Path=/';
  rememberRedirect('nosh', '/earn', 0);
  rememberRedirect('ihg', '/earn', 0);
  window.sessionStorage.setItem('nosh.selectedMerchant', '7');
  window.sessionStorage.setItem('nosh.emulationId', 'e1');

  forgetSession('nosh');
  expect(Object.keys(window.localStorage)).toEqual(['ihg.loginRedirect']);
  expect(window.sessionStorage).toHaveLength(0);
  expect(document.cookie).toBe('public_id=p1');
});
