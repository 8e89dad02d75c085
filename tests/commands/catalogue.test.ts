import { expect, test } from 'vitest';
import { setFaults } from '../support/fault-client.ts';
import { serviceOf } from '../support/requests/catalogue-service.ts';
import { startShop } from './catalogue-command.ts';

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
  const [kept, wax, older] = [serviceOf('kept'), serviceOf('wax', { months: 3 }), serviceOf('older')];
  const shop = await startShop(kept, wax, serviceOf('former'), { ...older, minutes: undefined });
  const polish = serviceOf('polish', { price: 12.5, months: 12 });
  const newWax = serviceOf('wax', { title: 'Hot wax', price: 25, bn: { title: 'ওয়াক্স' } });
  shop.write('new.json', JSON.stringify([newWax, polish, kept, older]));
  const changes = `~ wax
    title: The wax → Hot wax
    price: 20 → 25
    months: 3 → nothing
    bn: nothing → {"title":"ওয়াক্স"}
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

test('a bad file, or a store that fails, leaves the catalogue as it was', async () => {
  const shop = await startShop(serviceOf('wax'));
  shop.write('bad.json', JSON.stringify([serviceOf('polish', { price: -1 }), {}]));
  const { code, stdout, stderr } = await shop.run(['push', 'bad.json', '--yes']);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('bad.json, line 1: polish: price: from $0.50 to $4,000\n');
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
