import { expect, test, vi } from 'vitest';

/** The uploads that were sent, which end when the test says so. */
const sent = vi.hoisted((): PromiseWithResolvers<{ url: string }>[] => []);
vi.mock('../kit/desk-request.ts', () => ({
  uploadAsMember: () => {
    const upload = Promise.withResolvers<{ url: string }>();
    sent.push(upload);
    return upload.promise;
  },
}));

vi.mock('../kit/redraw-picture.ts', () => ({ redrawPicture: async (file: File) => file }));

/** Returns the modules anew, for a member who is signed in. */
async function load() {
  vi.resetModules();
  const drafts = await import('../../drafts.ts');
  const services = await import('./service-drafts.ts');
  const { SIGNED_OUT, setAuthState, signedInUid } = await import('../../features/auth/session/auth-state.ts');
  setAuthState({ status: 'signed-in', user: { uid: 'karim', email: '', name: '', isUnverified: false } });
  const pictureOf = (id: string) => drafts.draftOf(signedInUid(), services.draftName(id)).img ?? '';
  return { ...services, pictureOf, leave: () => setAuthState(SIGNED_OUT) };
}
type Loaded = Awaited<ReturnType<typeof load>>;

test.each<[string, (loaded: Loaded) => void, ofNew: string, ofAdded: string]>([
  ['is in its draft', () => {}, 'wax.png', ''],
  ['is nowhere once that was discarded', ({ endUpload }) => endUpload(''), '', ''],
  ['is in that of the service that was added', ({ forgetDraft }) => forgetDraft('', 'wax'), '', 'wax.png'],
  ['is nowhere once its member has left', ({ leave }) => leave(), '', ''],
])('the picture of a new service %s when it is uploaded', async (_case, meanwhile, ofNew, ofAdded) => {
  const loaded = await load();
  const picture = new File([], 'wax.png');
  const upload = loaded.addPicture('', picture);
  await expect.poll(() => sent).toHaveLength(1);
  meanwhile(loaded);
  sent.pop()?.resolve({ url: 'wax.png' });
  await upload;
  expect([loaded.pictureOf(''), loaded.pictureOf('wax')]).toEqual([ofNew, ofAdded]);
  loaded.leave();
});
