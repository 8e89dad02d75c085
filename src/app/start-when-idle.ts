import { nextTask } from '../next-task.ts';
import { readPrerendered } from '../prerendered.ts';
import { mayReload, reloadOnce } from './reload-once.ts';
import { whenOnline } from './when-online.ts';

/*
 * Stands in each prerendered page, and is all of its code at first: loads the rest once the page has loaded, is painted and
 * idle, or at once with the first pointer that moves or presses, key or focus. Links, the menu and the search work without;
 * the clicks and submits that come before the rest can take them are kept, and made again when it can.
 */

const { scripts = [], styles = '' } = readPrerendered() ?? {};
/** The forms, and for all else the window, that have said "hydrated". */
const hydrated = new WeakSet<EventTarget>();
const kept = new Map<EventTarget, (() => void)[]>();
let started = false;

async function start(): Promise<void> {
  if (started) return;
  started = true;
  await whenOnline();
  const stylesLoaded = link('stylesheet', styles);
  for (const href of scripts) link('modulepreload', href).catch(() => {});
  try {
    await stylesLoaded;
    await runScripts();
  } catch (error) {
    await whenOnline();
    if (mayReload()) reloadOnce('main');
    else console.error(error);
  }
}

/** Has something loaded for the page; resolves once it is. */
function link(rel: string, href: string): Promise<unknown> {
  const element = Object.assign(document.createElement('link'), { rel, href });
  const loaded = new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = () => reject(new Error(`${href} cannot be loaded`));
  });
  document.head.append(element);
  return loaded;
}

/** What the entry needs first, each by itself, so that the page can answer in between; what is missing, the entry tells. */
async function runScripts(): Promise<void> {
  const [entry = '', ...needed] = scripts;
  for (const address of needed.toReversed()) {
    await import(address).catch(() => {});
    await nextTask();
  }
  await import(entry);
}

function keepClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  // The browser itself submits forms and opens the menu.
  if (hydrated.has(window) || button?.type !== 'button' || button.popoverTargetElement) return;
  event.stopImmediatePropagation();
  kept.set(window, [...(kept.get(window) ?? []), () => button.click()]);
}

function keepSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.method !== 'post' || hydrated.has(form)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  kept.set(form, [() => form.requestSubmit(submitter)]);
}

async function makeUpFor({ target }: Event): Promise<void> {
  if (!target) return;
  hydrated.add(target);
  const acts = kept.get(target) ?? [];
  kept.delete(target);
  for (const act of acts) {
    act();
    // Each sees what the one before it has done.
    await nextTask();
  }
}

for (const type of ['pointerdown', 'keydown', 'focusin']) {
  addEventListener(type, start, { capture: true, passive: true, once: true });
}
// A mouse at rest is told to the page, too, with the first layout.
addEventListener(
  'pointermove',
  ({ movementX, movementY }) => void ((movementX || movementY) && start()),
  true,
);
addEventListener('click', keepClick, true);
addEventListener('submit', keepSubmit, true);
addEventListener('hydrated', makeUpFor, true);
/** Calls back once what has been loaded by now is painted. */
const afterPaint = (callback: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(callback)));
};

// Safari has no idle callback.
addEventListener('load', () => afterPaint(() => (window.requestIdleCallback ?? setTimeout)(start)));
