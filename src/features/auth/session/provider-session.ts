/* Firebase's database of the signed-in user, read without the SDK, which a visitor need not load. */
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const KEY_PREFIX = 'firebase:authUser:';

/** Returns whether the identity provider keeps a session in this browser; false where storage is forbidden. */
export async function hasProviderSession(): Promise<boolean> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: the keys are the SDK's, which knows no other storage
    return Object.keys(localStorage).some((key) => key.startsWith(KEY_PREFIX)) || (await isInDatabase());
  } catch {
    return false;
  }
}

async function isInDatabase(): Promise<boolean> {
  const opening = indexedDB.open(DATABASE);
  // Aborts, so that a missing database is not created.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await resultOf(opening);
  try {
    const sessions = IDBKeyRange.bound(KEY_PREFIX, `${KEY_PREFIX}\uffff`);
    return (await resultOf(database.transaction(STORE).objectStore(STORE).count(sessions))) > 0;
  } finally {
    database.close();
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
