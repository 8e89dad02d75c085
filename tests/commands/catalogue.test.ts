import { expect, test } from 'vitest';
import { readCommittedCatalogue } from '../../netlify/catalogue/committed-catalogue.ts';
import { parseReadableServices, toListedServices } from '../../netlify/server/catalogue/catalogue.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { startStore } from '../support/orders/filled-store.ts';
import { runCommand } from '../support/servers/run-command.ts';

test('a maintainer loads the catalogue into a new store, and never over what an owner has changed', async () => {
  const { url, redis } = await startStore();
  const loaded = await runCommand('catalogue', [], url);
  expect(loaded).toMatchObject({ code: 0, stdout: 'Services in the catalogue: 12.\n' });
  const stored = parseReadableServices(await redis.hvals(keys.services));
  expect(toListedServices(stored, 'asc', 'en')).toEqual(
    toListedServices(readCommittedCatalogue(), 'asc', 'en'),
  );

  await redis.hdel(keys.services, 'oil-change');
  const again = await runCommand('catalogue', [], url);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('has services already') });
  expect(await redis.hexists(keys.services, 'oil-change')).toBe(0);
});
