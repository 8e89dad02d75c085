import { expect, test } from 'vitest';
import { startTestCloud, temporaryFolder } from '../local-cloud/support.ts';
import { setFaults } from '../support/fault-client.ts';
import { runCatalogue, serviceOf, startShop } from './catalogue-command.ts';

test('list shows the store’s services, cheapest first', async () => {
  const shop = await startShop(serviceOf('polish', { price: 30.5 }), serviceOf('wax'));
  const { stdout, stderr } = await shop.run(['list']);
  expect(stdout).toBe(
    [
      'id      title       price   minutes  image',
      'wax     The wax     $20     30       /images/services/oil-change.svg',
      'polish  The polish  $30.50  30       /images/services/oil-change.svg',
      '',
    ].join('\n'),
  );
  expect(stderr).toContain(shop.url);
});

test('push without a file makes the store’s catalogue the one of catalogue.json', async () => {
  const shop = await startShop(serviceOf('wax'));
  const { code, stdout } = await shop.run(['push', '--yes']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('Services in the catalogue: 12.')]);
  expect(Object.keys(await shop.stored())).not.toContain('wax');
  expect(await shop.run(['push'])).toMatchObject({ code: 0, stdout: 'Nothing to change.\n' });
});

test('push prints added, changed and removed services, and asks for confirmation before a removal', async () => {
  const [kept, wax, older] = [serviceOf('kept'), serviceOf('wax'), serviceOf('older')];
  const shop = await startShop(kept, wax, serviceOf('former'), { ...older, minutes: undefined });
  const polish = serviceOf('polish', { price: 12.5 });
  const newWax = serviceOf('wax', { title: 'Hot wax', price: 25 });
  shop.write('new.json', JSON.stringify([newWax, polish, kept, older]));
  const changes = `~ wax
    title: The wax → Hot wax
    price: 20 → 25
- former: The former
~ older
    minutes: nothing → 30
+ polish: The polish, 12.5
`;
  const before = await shop.stored();
  const refused = await shop.run(['push', 'new.json']);
  expect(refused).toMatchObject({ code: 1, stdout: changes });
  expect(refused.stderr).toContain('Remove from the catalogue: former? This is not a terminal: add --yes.');
  expect(await shop.stored()).toEqual(before);

  const pushed = await shop.run(['push', 'new.json', '--yes']);
  expect(pushed).toMatchObject({ code: 0, stdout: expect.stringContaining(changes) });
  expect(await shop.stored()).toEqual({ wax: newWax, polish, kept, older });
});

test.each([
  ['without a comma', '[\n {"_id": "wax"\n  "title": "Wax"}\n]', ['line 3: comma expected']],
  ['without anything', '', ['line 1: value expected']],
  ['without a list', '{}', ['line 1: Invalid input: expected array, received object']],
  ['without services', '[]', ['line 1: no services']],
  [
    'with an id twice',
    `[${JSON.stringify(serviceOf('wax'))},\n${JSON.stringify(serviceOf('wax'))}]`,
    ['line 2: wax: _id: another service has this id'],
  ],
  [
    'with wrong and missing fields',
    JSON.stringify([serviceOf('wax', { price: -1, minutes: undefined }), { price: '5' }], null, 1),
    [
      'line 5: wax: price: has to be more than 0',
      'line 2: wax: minutes: missing',
      'line 10: entry 2: price: not a number',
    ],
  ],
  [
    'with synonyms that nobody can type',
    JSON.stringify(
      [
        serviceOf('wax', { synonyms: [] }),
        serviceOf('polish', { synonyms: ['rub', '--', 'x'.repeat(51), 7] }),
      ],
      null,
      1,
    ),
    [
      'line 9: wax: synonyms: Too small: expected array to have >=1 items',
      'line 20: polish: synonyms.1: neither letter nor digit',
      'line 21: polish: synonyms.2: longer than 50 characters',
      'line 22: polish: synonyms.3: Invalid input: expected string, received number',
    ],
  ],
])('push of a file %s changes nothing, and names lines and fields', async (_, text, problems) => {
  const shop = await startShop(serviceOf('wax'));
  shop.write('bad.json', text);
  const { code, stdout, stderr } = await shop.run(['push', 'bad.json', '--yes']);
  expect([code, stdout]).toEqual([1, '']);
  for (const problem of problems) expect(stderr).toContain(`bad.json, ${problem}\n`);
  expect(await shop.stored()).toEqual({ wax: serviceOf('wax') });
});

test('a store that fails leaves the catalogue as it was', async () => {
  const shop = await startShop(serviceOf('wax'));
  shop.write('new.json', JSON.stringify([serviceOf('polish')]));
  await setFaults(shop.url, 'redis', { mode: 'refuse', key: 'hset', times: 1 });
  expect((await shop.run(['push', 'new.json', '--yes'])).code).toBe(1);
  expect(await shop.stored()).toEqual({ wax: serviceOf('wax') });
});

const addArgs = (id: string, options: Record<string, string> = {}) => {
  const { title, description, img } = serviceOf(id);
  const all = { id, title, price: '20', minutes: '30', description, image: img, ...options };
  return ['add', ...Object.entries(all).flatMap(([name, value]) => [`--${name}`, value])];
};

test('add, set-price and remove change one service', async () => {
  const shop = await startShop(serviceOf('polish'));
  expect(await shop.run(addArgs('wax'))).toMatchObject({ code: 0 });
  const dearer = await shop.run(['set-price', 'wax', '24.90']);
  expect(dearer.stdout).toContain('price: 20 → 24.9');
  expect(await shop.stored()).toEqual({
    polish: serviceOf('polish'),
    wax: serviceOf('wax', { price: 24.9 }),
  });
  const refused = await shop.run(['remove', 'polish']);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('add --yes') });
  expect(Object.keys(await shop.stored())).toHaveLength(2);
  expect(await shop.run(['remove', 'polish', '--yes'])).toMatchObject({ code: 0 });
  expect(Object.keys(await shop.stored())).toEqual(['wax']);
});

test('synonyms are added, kept when a price is set, and listed as changes', async () => {
  const shop = await startShop(serviceOf('polish'));
  expect(await shop.run(addArgs('wax', { synonyms: 'shine, hot wax' }))).toMatchObject({ code: 0 });
  await shop.run(['set-price', 'wax', '24.90']);
  const wax = serviceOf('wax', { price: 24.9, synonyms: ['shine', 'hot wax'] });
  expect(await shop.stored()).toEqual({ polish: serviceOf('polish'), wax });

  const polish = serviceOf('polish', { synonyms: ['rub'] });
  shop.write('new.json', JSON.stringify([polish, serviceOf('wax', { price: 24.9 })]));
  const pushed = await shop.run(['push', 'new.json']);
  expect(pushed.stdout).toContain('synonyms: nothing → ["rub"]');
  expect(pushed.stdout).toContain('synonyms: ["shine","hot wax"] → nothing');
  expect(await shop.stored()).toEqual({ polish, wax: serviceOf('wax', { price: 24.9 }) });
});

test.each([
  [addArgs('wax'), 1, 'id: another service has this id'],
  [addArgs('Wax!'), 1, 'id: lower-case letters, digits and hyphens only'],
  [addArgs('new', { title: ' ' }), 1, 'title: cannot be empty'],
  [addArgs('new', { minutes: '0' }), 1, 'minutes: has to be more than 0'],
  [addArgs('new', { minutes: '1.5' }), 1, 'minutes: not a whole number'],
  [addArgs('new', { price: '5.001' }), 1, 'price: no more than two decimals'],
  [addArgs('new', { minutes: 'an hour' }), 1, 'minutes: not a number'],
  [addArgs('new', { synonyms: 'rub, ' }), 1, 'synonyms.1: neither letter nor digit'],
  [addArgs('new', { image: '/nothing.svg' }), 1, 'image: no file public/nothing.svg'],
  [['add', '--id', 'new'], 2, 'add needs --title, --price, --minutes, --description, --image.'],
  [['set-price', 'nothing', '5'], 1, 'The store has no service with the id nothing.'],
  [['set-price', 'wax', '0'], 1, 'price: has to be more than 0'],
  [['set-price', 'wax', '4000.01'], 1, 'price: no more than 4000'],
  [['set-price', 'wax'], 2, 'Usage:'],
  [['remove', 'nothing', '--yes'], 1, 'The store has no service with the id nothing.'],
  [['push', 'nothing.json'], 1, 'There is no file nothing.json.'],
  [['list', '--all'], 2, "Unknown option '--all'"],
  [[], 2, 'Usage:'],
])('%j is refused', async (args, code, message) => {
  const shop = await startShop(serviceOf('wax'));
  const refused = await shop.run(args);
  expect(refused).toMatchObject({ code, stdout: '' });
  expect(refused.stderr).toContain(message);
  expect(await shop.stored()).toEqual({ wax: serviceOf('wax') });
});

test('a change has the CDN forget the former catalogue, and fails when that fails', async () => {
  const shop = await startShop(serviceOf('wax'));
  const env = {
    NETLIFY_SITE_ID: 'site',
    NETLIFY_AUTH_TOKEN: 'local',
    NETLIFY_PURGE_URL: `${shop.url}/netlify`,
  };
  await shop.run(['set-price', 'wax', '21'], env);
  const purges = await (await fetch(`${shop.url}/netlify/purges.json`)).json();
  expect(purges).toEqual([{ site_id: 'site', cache_tags: ['catalogue'] }]);
  const failed = await shop.run(['set-price', 'wax', '22'], { ...env, NETLIFY_AUTH_TOKEN: 'other' });
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('401') });
  expect((await shop.run(['set-price', 'wax', '23'])).stdout).toContain('NETLIFY_SITE_ID');
});

test('without a store in the environment, the command works on this machine’s local cloud', async () => {
  const cloud = await startTestCloud({ redisToken: 'local' });
  const env = { LOCAL_CLOUD_PORT: String(cloud.port) };
  const folder = temporaryFolder();
  expect(await runCatalogue(addArgs('wax'), env, folder)).toMatchObject({ code: 0 });
  const { stdout, stderr } = await runCatalogue(['list'], env, folder);
  expect(stdout).toContain('The wax');
  expect(stderr).toBe(`Store: ${cloud.url}/redis\n`);
});
