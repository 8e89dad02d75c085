import { expect, test, vi } from 'vitest';

/** Returns a tab's storage with room for so many characters. */
function smallStorage(room: number) {
  const items = new Map<string, string>();
  const sizeOf = (entries: Iterable<[string, string]>) => [...entries].flat().join('').length;
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (sizeOf(new Map([...items, [key, value]])) > room) throw new DOMException('', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  };
}

test.each([0, 12, 20, 40, 1_000])(
  'with room for %i characters, a page reloads once for a chunk at most',
  async (room) => {
    const reload = vi.fn();
    vi.stubGlobal('sessionStorage', smallStorage(room));
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('location', { reload });
    for (const _load of [1, 2, 3]) {
      vi.resetModules();
      const { mayReload, reloadOnce } = await import('./reload-once.ts');
      if (mayReload()) reloadOnce('checkout-form');
    }
    expect(reload).toHaveBeenCalledTimes(room === 1_000 ? 1 : 0);
  },
);
