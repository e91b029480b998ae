/**
 * The script of the form, in the browser: puts the address's fragment into the form, and tells a page that embeds it what
 * happens, as Typeform does. A module, so that it is part of the bundle.
 */
export const formScript = `'use strict';
const hidden = document.getElementById('hidden');
if (hidden && hidden.value === '') hidden.value = location.hash.slice(1);
const name = hidden && new URLSearchParams(hidden.value).get('mname');
if (name) {
  document.getElementById('title').textContent = 'How was ' + name + '?';
  document.title = 'How was ' + name + '?';
}
const type = document.querySelector('main').dataset.event;
const embedId = new URLSearchParams(location.search).get('typeform-embed-id');
if (type && embedId && parent !== window) parent.postMessage({ type, embedId }, '*');
`;
