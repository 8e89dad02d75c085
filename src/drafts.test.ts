import { beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../tests/support/stub-storage.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage('sessionStorage');
});

/** Loads the page anew. */
async function load() {
  vi.resetModules();
  return import('./drafts.ts');
}

test('what was typed is there after a reload, for nobody else, until it is forgotten', async () => {
  const { keepDraft } = await load();
  keepDraft('karim', 'sheet', { plate: 'DHK-1' });
  const after = await load();
  expect(after.draftOf('karim', 'sheet')).toEqual({ plate: 'DHK-1' });
  expect(after.draftOf('karim', 'sheet')).toBe(after.draftOf('karim', 'sheet'));
  for (const other of ['salma', null]) expect(after.draftOf(other, 'sheet')).toEqual({});
  after.keepDraft('karim', 'sheet', {});
  expect([...stored]).toEqual([]);
});

test('a draft is of the version on which it was begun, also after a reload', async () => {
  const { keepAbout, keepDraft } = await load();
  keepAbout('karim', 'service wax', 'nothing is typed');
  keepDraft('karim', 'service wax', { price: '20' });
  for (const uid of ['salma', 'karim']) keepAbout(uid, 'service wax', `1 of ${uid}`);
  const after = await load();
  after.keepDraft('karim', 'service wax', { price: '20', minutes: '45' });
  expect([after.aboutOf('karim', 'service wax'), after.aboutOf('salma', 'service wax')]).toEqual([
    '1 of karim',
    undefined,
  ]);
  after.keepDraft('karim', 'service wax', {});
  after.keepDraft('karim', 'service wax', { price: '30' });
  expect(after.aboutOf('karim', 'service wax')).toBeUndefined();
});

test.each(['', '{', '[]', '{"sheet":{"uid":"karim","texts":{"plate":1}}}'])(
  'a stored %j is no draft',
  async (text) => {
    stored.set('drafts', text);
    expect((await load()).draftOf('karim', 'sheet')).toEqual({});
  },
);
