import { setImmediate } from 'node:timers/promises';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { aboutOf, draftOf, keepDraft } from '../../drafts.ts';
import { SIGNED_OUT, setAuthState } from '../auth/session/auth-state.ts';
import { maxLengthRule } from './rules.ts';
import type { FormState } from './use-fields.ts';
import { useForm } from './use-form.ts';

type Fields = Record<'id' | 'text', string>;

/** Returns a form as it is rendered once: whatever follows precedes the next render. */
function rendered(
  send: (texts: Fields) => Promise<void>,
  onDone = () => {},
  given: { isPublic?: boolean; about?: string } = {},
): FormState<Fields> {
  const seen: FormState<Fields>[] = [];
  const initial: Fields = { id: '', text: '' };
  const Probe = () => {
    const read = (texts: Fields) => ({ request: texts });
    const rules = { text: maxLengthRule(10) };
    const options = { draft: 'test', initial, rules, read, send, ...given };
    seen.push(useForm({ ...options, onDone, onFailed: () => {} }));
    return null;
  };
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Probe)));
  const [form] = seen;
  if (!form) throw new Error('Not rendered');
  return form;
}

test('a second press that precedes the render of the first sends nothing, and leaves the id of what is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn((_: Fields) => promise);
  const form = rendered(send);
  form.submitWith({ id: 'first' });
  form.submitWith({ id: 'second' });
  form.submit();
  await expect.poll(() => send).toHaveBeenCalled();
  form.change({ text: 'typed since' });
  form.submit();
  expect(send.mock.calls.map(([{ id }]) => id)).toEqual(['first']);
  expect(draftOf(null, 'test')).toEqual({ id: 'first', text: 'typed since' });
  resolve();
  await expect.poll(() => draftOf(null, 'test')).toEqual({ text: 'typed since' });
  form.forget();
});

test.each(['ends', 'fails'])(
  'a field that is typed back to what it was before a press stays so when the request %s',
  async (how) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const send = vi.fn(() => promise);
    const form = rendered(send);
    form.submitWith({ id: 'first', text: 'sent' });
    await expect.poll(() => send).toHaveBeenCalled();
    form.change({ text: '' });
    form.change({ id: 'second' });
    if (how === 'ends') resolve();
    else reject(new Error('No connection'));
    await promise.catch(() => {});
    await setImmediate();
    expect(draftOf(null, 'test')).toEqual({ id: 'second', text: '' });
    form.forget();
  },
);

test('the end of a request leaves what somebody else has typed since in the same form', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn((_: Fields) => promise);
  const ended = Promise.withResolvers<void>();
  const form = rendered(send, ended.resolve);
  form.submitWith({ text: 'theirs' });
  await expect.poll(() => send).toHaveBeenCalled();
  keepDraft('salma', 'test', { text: 'hers' });
  resolve();
  await ended.promise;
  expect(draftOf('salma', 'test')).toEqual({ text: 'hers' });
  keepDraft('salma', 'test', {});
});

test('what is typed on a public page stays, whoever signs in meanwhile, and goes with what is sent', async () => {
  const ended = Promise.withResolvers<void>();
  const form = rendered(async () => {}, ended.resolve, { isPublic: true });
  form.change({ text: 'yes' });
  setAuthState({ status: 'signed-in', user: { uid: 'salma', email: '', name: '', isUnverified: false } });
  expect(draftOf(null, 'test')).toEqual({ text: 'yes' });
  form.submit();
  await ended.promise;
  expect(draftOf(null, 'test')).toEqual({});
  setAuthState(SIGNED_OUT);
});

test('a text that is too long stays, is said, and is not sent while its field is shown', async () => {
  const pasted = 'far too long for its field';
  keepDraft(null, 'test', { text: pasted });
  const send = vi.fn(async (_: Fields) => {});
  const form = rendered(send);
  expect(form.errors.text).toBe('No more than 10 characters fit here.');
  const shown = new Set(['text']);
  const elements = { namedItem: (name: string) => (shown.has(name) ? {} : null) };
  form.form.current = { elements } as unknown as HTMLFormElement;
  form.submitWith({ id: 'shown' });
  expect(draftOf(null, 'test')).toEqual({ id: 'shown', text: pasted });
  shown.clear();
  form.submitWith({ id: 'not shown' });
  await expect.poll(() => send).toHaveBeenCalled();
  expect(send.mock.calls.map(([{ id }]) => id)).toEqual(['not shown']);
  form.forget();
});

test('what is typed stays about the version that was shown when it was begun, until somebody goes on from another', async () => {
  const shownWith = (about: string) => rendered(async () => {}, undefined, { about });
  const form = shownWith('1');
  expect(form.about).toBe('1');
  form.change({});
  expect(shownWith('2').about).toBe('2');
  form.change({ text: 'pads' });
  const later = shownWith('2');
  expect(later.about).toBe('1');
  later.change({ text: 'pads worn' });
  expect(shownWith('2').about).toBe('1');
  shownWith('2').goOn('2');
  expect(shownWith('3').about).toBe('2');
  expect(draftOf(null, 'test')).toEqual({ text: 'pads worn' });
  // Nothing is left that could be about the previous one.
  form.change({ text: '' });
  expect([shownWith('3').about, aboutOf(null, 'test')]).toEqual(['3', undefined]);
});
