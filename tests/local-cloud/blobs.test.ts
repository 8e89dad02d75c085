import { getStore } from '@netlify/blobs';
import { beforeEach, expect, test } from 'vitest';
import { blobsContext } from '../../netlify/local-cloud/blobs/blobs.ts';
import { setFaults } from '../support/fault-client.ts';
import { startTestCloud, temporaryFolder } from './support.ts';

const photos = () => getStore({ name: 'photos', consistency: 'strong' });
const bytes = new Uint8Array([0, 255, 13, 10, 0]);

let folder: string;
const start = async (): Promise<string> => {
  const { url } = await startTestCloud({ folder });
  process.env.NETLIFY_BLOBS_CONTEXT = blobsContext(url);
  return url;
};
beforeEach(() => {
  folder = temporaryFolder();
});

test('Netlify’s own client stores, overwrites, reads and removes a blob, which survives a restart', async () => {
  const cloud = await startTestCloud({ folder });
  process.env.NETLIFY_BLOBS_CONTEXT = blobsContext(cloud.url);
  expect(await photos().get('one', { type: 'arrayBuffer' })).toBeNull();
  await photos().set('one', 'former');
  await photos().set('one', new Blob([bytes]));
  await cloud.close();
  await start();
  expect(new Uint8Array(await photos().get('one', { type: 'arrayBuffer' }))).toEqual(bytes);
  expect(await getStore('others').get('one')).toBeNull();
  await photos().delete('one');
  await photos().delete('one');
  expect(await photos().get('one')).toBeNull();
});

test('Netlify’s own client lists the blobs of a prefix, in their store only', async () => {
  await start();
  for (const key of ['a.1', 'a.2', 'ab.1', 'A.1']) await photos().set(key, 'photo');
  await getStore('others').set('a.3', 'photo');
  const { blobs } = await photos().list({ prefix: 'a.' });
  expect(blobs.map(({ key }) => key)).toEqual(['a.1', 'a.2']);
});

test('nobody without the token gets a blob', async () => {
  const url = await start();
  await photos().set('one', 'a');
  for (const Authorization of ['', 'Bearer other'])
    expect((await fetch(`${url}/blobs/site:photos/one`, { headers: { Authorization } })).status).toBe(403);
});

test('the store can be made to refuse', async () => {
  const url = await start();
  await setFaults(url, 'blobs', { mode: 'refuse', times: 1 });
  expect((await fetch(`${url}/blobs/site:photos/one`)).status).toBe(500);
});
