import { expect, test } from 'vitest';
import { local } from '../support/servers/channels.ts';
import { startTestCloud } from './support.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\n and pixels é', 'latin1');

test.each([
  ['another key', png.toString('base64'), 'wrong'],
  ['no image', '', undefined],
  ['more than 32 MB', Buffer.concat([png, Buffer.alloc(32 * 1024 * 1024)]).toString('base64'), undefined],
  ['a drawing', btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
])('imgbb refuses an upload with %s', async (_, image, key = local.IMGBB_API_KEY) => {
  const { url } = await startTestCloud();
  const body = new FormData();
  body.set('image', image);
  body.set('name', 'wax');
  const refused = await fetch(`${url}/imgbb/1/upload?key=${key}`, { method: 'POST', body });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { status_code: 400, error: { message: expect.any(String) } },
  ]);
});
