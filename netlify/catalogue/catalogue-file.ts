import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import * as z from 'zod/mini';
import { type StoredService, storedServiceSchema } from '../../src/contract/catalogue/stored-service.ts';
import { refusals } from '../server/catalogue/texts.ts';
import { describeIssue, withoutRepeatedIssues } from '../server/http/describe-issue.ts';

/** A parsed catalogue file. It has no services if it has any problem. */
export interface CatalogueFile {
  services: StoredService[];
  /** Each begins with its line, and with the entry and field if it has them. */
  problems: string[];
}

/** Parses a catalogue file: a non-empty array of services with unique ids. */
export function parseCatalogueFile(text: string): CatalogueFile {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (!tree || error) {
    const reason = error ? toWords(printParseErrorCode(error.error)) : 'empty';
    return { services: [], problems: [`${lineAt(text, error?.offset ?? 0)}: ${reason}`] };
  }
  const list = z.array(storedServiceSchema).check(
    z.refine((services) => services.length > 0, 'no services'),
    z.check(refuseDuplicates),
  );
  const parsed = z.safeParse(list, JSON.parse(text), { reportInput: true });
  if (parsed.success) return { services: parsed.data, problems: [] };
  const problems = withoutRepeatedIssues(parsed.error.issues).map((issue) => {
    const steps = issue.path.filter((step) => typeof step !== 'symbol');
    // The rules of a file say themselves what is wrong, to a maintainer.
    const problem = issue.code === 'custom' ? issue.message : describeIssue(issue, 'en');
    return [placeOf(text, tree, steps), problem].join(': ');
  });
  return { services: [], problems };
}

function refuseDuplicates({ value, issues }: z.core.ParsePayload<StoredService[]>): void {
  for (const [index, { _id }] of value.entries()) {
    if (value.findIndex((other) => other._id === _id) === index) continue;
    issues.push({ code: 'custom', path: [index, '_id'], input: _id, message: refusals['id-in-use'].message });
  }
}

/** Returns a place such as "line 12: brake-service: price". The line of a missing field is that of its entry. */
function placeOf(text: string, tree: Node, path: (string | number)[]): string {
  const [index, ...fields] = path;
  const entry = index === undefined ? tree : findNodeAtLocation(tree, [index]);
  const node = findNodeAtLocation(tree, path) ?? entry ?? tree;
  const id = entry && findNodeAtLocation(entry, ['_id'])?.value;
  const name = typeof id === 'string' ? id : `entry ${Number(index) + 1}`;
  const field = fields.length > 0 ? [fields.join('.')] : [];
  return [lineAt(text, node.offset), ...(index === undefined ? [] : [name]), ...field].join(': ');
}

const lineAt = (text: string, offset: number): string => `line ${text.slice(0, offset).split('\n').length}`;

/** Converts "CommaExpected" to "comma expected". */
const toWords = (code: string): string => code.replace(/\B[A-Z]/g, ' $&').toLowerCase();
