import {
  type ChangeEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { ApiError } from '../../api/api-error.ts';
import { aboutOf, draftOf, keepAbout, keepDraft, onDraftsChanged, type Texts } from '../../drafts.ts';
import { signedInUid } from '../auth/session/auth-state.ts';
import { brokenRulesIn, type Rules } from './rules.ts';
import type { Act } from './use-act.ts';

type Errors<Fields> = Partial<Record<keyof Fields & string, string>>;

/** The request that a form makes, or what is wrong, by field. */
export type FormReading<Fields, Request> =
  | { request: Request; errors?: undefined }
  | { errors: Errors<Fields> };

export interface FieldsOptions<Fields extends Texts, Request> {
  /** Names the draft: the form, and what it is about, such as `take {orderId}`. */
  draft: string;
  /** The page is whoever's has its link: what is typed there belongs to no account. */
  isPublic?: boolean;
  /** The texts as things are. A field that was not touched follows them. */
  initial: Fields;
  /** The version of its subject that is shown: a draft is kept with that on which it was begun. */
  about?: string;
  read: (texts: Fields) => FormReading<Fields, Request>;
  act: Act<Request>;
  /** The rules that a field says as soon as it is typed; nothing is sent as long as a field that is shown breaks one. */
  rules?: Rules<Fields>;
  /** Returns the field of a path that the server finds wrong, if it has another name. */
  fieldOf?: (path: string, texts: Fields) => string;
  /** The fields that are not shown, and cannot say what is wrong. */
  hidden?: (keyof Fields & string)[];
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<Control>) => void;
}

/** The texts of a form, what is wrong with them, and its act. */
export interface FormState<Fields extends Texts = Texts> {
  form: RefObject<HTMLFormElement | null>;
  texts: Fields;
  touched: Partial<Fields>;
  /** The version of its subject that what was typed is about; the one that is shown, if nothing was. Empty for a form that has none. */
  about: string;
  /** Has what was typed be about another version. */
  goOn: (about: string) => void;
  change: (changes: Partial<Fields>) => void;
  field: (name: keyof Fields & string) => FieldProps;
  /** Returns the properties of a labelled control of a field that may stay empty. */
  optional: (name: keyof Fields & string, label: string) => FieldProps & { label: string; isOptional: true };
  /** Returns the properties of a radio button of a field. */
  choice: (
    name: keyof Fields & string,
    value: string,
  ) => { name: string; value: string; checked: boolean; onChange: () => void };
  errors: Errors<Fields>;
  error: Error | null;
  /** The failure of the act, unless its fields say it. */
  failure: string | undefined;
  isPending: boolean;
  /** Returns whether it is being sent, also before the render that shows it. */
  isBusy: () => boolean;
  submit: (event?: FormEvent) => void;
  submitWith: (changes: Partial<Fields>) => void;
  forget: () => void;
}

/** Returns the uid to which a draft belongs: that of the signed-in user, or null on a public page. */
export const draftOwner = (isPublic = false): string | null => (isPublic ? null : signedInUid());

/** Returns the draft of the signed-in user, or of a public page, by its name. */
export function useDraft(name: string, isPublic?: boolean): Texts {
  const uid = draftOwner(isPublic);
  const read = () => draftOf(uid, name);
  return useSyncExternalStore(onDraftsChanged, read, read);
}

/** Selects the fields with a problem, in their order, or else what is said instead. */
const PROBLEM = '[aria-invalid=true], fieldset:has([role=alert]) input, [data-problem]';

/**
 * Keeps what is typed into a form as a draft of the signed-in user, and submits it. Only the fields that were touched are kept, so that the others
 * follow what is true by now. After a press that has failed, the first field with a problem takes the focus.
 */
export function useFields<Fields extends Texts, Request>({
  draft: name,
  isPublic,
  initial,
  about: shown,
  read,
  act,
  rules = {},
  fieldOf = (path) => path,
  hidden = [],
}: FieldsOptions<Fields, Request>): FormState<Fields> {
  const uid = draftOwner(isPublic);
  // It has the names of `Fields` only, as `change` wrote it.
  const touched = useDraft(name, isPublic) as Partial<Fields>;
  const form = useRef<HTMLFormElement>(null);
  /** The errors of the last press, until a change. */
  const [wrong, setWrong] = useState<Errors<Fields>>();
  const texts = { ...initial, ...touched };
  const refused = act.error instanceof ApiError ? act.error.errors : [];
  // A path may lead to one of several words of a field: "synonyms.1".
  const problems = refused.map(({ path, message }) => [fieldOf(path.replace(/\.\d+$/, ''), texts), message]);
  const errors: Errors<Fields> = {
    ...brokenRulesIn(texts, rules),
    ...Object.fromEntries(problems),
    ...wrong,
  };
  const isAtFields =
    problems.length > 0 &&
    problems.every(([field = '']) => Object.hasOwn(initial, field) && !hidden.includes(field));

  useEffect(() => {
    if (wrong || act.error) form.current?.querySelector<HTMLElement>(PROBLEM)?.focus();
  }, [wrong, act.error]);

  const change = (changes: Partial<Fields>, about = aboutOf(uid, name) ?? shown) => {
    const before = draftOf(uid, name);
    const next = Object.entries({ ...before, ...changes });
    // What a request under way has of a field may be the truth by its end: another text stays, also one that is `initial` until then.
    const isSent = (field: string) => act.isBusy() && field in before;
    const kept = next.filter(([field, text]) => text !== initial[field] || isSent(field));
    keepDraft(uid, name, Object.fromEntries(kept));
    keepAbout(uid, name, about);
    setWrong(undefined);
    act.reset();
  };
  const press = (pressed: Fields) => {
    const typed = read(pressed);
    const broken = Object.keys(brokenRulesIn(pressed, rules));
    const isBroken = broken.some((field) => form.current?.elements.namedItem(field));
    setWrong(typed.errors ?? (isBroken ? {} : undefined));
    if (!isBroken && 'request' in typed) act.act(typed.request);
  };
  const propsOf = (field: keyof Fields & string): FieldProps => ({
    name: field,
    value: texts[field],
    error: errors[field],
    onChange: ({ target }) => change({ [field]: target.value } as Partial<Fields>),
  });
  return {
    form,
    texts,
    touched,
    about: aboutOf(uid, name) ?? shown ?? '',
    goOn: (about) => change({}, about),
    change: (changes) => change(changes),
    field: propsOf,
    optional: (field, label) => ({ label, isOptional: true, ...propsOf(field) }),
    choice: (field, value) => ({
      name: field,
      value,
      checked: texts[field] === value,
      onChange: () => change({ [field]: value } as Partial<Fields>),
    }),
    errors,
    error: act.error,
    failure: act.error && !isAtFields ? act.error.message : undefined,
    isPending: act.isPending,
    isBusy: act.isBusy,
    submit: (event) => {
      event?.preventDefault();
      if (!act.isBusy()) press(texts);
    },
    submitWith: (changes) => {
      if (act.isBusy()) return;
      change(changes);
      press({ ...texts, ...changes });
    },
    forget: () => keepDraft(uid, name, {}),
  };
}
