import { getStore } from '@netlify/blobs';
import { expect, test } from 'vitest';
import { blobsContext } from '../../netlify/local-cloud/blobs/blobs.ts';
import { startTestCloud } from './support.ts';

test('Netlify’s own client stores, lists and removes blobs, and nobody without its token reads one', async () => {
  const { url } = await startTestCloud();
  process.env.NETLIFY_BLOBS_CONTEXT = blobsContext(url);
  const photos = getStore({ name: 'photos', consistency: 'strong' });
  const bytes = new Uint8Array([0, 255, 13, 10, 0]);
  for (const key of ['a.1', 'a.2', 'ab.1', 'A.1']) await photos.set(key, new Blob([bytes]));
  await getStore('others').set('a.3', 'photo');
  expect(new Uint8Array(await photos.get('a.1', { type: 'arrayBuffer' }))).toEqual(bytes);
  expect((await photos.list({ prefix: 'a.' })).blobs.map(({ key }) => key)).toEqual(['a.1', 'a.2']);
  for (const _ of ['once', 'again']) await photos.delete('a.1');
  expect(await photos.get('a.1')).toBeNull();
  for (const Authorization of ['', 'Bearer other'])
    expect((await fetch(`${url}/blobs/site:photos/a.2`, { headers: { Authorization } })).status).toBe(403);
});
