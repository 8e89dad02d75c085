import { expect, test, vi } from 'vitest';
import { photoStorage } from './photo-storage.ts';

test('photos last as long as the page in a browser that forbids its database', async () => {
  const open = vi.fn(() => {
    throw new Error('The operation is insecure.');
  });
  vi.stubGlobal('indexedDB', { open });
  await photoStorage.keep('a', { uid: 'karim', path: '/desk/photos/t1', photo: new Blob() });
  expect(await photoStorage.readAll()).toEqual([]);
  await photoStorage.forget('a');
  expect(open).toHaveBeenCalled();
  vi.unstubAllGlobals();
});
