import { vi } from 'vitest';

type Items = Map<string, string>;

/** Gives a page a browser's storage, full once its next items would not fit; returns its items. */
export function stubStorage(name: 'localStorage' | 'sessionStorage', fits = (_next: Items) => true): Items {
  const items: Items = new Map();
  vi.stubGlobal(name, {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!fits(new Map([...items, [key, value]])))
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  });
  return items;
}
