import { expect, test, vi } from 'vitest';
import { stubStorage } from '../../tests/support/stub-storage.ts';

/** Returns the number of characters of what is stored. */
const sizeOf = (items: Map<string, string>) => [...items].flat().join('').length;

test.each([0, 12, 20, 40, 1_000])(
  'with room for %i characters, a page reloads once for a chunk at most',
  async (room) => {
    const reload = vi.fn();
    stubStorage('sessionStorage', (next) => sizeOf(next) <= room);
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('document', { querySelector: () => null });
    for (const _load of [1, 2, 3]) {
      vi.resetModules();
      const { mayReload, reloadOnce } = await import('./reload-once.ts');
      if (mayReload()) reloadOnce('checkout-form');
    }
    expect(reload).toHaveBeenCalledTimes(room === 1_000 ? 1 : 0);
  },
);
