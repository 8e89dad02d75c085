import { nextTask } from './next-task.ts';
import { PAGE_STYLES_ID, readPrerendered } from './prerendered-page.ts';
import { mayReload, reloadOnce } from './reload-once.ts';
import { whenOnline } from './when-online.ts';

interface Press {
  pressed: HTMLElement | null;
  act: () => void;
}

const { scripts = [], styles = '', filledBy = [] } = readPrerendered() ?? {};
/** The forms, and for all else the window, that have said "hydrated". */
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

/** What cannot be loaded is fetched by one automatic reload, once there is a network. */
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

/** Puts the styles for all classes in the place of the page's. */
async function loadStyles(): Promise<void> {
  const sheet = link('stylesheet', styles);
  await new Promise((resolve, reject) => {
    sheet.onload = resolve;
    sheet.onerror = () => reject(new Error(`${styles} cannot be loaded`));
    document.head.append(sheet);
  });
  document.getElementById(PAGE_STYLES_ID)?.remove();
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
  // The browser itself submits forms and opens the menu, and index.html's script switches the theme.
  if (hydrated.has(window) || button?.type !== 'button') return;
  if (button.popoverTargetElement || button.dataset.themeSwitch !== undefined) return;
  if (!handleClick(button)) keep(event, window, button, () => button.click());
}

/** A link in a form that is sent by script does something with what was typed. */
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

/** Keeps a press until its form, or else the page, is hydrated; what was pressed says so meanwhile. */
function keep(event: Event, target: EventTarget, pressed: HTMLElement | null, act: () => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  const presses = kept.get(target) ?? [];
  // A form does each thing once, however often it was asked to.
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
    // Each sees what the one before it has done.
    await nextTask();
  }
  // Not before: what is hydrated looks as it did, and who has tapped waits for it.
  if (target === window) await orReload(loadStyles());
}

/** Calls back once what has been loaded by now is painted. */
const afterPaint = (callback: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(callback)));
};

/**
 * Loads the rest of the page's code at once where there is nothing to see without it; elsewhere once the page has loaded, is
 * painted and idle, or with the first pointer that moves or presses, key or focus. Clicks and submits that come before that
 * code can take them are kept, what was pressed shows it, and they are made again when it can; but for those that
 * `withoutReact` handles.
 */
export function startWhenIdle(withoutReact: (button: HTMLButtonElement) => boolean): void {
  handleClick = withoutReact;
  for (const type of ['pointerdown', 'keydown', 'focusin', 'click']) {
    addEventListener(type, start, { capture: true, passive: true, once: true });
  }
  // A mouse at rest is told to the page, too, with the first layout.
  addEventListener(
    'pointermove',
    ({ movementX, movementY }) => void ((movementX || movementY) && start()),
    true,
  );
  addEventListener('click', keepClick, true);
  addEventListener('click', keepFormLink, true);
  addEventListener('submit', keepSubmit, true);
  addEventListener('hydrated', makeUpFor, true);

  // Safari has no idle callback.
  if (filledBy.length > 0) start();
  else addEventListener('load', () => afterPaint(() => (window.requestIdleCallback ?? setTimeout)(start)));
}
