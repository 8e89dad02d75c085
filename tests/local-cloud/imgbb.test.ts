import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { credentials, startTestCloud, temporaryFolder } from './support.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\n and pixels é', 'latin1');
const uploadedSchema = z.object({ data: z.object({ url: z.url() }) });

function upload(url: string, image: string, key = credentials.imgbbKey) {
  const body = new FormData();
  body.set('image', image);
  body.set('name', 'wax');
  return fetch(`${url}/imgbb/1/upload?key=${key}`, { method: 'POST', body });
}

test('an uploaded image survives a restart', async () => {
  const folder = temporaryFolder();
  const first = await startTestCloud({ folder });
  const uploaded = await upload(first.url, png.toString('base64'));
  const { pathname } = new URL(uploadedSchema.parse(await uploaded.json()).data.url);
  expect(pathname).toMatch(/^\/imgbb\/i\/\w+\/wax\.png$/);
  await first.close();

  const { url } = await startTestCloud({ folder });
  const image = await fetch(url + pathname);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await image.arrayBuffer())).toEqual(png);
});

test.each([
  ['another key', png.toString('base64'), 'wrong'],
  ['no image', '', undefined],
  ['more than 32 MB', Buffer.concat([png, Buffer.alloc(32 * 1024 * 1024)]).toString('base64'), undefined],
  ['a drawing', btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
])('%s is refused', async (_, image, key) => {
  const { url } = await startTestCloud();
  const refused = await upload(url, image, key);
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { status_code: 400, error: { message: expect.any(String) } },
  ]);
});
