import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { chunkOf, jpeg, png as pngOf } from '../support/cases/pictures.ts';
import { setFaults } from '../support/fault-client.ts';
import { serviceOf } from '../support/requests/catalogue-service.ts';
import { copyProject } from '../support/servers/run-command.ts';
import { startShop } from './catalogue-command.ts';

const png = Buffer.from(pngOf({ chunks: chunkOf('tEXt', Buffer.from('Place\0Dhaka')) }));
const cleaned = Buffer.from(pngOf());
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const withAddress = z.object({ img: z.url() });

test('local images are uploaded, and the store has their URLs', async () => {
  const shop = await startShop();
  shop.write('wax.png', png);
  shop.write('polish.JPG', Buffer.from(jpeg()));
  const online = serviceOf('online', { img: 'https://images.example/online.png' });
  const services = [serviceOf('wax', { img: 'wax.png' }), online, serviceOf('polish', { img: 'polish.JPG' })];
  shop.write('new.json', JSON.stringify(services));
  const { code, stdout } = await shop.run(['push', 'new.json'], shop.imgbb);
  expect(code).toBe(0);
  expect(stdout).toContain(`image 1 of 2: wax.png is uploaded to ${shop.url}/imgbb/i/`);
  expect(stdout).toContain('image 2 of 2: polish.JPG is uploaded to ');
  const stored = await shop.stored();
  expect(stored.online).toEqual(online);
  const { img } = withAddress.parse(stored.wax);
  const image = await fetch(img);
  expect(image.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await image.arrayBuffer())).toEqual(cleaned);
});

test('a rejected image is named, and the store is unchanged', async () => {
  const shop = await startShop(serviceOf('former'));
  const former = await shop.stored();
  shop.write('wax.png', png);
  shop.write('new.json', JSON.stringify([serviceOf('wax', { img: 'wax.png' })]));
  const args = ['push', 'new.json', '--yes'];

  await setFaults(shop.url, 'imgbb', { mode: 'refuse', times: 1 });
  const failed = await shop.run(args, shop.imgbb);
  expect(failed.stderr).toMatch(
    /wax\.png was not uploaded: imgbb responded "Refused.*The store is unchanged\.\n/,
  );
  const unreachable = await shop.run(args, { ...shop.imgbb, IMGBB_URL: 'http://127.0.0.1:1' });
  expect(unreachable.stderr).toContain('wax.png was not uploaded: imgbb cannot be reached.');
  for (const { code } of [failed, unreachable]) expect(code).toBe(1);
  expect(await shop.stored()).toEqual(former);
});

test('without an imgbb key images are copied into the site, SVG files always', async () => {
  const shop = await startShop();
  shop.write('wax.png', png);
  shop.write('line.svg', drawing);
  const project = copyProject();
  const push = (file: string, env: Record<string, string> = {}) =>
    shop.run(['push', file, '--yes'], env, project);
  const copyOf = (name: string) => join(project, 'public/images/services', name);
  shop.write('new.json', JSON.stringify([serviceOf('test-wax', { img: 'wax.png' })]));
  const { stdout } = await push('new.json');
  expect(stdout).toContain('wax.png is copied to public/images/services/test-wax.png: commit and deploy it.');
  expect(readFileSync(copyOf('test-wax.png'))).toEqual(cleaned);
  expect((await push('new.json')).stdout).toBe('Nothing to change.\n');

  const [wax, line] = [
    serviceOf('test-wax', { img: '/images/services/test-wax.png' }),
    serviceOf('test-line', { img: 'line.svg' }),
  ];
  shop.write('both.json', JSON.stringify([wax, line]));
  await push('both.json', shop.imgbb);
  expect(readFileSync(copyOf('test-line.svg'), 'utf8')).toBe(drawing);
  expect(await shop.stored()).toEqual({
    'test-wax': wax,
    'test-line': serviceOf('test-line', { img: '/images/services/test-line.svg' }),
  });
});

test('a missing, unsupported or too large image is rejected with its line', async () => {
  const shop = await startShop();
  shop.write('large.jpg', Buffer.from(jpeg(' '.repeat(60 * 1024))));
  shop.write('cut.png', png.subarray(0, -1));
  shop.write('text.txt', 'text');
  shop.write('text.png', 'text');
  const images = [
    '/images/nothing.svg',
    '../nothing.png',
    'text.txt',
    'large.jpg',
    'http://a.example/b.png',
    'text.png',
    'cut.png',
  ];
  const entries = images.map((img, index) => JSON.stringify(serviceOf(`s${index}`, { img })));
  shop.write('bad.json', `[${entries.join(',\n')}]`);
  const { code, stderr } = await shop.run(['push', 'bad.json'], shop.imgbb);
  expect(code).toBe(1);
  expect(stderr.split('\n').slice(1)).toEqual([
    'bad.json, line 1: s0: img: no file public/images/nothing.svg',
    expect.stringMatching(/^bad\.json, line 2: s1: img: no file \/.*\/nothing\.png$/),
    expect.stringContaining('line 3: s2: img: text.txt is not one of .png'),
    'bad.json, line 4: s3: img: the file is larger than 60 KB',
    expect.stringContaining('line 5: s4: img: no file '),
    'bad.json, line 6: s5: img: the file is no JPEG, PNG or WebP picture',
    'bad.json, line 7: s6: img: the picture is cut off or damaged, or it moves',
    '',
  ]);
});
