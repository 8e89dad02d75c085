import { browserStorage } from '../storage.ts';
import { readPrerendered } from './prerendered-page.ts';
import { recoverChunk } from './recover-chunk.ts';
import { mayReload, reloadOnce } from './reload-once.ts';
import { nextTask, whenOnline } from './wait.ts';

/**
 * Selects the elements that need React: buttons, except for those of the browser (submits, the menu) and of the script in index.html (the theme),
 * and links in a form that is submitted by script, as they use the form's values.
 */
const NEEDS_REACT = 'button[type="button"]:not([popovertarget], [data-theme-switch]), form[method="post"] a';

/** The local storage key of the URL of the first of the fonts that are cached. */
const FONTS_KEY = 'fonts';

/** The code of a page is loaded at the latest this long after the page. */
const LATEST_START_MS = 4_000;

/** A page whose code has not come by then says so, with the garage's number. The code may still come. */
const PATIENCE_MS = 20_000;

interface Press {
  pressed: HTMLElement | null;
  act: () => void;
}

const { scripts = [], data, provider = [], fonts = [] } = readPrerendered() ?? {};
/** The hydrated forms, and the window once the page itself is hydrated. */
const hydrated = new WeakSet<EventTarget>();
const kept = new Map<EventTarget, Press[]>();
let started = false;
/** Handles a click that works without React; returns whether it did. */
let handleClick: (pressed: HTMLElement) => boolean = () => false;

/** Hides or shows that the page's code did not come (styles.css). */
const setScripts = (haveCome: boolean) => document.documentElement.toggleAttribute('data-scripts', haveCome);

async function start(): Promise<void> {
  if (started) return;
  started = true;
  setTimeout(() => setScripts(hydrated.has(window)), PATIENCE_MS);
  await whenOnline();
  // An empty page has preloaded its scripts. With a valid token, the provider's code comes after the page's data.
  const needed = [...(data ? [] : scripts), ...(globalThis.hasValidToken ? [] : provider)];
  for (const href of needed) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  try {
    await runScripts();
  } catch (error) {
    const recovery = await recoverChunk(runScripts);
    if ('loaded' in recovery) return;
    if (recovery.reloadHelps && mayReload()) reloadOnce('main');
    else {
      setScripts(false);
      console.error(error);
    }
  }
}

/** Runs the scripts one by one, so that the browser can handle input in between. The entry, the last, reports failures. */
async function runScripts(): Promise<void> {
  for (const address of scripts.slice(0, -1)) {
    await import(address).catch(() => {});
    await nextTask();
  }
  await import(scripts.at(-1) ?? '');
}

function keepClick(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_REACT) : null;
  if (!pressed) return;
  const target = pressed.closest('form[method="post"]') ?? window;
  if (!hydrated.has(target) && !handleClick(pressed)) {
    keep(event, { target, pressed, act: () => pressed.click() });
  }
}

function keepSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.method !== 'post' || hydrated.has(form)) return;
  keep(event, { target: form, pressed: submitter, act: () => form.requestSubmit(submitter) });
}

/** Keeps a press until its form or the page is hydrated, and marks its element as busy. */
function keep(
  event: Event,
  { target, pressed, act }: { target: EventTarget; pressed: HTMLElement | null; act: () => void },
): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  const presses = kept.get(target) ?? [];
  // A form repeats no action, however often it was pressed.
  if (target !== window && presses.some((press) => press.pressed === pressed)) return;
  kept.set(target, [...presses, { pressed, act }]);
  if (pressed) pressed.ariaBusy = 'true';
}

async function replayPresses({ target }: Event): Promise<void> {
  if (!target) return;
  hydrated.add(target);
  setScripts(true);
  const presses = kept.get(target) ?? [];
  kept.delete(target);
  for (const { pressed, act } of presses) {
    if (pressed) pressed.ariaBusy = null;
    act();
    // Each press sees the effect of the previous one.
    await nextTask();
  }
}

/** Loads the fonts of a page that is empty without its code. Texts wait for those that are cached; others replace the fallback's. */
async function loadFonts(areCached: boolean): Promise<void> {
  const faces = fonts.map(({ family, url, weight }) => new FontFace(family, `url(${url})`, { weight }));
  const show = () => faces.forEach((face) => void document.fonts.add(face));
  if (areCached) show();
  await Promise.all(faces.map((face) => face.load()));
  show();
  rememberFonts();
}

const rememberFonts = (): boolean => browserStorage.setItem(FONTS_KEY, fonts[0]?.url ?? '');

const afterPaint = (callback: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(callback)));
};

/**
 * Loads the page's scripts: at once if the page is empty without them, otherwise when idle or on the first input. Keeps and
 * replays earlier clicks and submits, except for those that `withoutReact` handles.
 */
export function startWhenIdle(withoutReact: (pressed: HTMLElement) => boolean): void {
  handleClick = withoutReact;
  for (const type of ['pointerdown', 'keydown', 'focusin', 'click']) {
    addEventListener(type, start, { capture: true, passive: true, once: true });
  }
  // The first layout also dispatches this event for a resting mouse.
  addEventListener(
    'pointermove',
    ({ movementX, movementY }) => void ((movementX || movementY) && start()),
    true,
  );
  addEventListener('click', keepClick, true);
  addEventListener('submit', keepSubmit, true);
  addEventListener('hydrated', replayPresses, true);

  const areCached = browserStorage.getItem(FONTS_KEY) === fonts[0]?.url;
  if (!data) addEventListener('load', rememberFonts);
  else if (areCached) loadFonts(true);
  else addEventListener('hydrated', () => loadFonts(false), { once: true });

  // Safari has no requestIdleCallback.
  if (data) start();
  else {
    addEventListener('load', () => {
      afterPaint(() => (window.requestIdleCallback ?? setTimeout)(start));
      // The browser paints no page that it takes to be out of sight.
      setTimeout(start, LATEST_START_MS);
    });
  }
}
