import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Action, Session } from './session.ts';

/* The actions of a person on a page, by WebDriver's commands: each waits until it is possible. */

type Kind = 'button' | 'choice' | 'field' | 'link';

const LIMIT_MS = 30_000;
const placeSchema = z.union([z.string(), z.object({ x: z.number(), y: z.number() })]);

/** Returns the middle of a control that can be pressed, or why there is none. Runs in the page, so it uses nothing else. */
function locate(kind: Kind, name: string, within: string): { x: number; y: number } | string {
  const selectors = {
    button: 'button, summary',
    choice: 'input[type=radio], input[type=checkbox]',
    field: 'input, textarea',
    link: 'a[href]',
  };
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement) => {
    const { labels } = element as HTMLInputElement;
    const label = labels?.length ? Array.from(labels, (each) => each.textContent).join(' ') : undefined;
    return clean(element.getAttribute('aria-label') ?? label ?? element.textContent);
  };
  const all = Array.from(document.querySelectorAll<HTMLElement>(selectors[kind])).filter(
    (element) => !within || element.closest('article, li')?.textContent.includes(within),
  );
  const visible = all.map((element) => {
    const shown = kind === 'choice' ? ((element as HTMLInputElement).labels?.[0] ?? element) : element;
    return { element, shown, box: shown.getClientRects()[0] };
  });
  const named = visible.filter(({ box, element }) => box?.width && nameOf(element).includes(name));
  const found = named.find(({ element }) => nameOf(element) === name) ?? named[0];
  if (!found) return 'is not there';
  if (found.element.matches(':disabled, [aria-disabled=true]')) return 'is disabled';
  found.shown.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.shown.getClientRects()[0] ?? new DOMRect();
  const middle = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const isIn = (target: EventTarget | null) =>
    target instanceof Node && (found.shown.contains(target) || found.element === target);
  if (!isIn(document.elementFromPoint(middle.x, middle.y))) return 'is covered';
  const page = document as typeof document & { isPressed?: boolean };
  page.isPressed = false;
  const note = ({ target }: Event) => {
    page.isPressed ||= isIn(target);
  };
  document.addEventListener('click', note, { capture: true, once: true });
  return middle;
}

/** Chooses an option by script, as an engine's own list is out of reach; returns what is missing. Runs in the page. */
function choose(name: string, text: string): string | undefined {
  const select = Array.from(document.querySelectorAll('select')).find(({ labels }) =>
    labels[0]?.textContent.includes(name),
  );
  const option = Array.from(select?.options ?? []).find(({ label }) => label === text);
  if (!select || !option) return 'is not there';
  select.value = option.value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return undefined;
}

export function createBrowser(session: Session, site: string) {
  const evaluate = async (expression: string): Promise<unknown> =>
    JSON.parse(await session.evaluate(`JSON.stringify((${expression}) ?? null)`));
  const textOfPage = async () => z.parse(z.string(), await evaluate('document.body.innerText'));
  const address = async () => z.parse(z.string(), await evaluate('location.href'));

  /** Repeats a check until it returns nothing that is missing; a page that is being left answers none. */
  async function until(what: string, check: () => Promise<string | undefined>): Promise<void> {
    const deadline = Date.now() + LIMIT_MS;
    for (;;) {
      const missing = await check().catch((error: Error) => error.message);
      if (missing === undefined) return;
      if (Date.now() > deadline) {
        throw new Error(`${what} ${missing}.\n${await address()}\n${await textOfPage()}`);
      }
      await sleep(100);
    }
  }

  /** Presses a control once it is where it was a moment ago; `within` is the name of its card. */
  async function press(kind: Kind, name: string, within = ''): Promise<void> {
    const call = `(${locate})(${[kind, name, within].map((each) => JSON.stringify(each)).join()})`;
    let previous = { x: 0, y: 0 };
    await until(`${kind} “${name}”`, async () => {
      const place = z.parse(placeSchema, await evaluate(call));
      if (typeof place === 'string') return place;
      const isMoving = previous.x !== place.x || previous.y !== place.y;
      previous = place;
      if (isMoving) return 'is moving';
      const actions: Action[] = [
        { type: 'pointerMove', ...place, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await session.perform([{ type: 'pointer', id: 'mouse', actions }]);
      // A page that has changed at this moment got the press elsewhere; one that is left has forgotten it.
      const isMissed = await evaluate('document.isPressed === false').catch(() => false);
      return isMissed ? 'was missed' : undefined;
    });
  }

  return {
    open: (path: string) => session.open(site + path),
    back: session.back,
    press,
    /** Types into a field, in place of what it has. */
    async type(name: string, text: string): Promise<void> {
      await until(`field “${name}”`, async () => {
        await press('field', name);
        const isFocused = await evaluate("document.activeElement.matches('input, textarea')");
        return isFocused ? undefined : 'does not keep the focus';
      });
      await evaluate('document.activeElement.select()');
      const actions = Array.from(text).flatMap((value): Action[] => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await session.perform([{ type: 'key', id: 'keys', actions }]);
    },
    choose: (name: string, option: string) =>
      until(`option “${option}” of “${name}”`, async () => {
        const missing = await evaluate(`(${choose})(${JSON.stringify(name)}, ${JSON.stringify(option)})`);
        return missing === null ? undefined : String(missing);
      }),
    /** Waits until the page shows a text; capitals may be of its style. */
    see: (text: string) =>
      until(`“${text}”`, async () =>
        (await textOfPage()).toLowerCase().includes(text.toLowerCase()) ? undefined : 'is not shown',
      ),
    /** Waits until the page is at an address. */
    beAt: (pattern: RegExp) =>
      until(String(pattern), async () => (pattern.test(await address()) ? undefined : 'is not the address')),
  };
}
export type Browser = ReturnType<typeof createBrowser>;
