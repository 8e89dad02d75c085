/* A former site of this address may have left a service worker, which would serve that site for ever: this one takes its place, and removes itself. */

self.addEventListener('install', () => self.skipWaiting());

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
}

self.addEventListener('activate', (event) => event.waitUntil(leave()));
