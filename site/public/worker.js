/**
 * The service worker: shows a page of its own when a page cannot be loaded for want of a connection. It keeps that page and its
 * files, and nothing of a visitor.
 */
const CACHE = 'offline-page-1';
const PAGE = '/offline';
const REFRESH_MS = 24 * 60 * 60_000;
const FILES = /(?:href|src)="(\/(?:assets|themes|fonts)\/[^"]+|\/icon\.svg)"/g;

self.addEventListener('install', (event) => {
  event.waitUntil(store().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(event));
  else if (request.destination === 'style' || request.destination === 'font' || isIcon(request))
    event.respondWith(fetch(request).catch(() => storedAnswer(request)));
});

const isIcon = ({ url }) => new URL(url).pathname === '/icon.svg';

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  // The browser then asks for a page while it starts this worker.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Stores the offline page and the files it names. */
async function store() {
  const answer = await fetch(PAGE, { cache: 'reload' });
  if (!answer.ok) throw new Error(`The offline page was answered with ${answer.status}.`);
  const files = [...(await answer.clone().text()).matchAll(FILES)].map(([, address]) => address);
  const cache = await caches.open(CACHE);
  await cache.addAll([...new Set(files)]);
  await cache.put(PAGE, answer);
}

async function pageOf(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(refresh());
    return answer;
  } catch {
    return storedAnswer(PAGE);
  }
}

const storedAnswer = async (request) => (await caches.match(request)) ?? Response.error();

/** Stores the offline page again when it is older than a day; the old one stays when that fails. */
async function refresh() {
  const stored = await caches.match(PAGE);
  const storedAt = Date.parse(stored?.headers.get('Date') ?? '') || 0;
  if (Date.now() - storedAt > REFRESH_MS) await store().catch(() => undefined);
}
