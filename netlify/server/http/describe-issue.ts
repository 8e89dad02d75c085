import type * as z from 'zod/mini';
import type { FieldProblem } from '../../../src/contract/field-problem.ts';
import { texts } from './current-texts.ts';

const isNamed = (name: string): name is FieldProblem => Object.hasOwn(texts().fieldProblems, name);

/** Says in the current language what is wrong with a field, never in a library's words. The input has to be reported with the issue. */
export const describeIssue = (issue: z.core.$ZodIssue): string =>
  isNamed(issue.message) ? texts().fieldProblems[issue.message] : texts().inWords(issue);
