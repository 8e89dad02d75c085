import * as z from 'zod/mini';
import { type Answer, type Call, json, parseJson } from './http.ts';

/** What any fault says: for how many calls it applies; without it, until it is cleared. */
export const times = z.optional(z.int().check(z.minimum(1)));

type AnyFault<Selector extends string> = { times?: number | undefined } & {
  [name in Selector]?: string | undefined;
};

/**
 * The fault switches of one third party: one fault for each target that a selector names, and one for all calls; of the
 * selectors, a later one is the more specific. They are kept in memory only: a restarted cloud works.
 */
export function createFaults<Selector extends string, Fault extends AnyFault<Selector>>(
  schema: z.ZodMiniType<Fault>,
  selectors: Selector[],
) {
  let faults: Fault[] = [];
  const hasSameTarget = (one: Fault, other: Fault) => selectors.every((name) => one[name] === other[name]);
  const rank = (fault: Fault) => selectors.findLastIndex((name) => fault[name] !== undefined);

  function set(call: Call): Answer {
    const parsed = schema.safeParse(parseJson(call));
    if (!parsed.success) return refuse(parsed.error.issues.flatMap(namesOf));
    const others = faults.filter((fault) => !hasSameTarget(fault, parsed.data));
    faults = [...others, parsed.data].toSorted((one, other) => rank(other) - rank(one));
    return json(faults);
  }

  function clear(call: Call): Answer {
    const known = selectors.filter((name) => call.query.has(name));
    // A misspelt selector must not clear the faults of others.
    const unknown = Array.from(call.query.keys()).filter((name) => !known.some((one) => one === name));
    if (unknown.length > 0) return refuse(unknown);
    faults = faults.filter((fault) => known.some((name) => fault[name] !== call.query.get(name)));
    return json(faults);
  }

  return {
    /**
     * The fault of a call: the most specific one that concerns it, unless that one does not apply to it. It counts as
     * used once.
     */
    take(concerns: (fault: Fault) => boolean, applies: (fault: Fault) => boolean = () => true) {
      const found = faults.find(concerns);
      if (!found || !applies(found)) return undefined;
      if (found.times === undefined) return found;
      const left = found.times > 1 ? [{ ...found, times: found.times - 1 }] : [];
      faults = faults.flatMap((fault) => (fault === found ? left : [fault]));
      return found;
    },
    /** Sets, clears and shows the faults: for tests, and so without a token. */
    control(call: Call): Answer {
      switch (call.method) {
        case 'GET':
          return json(faults, 200, { 'Cache-Control': 'no-store' });
        case 'PUT':
          return set(call);
        case 'DELETE':
          return clear(call);
        default:
          return json({ error: 'Method not allowed' }, 405, { Allow: 'GET, PUT, DELETE' });
      }
    },
  };
}

/** The switches of a third party that can only refuse or hang. */
export const createOutageFaults = () =>
  createFaults(z.strictObject({ mode: z.enum(['refuse', 'hang']), times }), []);

function namesOf(issue: z.core.$ZodIssue): string[] {
  return issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'the body'];
}

function refuse(names: string[]): Answer {
  return json({ error: `Not valid: ${names.join(', ')}` }, 400);
}
