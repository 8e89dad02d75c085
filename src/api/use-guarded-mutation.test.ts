import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useGuardedMutation } from './use-guarded-mutation.ts';

type Press = ReturnType<typeof useGuardedMutation<string, string>>;

/** Returns mutations as they are rendered once: each press precedes the next render. */
function rendered(send: (text: string) => Promise<string>, keys: (string | undefined)[] = [undefined]) {
  const seen: Press[] = [];
  const Probe = ({ name }: { name: string | undefined }) => {
    seen.push(useGuardedMutation({ mutationFn: send, ...(name && { mutationKey: [name] }) }));
    return null;
  };
  const probes = keys.map((name, index) => createElement(Probe, { key: index, name }));
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, ...probes));
  return seen;
}

test.each<[string, (press: Press) => void]>([
  ['twice', ({ mutate }) => ['a', 'b'].forEach((text) => void mutate(text))],
  ['ten times', ({ mutate }) => [...'abcdefghij'].forEach((text) => void mutate(text))],
  ['by Enter and by a click', ({ mutate, send }) => [send('a'), mutate('b')]],
])('what is pressed %s before the next render is sent once', async (_, press) => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const send = vi.fn((_text: string) => promise);
  const [first] = rendered(send);
  if (first) press(first);
  await expect.poll(() => send).toHaveBeenCalled();
  first?.mutate('later');
  expect(first?.isBusy()).toBe(true);
  expect(send.mock.calls.map(([text]) => text)).toEqual(['a']);
  resolve('done');
  await expect.poll(() => first?.isBusy()).toBe(false);
});

test.each(['ends', 'fails'])('what is pressed after the last press %s is sent', async (how) => {
  const send = vi.fn(async (text: string) => {
    if (how === 'fails') throw new Error(text);
    return text;
  });
  const [press] = rendered(send);
  await press?.send('a')?.catch(() => {});
  await press?.send('b')?.catch(() => {});
  expect(send.mock.calls.map(([text]) => text)).toEqual(['a', 'b']);
});

test.each([
  ['two acts', [undefined, undefined], 2],
  ['one act in two places', ['contact', 'contact'], 1],
])('%s can be under way at once as often as they are different', async (_, keys, count) => {
  const send = vi.fn((_text: string) => new Promise<string>(() => {}));
  for (const { mutate } of rendered(send, keys)) mutate('a');
  await expect.poll(() => send).toHaveBeenCalled();
  expect(send).toHaveBeenCalledTimes(count);
});
