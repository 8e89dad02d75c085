import { beforeAll, expect, test, vi } from 'vitest';
import { bodyOf, call } from '../../support/customer.ts';

beforeAll(() => {
  delete process.env.TOKEN_SECRET;
});

test.each([
  ['GET', '/api/services', {}],
  ['GET', '/api/orders?email=rahim@example.com', { token: 'garbage' }],
  ['DELETE', '/api/orders/1', { token: 'garbage' }],
] as const)('%s %s says that the server is not set up; its log says how', async (method, path, options) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const detail = 'The server is not set up; its log names what is missing.';
  expect(await bodyOf(call(method, path, options))).toMatchObject({ status: 500, detail });
  expect(log).toHaveBeenCalledWith(expect.stringContaining('TOKEN_SECRET is missing'));
});
