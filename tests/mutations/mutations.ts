import { readFileSync } from 'node:fs';

export const TABLE = 'docs/mutations.md';

/** A wrong change of one line of the product, and the test file that has to notice it: a row of the table. */
export interface Mutation {
  /** The rule that it breaks. */
  rule: string;
  file: string;
  /** Text that the file has once, and its replacement. */
  line: string;
  broken: string;
  testFile: string;
  row: string;
}

const withoutMarks = (cell: string) => cell.trim().replace(/^`|`$/g, '').replaceAll('\\|', '|');

/** Reads the mutations from the table. */
export const readMutations = (): Mutation[] =>
  readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter((row) => row.startsWith('| ') && !row.startsWith('| rule '))
    .map((row) => {
      const cells = row
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map(withoutMarks);
      const [rule = '', file = '', line = '', broken = '', testFile = ''] = cells;
      return { rule, file, line, broken, testFile, row };
    });
