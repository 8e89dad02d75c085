import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { hang, readJsonBody } from './read-body.ts';

/** The number of requests that a fault applies to; without it, the fault applies until it is cleared. */
export const times = z.optional(z.int().check(z.minimum(1)));

type AnyFault<Selector extends string> = { times?: number | undefined } & {
  [name in Selector]?: string | undefined;
};

/**
 * Creates the fault switches of a stand-in: one fault for each target that a selector names, and one for all requests.
 * Later selectors are more specific. Faults are in memory only, so a restart clears them.
 */
export function createFaults<Selector extends string, Fault extends AnyFault<Selector>>(
  schema: z.ZodMiniType<Fault>,
  selectors: Selector[],
) {
  let faults: Fault[] = [];
  const hasSameTarget = (one: Fault, other: Fault) => selectors.every((name) => one[name] === other[name]);
  const rank = (fault: Fault) => selectors.findLastIndex((name) => fault[name] !== undefined);

  /** Sets, clears and lists the faults. Needs no token, as it is for tests. */
  const control = new Hono()
    .get('/', (c) => c.json(faults, 200, { 'Cache-Control': 'no-store' }))
    .put('/', async (c) => {
      const parsed = schema.safeParse(await readJsonBody(c));
      if (!parsed.success) return refuse(c, parsed.error.issues.flatMap(namesOf));
      const others = faults.filter((fault) => !hasSameTarget(fault, parsed.data));
      faults = [...others, parsed.data].toSorted((one, other) => rank(other) - rank(one));
      return c.json(faults);
    })
    .delete('/', (c) => {
      const query = c.req.query();
      const known = selectors.filter((name) => name in query);
      // A misspelt selector must not clear other faults.
      const unknown = Object.keys(query).filter((name) => !known.some((one) => one === name));
      if (unknown.length > 0) return refuse(c, unknown);
      faults = faults.filter((fault) => known.some((name) => fault[name] !== query[name]));
      return c.json(faults);
    });

  return {
    /**
     * Returns the most specific fault whose target matches a request, unless it does not apply to the request, and counts
     * one use of it.
     */
    take(matches: (fault: Fault) => boolean, applies: (fault: Fault) => boolean = () => true) {
      const found = faults.find(matches);
      if (!found || !applies(found)) return undefined;
      if (found.times === undefined) return found;
      const left = found.times > 1 ? [{ ...found, times: found.times - 1 }] : [];
      faults = faults.flatMap((fault) => (fault === found ? left : [fault]));
      return found;
    },
    control,
  };
}

/** Creates the switches of a stand-in that can only refuse or hang, and the middleware that applies them. */
export function createOutageFaults(
  refuse = (c: Context): Response => c.text('Refused, as the fault switch asks for', 500),
) {
  const faults = createFaults(z.strictObject({ mode: z.enum(['refuse', 'hang']), times }), []);
  const outage: MiddlewareHandler = async (c, next) => {
    const mode = faults.take(() => true)?.mode;
    if (mode === 'hang') return hang();
    return mode ? refuse(c) : next();
  };
  return { control: faults.control, outage };
}

/** Returns the names of the fields that an issue of a schema is about. */
export function namesOf(issue: z.core.$ZodIssue): string[] {
  return issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'the body'];
}

function refuse(c: Context, names: string[]) {
  return c.json({ error: `Not valid: ${names.join(', ')}` }, 400);
}
