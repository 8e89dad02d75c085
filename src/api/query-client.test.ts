import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

test('a page that is shown as it was left reads again what it shows', async () => {
  const window = new EventTarget();
  vi.stubGlobal('document', {});
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  // Another test may have loaded it without a document.
  vi.resetModules();
  const { queryClient } = await import('./query-client.ts');
  const queryFn = vi.fn(async () => 'due');
  const leave = new QueryObserver(queryClient, { queryKey: ['order'], queryFn }).subscribe(() => {});
  await expect.poll(() => queryClient.getQueryData(['order'])).toBe('due');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
});
