import { ApiError } from '../../api/api-error.ts';
import { mayRecover } from '../../api/may-retry.ts';

/** A photo that is not uploaded yet, with the path of its endpoint, and the member who has taken it: nobody else's account uploads it. */
export interface KeptPhoto {
  uid: string;
  path: string;
  photo: Blob;
}

/** The state of an upload. It waits for its turn, for a connection or for a sign-in; a refused one has failed. */
export type UploadState =
  | { type: 'waiting' }
  | { type: 'sending'; sent: number }
  | { type: 'failed'; reason: string }
  | { type: 'done' };

/** An upload as it is shown. `preview` is a data URL, empty if there is none. */
export interface PhotoUpload {
  preview: string;
  state: UploadState;
}

/** The storage of photos until they are uploaded, also if the page is closed. */
export interface PhotoStorage {
  keep: (id: string, photo: KeptPhoto) => Promise<void>;
  forget: (id: string) => Promise<void>;
  readAll: () => Promise<[id: string, photo: KeptPhoto][]>;
}

export type SendPhoto = (
  id: string,
  photo: KeptPhoto,
  options: { onProgress: (sent: number) => void; signal: AbortSignal },
) => Promise<void>;

interface QueueParts {
  storage: PhotoStorage;
  send: SendPhoto;
  toPreview: (photo: Blob) => Promise<string>;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 300_000;
const WAITING: UploadState = { type: 'waiting' };
const DONE: UploadState = { type: 'done' };
const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);

/** Returns the state after a failure. Signed out, too late or too often: the same upload may succeed later. Another refusal is for good. */
function stateAfter(error: Error): UploadState {
  const isLater = error instanceof ApiError && [401, 408, 429].includes(error.status);
  return isLater || mayRecover(error) ? WAITING : { type: 'failed', reason: error.message };
}

/** Returns whether the account is not of the staff, or no longer. As it may be again, its photos are kept. */
const isNoMember = (error: Error | undefined): boolean => error instanceof ApiError && error.status === 403;

/** Creates a queue of a member's photos, which are uploaded one after the other, and again at growing pauses until the server has answered. */
export function createPhotoQueue({ storage, send, toPreview }: QueueParts) {
  /** The photos that are not uploaded, in the order in which they are sent. */
  const photos = new Map<string, KeptPhoto>();
  const listeners = new Set<() => void>();
  let member: string | undefined;
  let uploads: ReadonlyMap<string, PhotoUpload> = new Map();
  let sending: { id: string; abort: AbortController } | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(act: (next: Map<string, PhotoUpload>) => void): void {
    const next = new Map(uploads);
    act(next);
    uploads = next;
    for (const listener of listeners) listener();
  }

  const setState = (id: string, state: UploadState): void =>
    change((next) => {
      const upload = next.get(id);
      if (upload) next.set(id, { ...upload, state });
    });

  async function insert(id: string, kept: KeptPhoto): Promise<void> {
    // Without FileReader, as in the Lockdown Mode of iPhones, there is none.
    const preview = await toPreview(kept.photo).catch(() => '');
    // It waits for its member.
    if (kept.uid !== member) return;
    photos.set(id, kept);
    change((next) => next.set(id, { preview, state: WAITING }));
  }

  /** Sends the next photo at once, unless one is on its way. */
  function wake(): void {
    clearTimeout(timer);
    const next = [...photos].find(([id]) => uploads.get(id)?.state.type === 'waiting');
    if (next && !sending) void sendOne(...next);
  }

  async function sendOne(id: string, kept: KeptPhoto): Promise<void> {
    const abort = new AbortController();
    sending = { id, abort };
    const onProgress = (sent: number) => setState(id, { type: 'sending', sent });
    onProgress(0);
    const sent = send(id, kept, { onProgress, signal: abort.signal });
    const error = await sent.then(
      () => undefined,
      (failure: Error) => failure,
    );
    const state = error ? stateAfter(error) : DONE;
    sending = undefined;
    if (!abort.signal.aborted) await settle(id, kept, state, error);
    failures = state === WAITING && !abort.signal.aborted ? failures + 1 : 0;
    if (failures > 0) timer = setTimeout(wake, pauseAfter(failures));
    else wake();
  }

  async function settle(
    id: string,
    kept: KeptPhoto,
    state: UploadState,
    error: Error | undefined,
  ): Promise<void> {
    photos.delete(id);
    // Behind the others. One that has failed can be sent again by hand while the page is open.
    if (state !== DONE) photos.set(id, kept);
    if (state !== WAITING && !isNoMember(error)) await storage.forget(id);
    setState(id, state);
  }

  return {
    wake,
    /** Takes up the photos of a member that were not uploaded when the page was closed. */
    async resume(uid: string): Promise<void> {
      member = uid;
      for (const [id, kept] of await storage.readAll())
        if (kept.uid === uid && !photos.has(id)) await insert(id, kept);
      wake();
    },
    /** Stops, as the member leaves the page. The photos are kept. */
    leave(): void {
      member = undefined;
      photos.clear();
      change((next) => next.clear());
      sending?.abort.abort();
    },
    async add(id: string, kept: KeptPhoto): Promise<void> {
      await storage.keep(id, kept);
      await insert(id, kept);
      wake();
    },
    async retry(id: string): Promise<void> {
      const kept = photos.get(id);
      if (!kept || sending?.id === id) return;
      await storage.keep(id, kept);
      setState(id, WAITING);
      wake();
    },
    async remove(id: string): Promise<void> {
      photos.delete(id);
      change((next) => next.delete(id));
      if (sending?.id === id) sending.abort.abort();
      await storage.forget(id);
    },
    uploads: (): ReadonlyMap<string, PhotoUpload> => uploads,
    /** Calls a listener after each change. Once nobody listens, the previews of what is uploaded are forgotten. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        for (const [id, { state }] of uploads) if (state === DONE) change((next) => next.delete(id));
      };
    },
  };
}
