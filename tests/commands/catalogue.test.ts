import { expect, test } from 'vitest';
import { setFaults } from '../support/fault-client.ts';
import { serviceOf, startShop } from './catalogue-command.ts';

test('list shows the store’s services, cheapest first', async () => {
  const shop = await startShop(serviceOf('polish', { price: 30.5 }), serviceOf('wax', { months: 6 }));
  const { stdout, stderr } = await shop.run(['list']);
  expect(stdout).toBe(
    [
      'id      title       price   minutes  months  image',
      'wax     The wax     $20     30       6       /images/services/oil-change.svg',
      'polish  The polish  $30.50  30               /images/services/oil-change.svg',
      '',
    ].join('\n'),
  );
  expect(stderr).toContain(shop.url);
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
  ['without a list', '{}', ['line 1: not a list']],
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
      'line 5: wax: price: has to be at least 0.5',
      'line 2: wax: minutes: missing',
      'line 10: entry 2: price: not a number',
    ],
  ],
  [
    'with months that are none',
    JSON.stringify([serviceOf('wax', { months: 0 }), serviceOf('polish', { months: 61.5 })], null, 1),
    ['line 9: wax: months: has to be at least 1', 'line 18: polish: months: not a whole number'],
  ],
  [
    'with empty texts in Bangla',
    JSON.stringify([serviceOf('wax', { bn: { title: ' ', description: '' } })], null, 1),
    ['line 10: wax: bn.title: cannot be empty', 'line 11: wax: bn.description: cannot be empty'],
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
      'line 9: wax: synonyms: cannot be empty',
      'line 20: polish: synonyms.1: neither letter nor digit',
      'line 21: polish: synonyms.2: no more than 50 characters',
      'line 22: polish: synonyms.3: not text',
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

test('push stores texts in Bangla, and prints their changes', async () => {
  const shop = await startShop(serviceOf('wax'));
  const wax = serviceOf('wax', { bn: { title: 'ওয়াক্স' } });
  shop.write('new.json', JSON.stringify([wax]));
  const { stdout } = await shop.run(['push', 'new.json']);
  expect(stdout).toContain('~ wax\n    bn: nothing → {"title":"ওয়াক্স"}\n');
  expect(await shop.stored()).toEqual({ wax });
});

test('push stores after how many months a service is due again, and prints what changes', async () => {
  const shop = await startShop(serviceOf('wax', { months: 3 }), serviceOf('polish'));
  const services = { wax: serviceOf('wax'), polish: serviceOf('polish', { months: 12 }) };
  shop.write('new.json', JSON.stringify(Object.values(services)));
  const { stdout } = await shop.run(['push', 'new.json']);
  expect(stdout).toContain('~ wax\n    months: 3 → nothing\n~ polish\n    months: nothing → 12\n');
  expect(await shop.stored()).toEqual(services);
});

test('a store that fails leaves the catalogue as it was', async () => {
  const shop = await startShop(serviceOf('wax'));
  shop.write('new.json', JSON.stringify([serviceOf('polish')]));
  await setFaults(shop.url, 'redis', { mode: 'refuse', key: 'hset', times: 1 });
  expect((await shop.run(['push', 'new.json', '--yes'])).code).toBe(1);
  expect(await shop.stored()).toEqual({ wax: serviceOf('wax') });
});

test('a push has the CDN forget the former catalogue, and fails when that fails', async () => {
  const shop = await startShop(serviceOf('wax'));
  const env = {
    NETLIFY_SITE_ID: 'site',
    NETLIFY_AUTH_TOKEN: 'local',
    NETLIFY_PURGE_URL: `${shop.url}/netlify`,
  };
  const push = (price: number, variables: Record<string, string>) => {
    shop.write('new.json', JSON.stringify([serviceOf('wax', { price })]));
    return shop.run(['push', 'new.json'], variables);
  };
  await push(21, env);
  const purges = await (await fetch(`${shop.url}/netlify/purges.json`)).json();
  expect(purges).toEqual([{ site_id: 'site', cache_tags: ['catalogue'] }]);
  const failed = await push(22, { ...env, NETLIFY_AUTH_TOKEN: 'other' });
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('401') });
  expect((await push(23, {})).stdout).toContain('NETLIFY_SITE_ID');
});
