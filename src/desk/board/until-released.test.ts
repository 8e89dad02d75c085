import { expect, test, vi } from 'vitest';

test.each(['pointerup', 'pointercancel', 'contextmenu', 'blur'])('%s releases', async (type) => {
  vi.useFakeTimers();
  vi.resetModules();
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const { untilPointerReleased } = await import('./until-released.ts');
  page.dispatchEvent(new Event('pointerdown'));
  const released = vi.fn();
  void untilPointerReleased().then(released);
  await vi.runAllTimersAsync();
  expect(released).not.toHaveBeenCalled();
  page.dispatchEvent(new Event(type));
  await vi.runAllTimersAsync();
  expect(released).toHaveBeenCalled();
});
