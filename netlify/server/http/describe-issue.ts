import type * as z from 'zod/mini';
import type { FieldProblem } from '../../../src/contract/http/field-problem.ts';
import type { Language } from '../../../src/contract/text/language.ts';
import { textsByLanguage } from '../language.ts';
import * as bangla from './texts.bn.ts';
import * as english from './texts.ts';

const textsIn = textsByLanguage(english, bangla);

const isNamed = (name: string): name is FieldProblem => Object.hasOwn(textsIn('en').fieldProblems, name);

/** Says in a language what is wrong with a field, never in a library's words. The input has to be reported with the issue. */
export function describeIssue(issue: z.core.$ZodIssue, language: Language): string {
  const { fieldProblems, issueWords: words } = textsIn(language);
  if (isNamed(issue.message)) return fieldProblems[issue.message];
  if (isOfRange(issue)) return words.notWhole;
  if (issue.input === undefined && issue.code !== 'custom') return words.missing;
  switch (issue.code) {
    case 'invalid_type':
      return words.types[issue.expected] ?? words.notValid;
    case 'invalid_value':
      return words.notListed;
    case 'too_big':
      return words.most(Number(issue.maximum), issue.origin);
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return words.empty;
      return words.least(Number(issue.minimum), issue.inclusive);
    case 'invalid_format':
      return issue.format === 'datetime' || issue.format === 'date' ? words.noTime : words.notValid;
    case 'unrecognized_keys':
      return words.unknown(issue.keys);
    default:
      return words.notValid;
  }
}

/** Returns whether an issue is about the range of all whole numbers, not about a limit of ours. */
const isOfRange = (issue: z.core.$ZodIssue): boolean => 'origin' in issue && issue.origin === 'int';

/** Returns issues without those that say less than others of the same field: about its range, or about the limits of another type. */
export const withoutRepeatedIssues = (issues: z.core.$ZodIssue[]): z.core.$ZodIssue[] =>
  issues.filter((issue) => {
    const others = issues.filter((other) => other !== issue && `${other.path}` === `${issue.path}`);
    return isOfRange(issue) ? others.length === 0 : !others.some(({ code }) => code === 'invalid_type');
  });
