import { expect, test, vi } from 'vitest';
import type { VersionedService } from '../../contract/catalogue/desk-services.ts';

/** The uploads that were sent, which end when the test says so. */
const sent = vi.hoisted((): PromiseWithResolvers<{ url: string }>[] => []);
vi.mock('../kit/desk-request.ts', () => ({
  uploadAsMember: () => {
    const upload = Promise.withResolvers<{ url: string }>();
    sent.push(upload);
    return upload.promise;
  },
}));

vi.mock('../kit/pictures/redraw-picture.ts', () => ({ redrawPicture: async (file: File) => file }));

/** Returns the modules anew, for a member who is signed in. */
async function load() {
  vi.resetModules();
  const drafts = await import('../../drafts.ts');
  const services = await import('./service-drafts.ts');
  const { SIGNED_OUT, setAuthState, signedInUid } = await import('../../features/auth/session/auth-state.ts');
  setAuthState({ status: 'signed-in', user: { uid: 'karim', email: '', name: '', isUnverified: false } });
  /** Returns the picture of a draft, with the version that it is about. */
  const pictureOf = (id: string) => {
    const [uid, name] = [signedInUid(), services.serviceDraftName(id)] as const;
    return [drafts.draftOf(uid, name).img, drafts.aboutOf(uid, name)].filter(Boolean).join(' of ');
  };
  const type = (id: string, version: string) => {
    drafts.keepDraft(signedInUid(), services.serviceDraftName(id), { title: 'Wax' });
    drafts.keepAbout(signedInUid(), services.serviceDraftName(id), version);
  };
  return { ...services, pictureOf, type, leave: () => setAuthState(SIGNED_OUT) };
}
type Loaded = Awaited<ReturnType<typeof load>>;

const wax: VersionedService = {
  ...{ _id: 'wax', version: '2', title: 'Wax', price: 20 },
  ...{ img: '/wax.svg', description: 'Shine.', minutes: 30 },
};

test.each<[string, (loaded: Loaded) => void, ofNew: string, ofAdded: string]>([
  ['is in its draft, for the version for which it was chosen', () => {}, 'wax.png of 1', ''],
  ['is in its draft, for the version that is typed on', ({ type }) => type('', '0'), 'wax.png of 0', ''],
  ['is nowhere once that was discarded', ({ endPictureUpload }) => endPictureUpload(''), '', ''],
  [
    'is in that of the service that was added',
    ({ forgetServiceDraft }) => forgetServiceDraft('', wax),
    '',
    'wax.png of 2',
  ],
  ['is nowhere once its member has left', ({ leave }) => leave(), '', ''],
])('the picture of a new service %s when it is uploaded', async (_case, meanwhile, ofNew, ofAdded) => {
  const loaded = await load();
  const picture = new File([], 'wax.png');
  const upload = loaded.addServicePicture('', picture, '1');
  await expect.poll(() => sent).toHaveLength(1);
  meanwhile(loaded);
  sent.pop()?.resolve({ url: 'wax.png' });
  await upload;
  expect([loaded.pictureOf(''), loaded.pictureOf('wax')]).toEqual([ofNew, ofAdded]);
  loaded.leave();
});
