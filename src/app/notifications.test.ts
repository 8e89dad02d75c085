import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type Toast, toast, useToaster } from 'react-hot-toast';
import { beforeEach, expect, test } from 'vitest';
import { notices, toast as ours } from '../ui/toast.ts';
import { Notifications, startNotifications } from './notifications.tsx';

beforeEach(() => () => toast.remove());

test('each kind of toast is shown for its time, and leaves within the second of the library (spec §4, §9)', () => {
  for (const send of [toast, toast.error, toast.success, toast.loading, toast.custom]) send('Hello');
  let shown: Toast[] = [];
  const { toastOptions } = Notifications().props;
  renderToString(
    createElement(() => {
      shown = useToaster(toastOptions).toasts;
      return null;
    }),
  );
  expect(shown.map(({ type, duration, removeDelay }) => [type, duration, removeDelay])).toEqual([
    ['custom', 4_000, undefined],
    ['loading', Number.POSITIVE_INFINITY, undefined],
    ['success', 2_000, undefined],
    ['error', 4_000, undefined],
    ['blank', 4_000, undefined],
  ]);
});

test('the newest 20 toasts are kept (spec §4, §9)', () => {
  for (let number = 1; number <= 25; number += 1) toast.loading(`Toast ${number}`);
  const shown = renderToString(createElement(Notifications)).match(/Toast \d+/g);
  expect(shown).toEqual(Array.from({ length: 20 }, (_, index) => `Toast ${25 - index}`));
});

test('what is said before the toasts are there is shown once they are, and what follows too', () => {
  ours.success('Sent');
  ours.error('Not sent');
  startNotifications();
  ours.blank('Deleted');
  expect(notices.read()).toEqual([]);
  const shown = renderToString(createElement(Notifications)).match(/Sent|Not sent|Deleted/g);
  expect(shown).toEqual(['Deleted', 'Not sent', 'Sent']);
});
