import type * as z from 'zod/mini';
import type { FieldProblem } from '../../../src/contract/field-problem.ts';
import type { Language } from '../../../src/contract/language.ts';
import { inLanguage } from '../language.ts';
import * as bangla from './texts.bn.ts';
import * as english from './texts.ts';

const textsIn = inLanguage(english, bangla);

const isNamed = (name: string): name is FieldProblem => Object.hasOwn(textsIn('en').fieldProblems, name);

/** Says in a language what is wrong with a field, never in a library's words. The input has to be reported with the issue. */
export function describeIssue(issue: z.core.$ZodIssue, language: Language): string {
  const { fieldProblems, inWords } = textsIn(language);
  return isNamed(issue.message) ? fieldProblems[issue.message] : inWords(issue);
}
