import { nextTask } from './next-task.ts';
import { PAGE_STYLES_ID, readPrerendered } from './prerendered-page.ts';
import { mayReload, reloadOnce } from './reload-once.ts';
import { whenOnline } from './when-online.ts';

interface Press {
  pressed: HTMLElement | null;
  act: () => void;
}

const { scripts = [], styles = '', filledBy = [] } = readPrerendered() ?? {};
/** The hydrated forms, and the window once the page itself is hydrated. */
const hydrated = new WeakSet<EventTarget>();
const kept = new Map<EventTarget, Press[]>();
let started = false;
/** Handles a click on a button that works without React; returns whether it did. */
let handleClick: (button: HTMLButtonElement) => boolean = () => false;

async function start(): Promise<void> {
  if (started) return;
  started = true;
  await whenOnline();
  document.head.append(Object.assign(link('preload', styles), { as: 'style' }));
  for (const href of [...scripts, ...filledBy]) document.head.append(link('modulepreload', href));
  await orReload(runScripts());
}

/** Reloads the page once if loading fails and there is a network. */
async function orReload(loading: Promise<void>): Promise<void> {
  try {
    await loading;
  } catch (error) {
    await whenOnline();
    if (mayReload()) reloadOnce('main');
    else console.error(error);
  }
}

const link = (rel: string, href: string) => Object.assign(document.createElement('link'), { rel, href });

/** Replaces the page's own styles by the full stylesheet. */
async function loadStyles(): Promise<void> {
  const sheet = link('stylesheet', styles);
  await new Promise((resolve, reject) => {
    sheet.onload = resolve;
    sheet.onerror = () => reject(new Error(`${styles} cannot be loaded`));
    document.head.append(sheet);
  });
  document.getElementById(PAGE_STYLES_ID)?.remove();
}

/** Runs the entry's dependencies one by one, so that the browser can handle input in between. The entry reports failures. */
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
  // The browser submits forms and opens the menu; the script in index.html switches the theme.
  if (hydrated.has(window) || button?.type !== 'button') return;
  if (button.popoverTargetElement || button.dataset.themeSwitch !== undefined) return;
  if (!handleClick(button)) keep(event, window, button, () => button.click());
}

/** Keeps a click on a link in a form that is submitted by script, as it uses the form's values. */
function keepFormLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const form = link?.closest('form');
  if (!link || form?.method !== 'post' || hydrated.has(form)) return;
  keep(event, form, link, () => link.click());
}

function keepSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.method !== 'post' || hydrated.has(form)) return;
  keep(event, form, submitter, () => form.requestSubmit(submitter));
}

/** Keeps a press until its form or the page is hydrated, and marks its element as busy. */
function keep(event: Event, target: EventTarget, pressed: HTMLElement | null, act: () => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  const presses = kept.get(target) ?? [];
  // A form repeats no action, however often it was pressed.
  if (target !== window && presses.some((press) => press.pressed === pressed)) return;
  kept.set(target, [...presses, { pressed, act }]);
  if (pressed) pressed.ariaBusy = 'true';
}

async function makeUpFor({ target }: Event): Promise<void> {
  if (!target) return;
  hydrated.add(target);
  const presses = kept.get(target) ?? [];
  kept.delete(target);
  for (const { pressed, act } of presses) {
    if (pressed) pressed.ariaBusy = null;
    act();
    // Each press sees the effect of the previous one.
    await nextTask();
  }
  // Last, as the hydrated page looks the same and pending presses come first.
  if (target === window) await orReload(loadStyles());
}

/** Calls back after the next paint. */
const afterPaint = (callback: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(callback)));
};

/**
 * Loads the page's scripts: at once if the page is empty without them, otherwise when idle or on the first input. Keeps and
 * replays earlier clicks and submits, except for those that `withoutReact` handles.
 */
export function startWhenIdle(withoutReact: (button: HTMLButtonElement) => boolean): void {
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
  addEventListener('click', keepFormLink, true);
  addEventListener('submit', keepSubmit, true);
  addEventListener('hydrated', makeUpFor, true);

  // Safari has no requestIdleCallback.
  if (filledBy.length > 0) start();
  else addEventListener('load', () => afterPaint(() => (window.requestIdleCallback ?? setTimeout)(start)));
}
