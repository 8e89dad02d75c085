import type { FieldError } from '../../src/contract/http/problem.ts';
import type { Language } from '../../src/contract/text/language.ts';
import { textsByLanguage } from './language.ts';
import * as bangla from './texts.bn.ts';
import { missingRefusals as missingInBangla, refusals as refusalsInBangla } from './texts.bn.ts';
import * as english from './texts.ts';
import { missingRefusals as missingInEnglish, refusals as refusalsInEnglish } from './texts.ts';

const textsIn = textsByLanguage(english, bangla);

interface Words {
  title: string;
  detail: string;
  errors: FieldError[];
}

interface ProblemOptions {
  /** Further members of the response. */
  members?: object | undefined;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An error that the endpoint turns into an `application/problem+json` response (RFC 9457). Its message, which is logged, is in English. */
export class ProblemError extends Error {
  readonly status: number;
  readonly wordsIn: (language: Language) => Words;
  readonly members: object;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    wordsIn: (language: Language) => Words,
    { members = {}, headers = {}, cause }: ProblemOptions = {},
  ) {
    super(wordsIn('en').detail, { cause });
    this.status = status;
    this.wordsIn = wordsIn;
    this.members = members;
    this.headers = headers;
  }
}

/** A text, or a function that makes one of values. */
type Text = string | ((...values: never[]) => string);

/** The words of a refusal: the `message` is about the field at its path. A title that is missing is that of the status. */
interface Said {
  title?: Text;
  detail?: Text;
  message?: Text;
}

/** An entry of a room's `refusals`, with the status (409, or 400 with a path). */
type Refusal = { status?: number } & ((Said & { detail: Text }) | (Said & { path: string; message: Text }));

/** The words of refusals in another language. */
type Translated<Refusals> = { [Key in keyof Refusals]: Pick<Said, keyof Said & keyof Refusals[Key]> };

type ValuesOf<Entry> = Parameters<Extract<Entry[keyof Entry], (...values: never[]) => string>>;

interface RefusalOptions extends ProblemOptions {
  /** Names the field in place of the entry's path. */
  path?: string;
}

/** The options, with the values that the texts name. */
type OptionsOf<Entry> = [ValuesOf<Entry>] extends [never]
  ? [options?: RefusalOptions]
  : [options: RefusalOptions & { values: ValuesOf<Entry> }];

/** Returns a function that returns the problem of a refusal by its key. */
export const refusalsOf =
  <Refusals extends Record<string, Refusal>>(en: Refusals, bn: Translated<Refusals>) =>
  <Key extends keyof Refusals>(key: Key, ...[options]: OptionsOf<Refusals[Key]>): ProblemError => {
    const { values, path, ...more }: RefusalOptions & { values?: unknown[] } = options ?? {};
    const entry: Said & { status?: number; path?: string } = { ...en[key] };
    const field = path ?? entry.path;
    const status = entry.status ?? (field === undefined ? 409 : 400);
    const wordsIn = (language: Language): Words => {
      const { title, detail, message }: Said = language === 'bn' ? { ...bn[key] } : entry;
      const say = (text?: Text) =>
        typeof text === 'function' ? (text as (...values: unknown[]) => string)(...(values ?? [])) : text;
      const errors = field === undefined ? [] : [{ path: field, message: say(message) ?? '' }];
      return {
        title: say(title) ?? statusTitle(status, language),
        detail: say(detail) ?? detailOf(errors, language),
        errors,
      };
    };
    return new ProblemError(status, wordsIn, more);
  };

const statusTitle = (status: number, language: Language): string => textsIn(language).titles[status] ?? '';

const detailOf = (errors: FieldError[], language: Language): string =>
  errors.map(({ path, message }) => textsIn(language).fieldProblem(path, message)).join('; ');

/** Returns a 400 problem with each invalid field. */
export const invalidRequestProblem = (errorsIn: (language: Language) => FieldError[]): ProblemError =>
  new ProblemError(400, (language) => {
    const errors = errorsIn(language);
    return { title: statusTitle(400, language), detail: detailOf(errors, language), errors };
  });

/** Returns a problem that only programs read, in English. */
export const problemForPrograms = (status: number, detail: string, options?: ProblemOptions): ProblemError =>
  new ProblemError(status, () => ({ title: statusTitle(status, 'en'), detail, errors: [] }), options);

/** Returns the problem of a refusal that any room can make. */
export const refusal = refusalsOf(refusalsInEnglish, refusalsInBangla);

/** Returns the 404 problem of what does not exist. */
export const notFound = refusalsOf(missingInEnglish, missingInBangla);

export const methodNotAllowedProblem = (methods: string[]): ProblemError =>
  refusal('method', { values: [methods.join(', ')], headers: { Allow: methods.join(', ') } });

/** Returns a problem for a third party that failed: 504 if it timed out, else 502. */
export function thirdPartyFailedProblem(
  name: 'payment service' | 'sign-in service',
  cause: unknown,
): ProblemError {
  const isLate = cause instanceof Error && cause.name === 'TimeoutError';
  return refusal(isLate ? `${name} late` : `${name} away`, { cause });
}
