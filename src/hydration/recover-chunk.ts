import { isLeaving } from '../api/leaving.ts';
import { whenOnline } from './wait.ts';

const PAUSE_MS = 1_000;
/** The number of requests to a server that does not answer, and the time given to each. */
const TRIES = 5;
const PATIENCE_MS = 30_000;

/**
 * Loads a chunk again once the server answers, and while the page is being left, as Firefox and Safari then end what is loading. If that fails, a
 * reload helps: the chunk is gone, or the browser does not request it again.
 */
export async function recoverChunk<T>(
  load: () => Promise<T>,
): Promise<{ loaded: T } | { reloadHelps: boolean }> {
  for (let tries = 1; ; tries++) {
    await whenOnline();
    const answers = await doesServerAnswer();
    if (answers) {
      try {
        return { loaded: await load() };
      } catch {
        // WebKit takes a preloaded script that has failed to be lost, also after a reload, until it is requested otherwise.
        for (const { href } of document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]'))
          await fetch(href, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => {});
      }
    }
    if (!isLeaving() && (answers || tries >= TRIES)) return { reloadHelps: answers };
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

const doesServerAnswer = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  );
