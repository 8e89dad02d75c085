import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { expectHang, setFaults } from '../support/fault-client.ts';
import { credentials, startTestCloud, temporaryFolder } from './support.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\n and pixels é', 'latin1');
const answerSchema = z.object({ data: z.object({ url: z.url() }) });

const uploadUrl = (url: string, key = credentials.imgbbKey) => `${url}/imgbb/1/upload?key=${key}`;

function form(image: string | Blob, fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  if (typeof image === 'string') data.set('image', image);
  else data.set('image', image, 'my wax.png');
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const upload = (url: string, body: BodyInit) => fetch(uploadUrl(url), { method: 'POST', body });

test('an image is uploaded in base64 with imgbb’s response, and survives a restart', async () => {
  const folder = temporaryFolder();
  const first = await startTestCloud({ folder });
  const answer = await upload(first.url, form(png.toString('base64'), { name: 'wax' }));
  expect(answer.status).toBe(200);
  const body = await answer.json();
  const url = expect.stringMatching(/\/imgbb\/i\/\w+\/wax\.png$/);
  expect(body).toEqual({
    data: {
      id: expect.stringMatching(/^\w+$/),
      title: 'wax',
      url,
      display_url: url,
      size: png.length,
      time: expect.any(Number),
      expiration: 0,
      image: { filename: 'wax.png', name: 'wax', mime: 'image/png', extension: 'png', url },
    },
    success: true,
    status: 200,
  });
  await first.close();

  const second = await startTestCloud({ folder });
  const { pathname } = new URL(answerSchema.parse(body).data.url);
  const image = await fetch(second.url + pathname);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await image.arrayBuffer())).toEqual(png);
  expect((await fetch(`${second.url}/imgbb/i/nobody/wax.png`)).status).toBe(404);
});

test('an image may also come as a file, or in a URL-encoded form with the key', async () => {
  const { url } = await startTestCloud();
  const asFile = await upload(url, form(new Blob([png])));
  expect(answerSchema.parse(await asFile.json()).data.url).toMatch(/\/my-wax\.png$/);
  const encoded = new URLSearchParams({ image: png.toString('base64'), key: credentials.imgbbKey });
  const answer = await fetch(`${url}/imgbb/1/upload`, { method: 'POST', body: encoded });
  expect(answer.status).toBe(200);
});

test.each([
  ['another key', 'wrong', form(png.toString('base64')), 100],
  ['no image', credentials.imgbbKey, form(''), 130],
  ['no form', credentials.imgbbKey, 'image', 130],
  ['more than 32 MB', credentials.imgbbKey, form(new Blob([png, new Uint8Array(32 * 1024 * 1024)])), 313],
  ['a drawing', credentials.imgbbKey, form(btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')), 310],
])('%s is refused as imgbb does', async (_, key, body, code) => {
  const { url } = await startTestCloud();
  const answer = await fetch(uploadUrl(url, key), { method: 'POST', body });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { status_code: 400, error: { message: expect.any(String), code }, status_txt: 'Bad Request' },
  ]);
});

test('imgbb refuses or hangs', async () => {
  const { url } = await startTestCloud();
  const body = form(png.toString('base64'));
  await setFaults(url, 'imgbb', { mode: 'refuse', times: 1 });
  const refused = await upload(url, body);
  expect([refused.status, await refused.json()]).toMatchObject([500, { status_code: 500 }]);
  await setFaults(url, 'imgbb', { mode: 'hang', times: 1 });
  await expectHang(uploadUrl(url), { method: 'POST', body });
  expect((await upload(url, body)).status).toBe(200);
  expect((await fetch(uploadUrl(url))).status).toBe(405);
});
