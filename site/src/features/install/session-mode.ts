/** Whether the site runs in a window of its own, as an installed web app does, or in the browser. */
export function sessionMode(): 'browser' | 'standalone' {
  // The property is Safari's, from before the media query.
  const isAppOfIos = Object(window.navigator).standalone === true;
  return isAppOfIos || window.matchMedia('(display-mode: standalone)').matches ? 'standalone' : 'browser';
}
