import { beforeAll, expect, test, vi } from 'vitest';
import { call } from '../../support/customer.ts';

beforeAll(() => {
  delete process.env.TOKEN_SECRET;
});

test.each([
  ['GET', '/api/services', {}],
  ['GET', '/api/orders?email=rahim@example.com', { token: 'garbage' }],
  ['DELETE', '/api/orders/1', { token: 'garbage' }],
] as const)('%s %s says that the server is not set up; its log says how', async (method, path, options) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const response = await call(method, path, options);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({
    detail: 'The server is not set up; its log names what is missing.',
  });
  expect(log).toHaveBeenCalledWith(expect.stringContaining('TOKEN_SECRET is missing'));
});
