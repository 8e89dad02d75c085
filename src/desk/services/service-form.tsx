import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { VersionedService } from '../../contract/desk-services.ts';
import { foldDigits } from '../../contract/fold-digits.ts';
import { formatDuration } from '../../features/services/format-duration.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import {
  changedIn,
  type Draft,
  type FieldName,
  forgetSaved,
  keepDraft,
  rebase,
  toChange,
  toShortName,
} from './draft.ts';
import { PictureField } from './picture-field.tsx';
import { ServiceConflict } from './service-conflict.tsx';
import { conflictOf, useSaveService } from './stored-services.ts';
import * as t from './texts.ts';

/** Stands side by side where there is room. */
const PAIR = 'grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-4';

interface ServiceFormProps {
  /** The id of the service, `NEW` for one to add. */
  id: string;
  draft: Draft;
  /** Removes the service; absent for one that is not stored. */
  onRemove: (() => void) | undefined;
  isRemoving: boolean;
  onSaved: (service: VersionedService, purged: boolean) => void;
  onDiscarded: () => void;
}

/** Changes or adds a service. What is typed is kept until it is saved or discarded. */
export function ServiceForm({ id, draft, onRemove, isRemoving, onSaved, onDiscarded }: ServiceFormProps) {
  const { base, texts } = draft;
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaveService();
  /** The draft before it was put on top of somebody else's change. */
  const [conflicting, setConflicting] = useState<Draft>();
  const [corrected, setCorrected] = useState<FieldName[]>([]);
  const isChanged = changedIn(draft).length > 0;
  const error = conflictOf(saving.error) ? null : saving.error;

  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);

  const type = (name: FieldName, text: string) => {
    const isSuggested = !base && name === 'title' && texts._id === toShortName(texts.title);
    const next = { ...texts, [name]: text, ...(isSuggested && { _id: toShortName(text) }) };
    keepDraft(id, { base, texts: next });
    setCorrected([...corrected, name, ...(isSuggested ? (['_id'] as const) : [])]);
  };
  const propsOf = (name: FieldName) => ({
    value: texts[name],
    error: corrected.includes(name) ? undefined : errorOf(error, name),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(name, currentTarget.value),
  });

  /** Says what becomes of a text in Bangla that is missing. */
  const hintOf = (name: FieldName) => (texts[name].trim() === '' ? t.banglaMissing : undefined);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.isPending) return;
    setCorrected([]);
    saving.mutate(toChange(draft), {
      onSuccess: ({ service, purged }) => {
        forgetSaved(id, draft, service);
        setConflicting(undefined);
        onSaved(service, purged);
      },
      onError: (reason) => {
        const conflict = conflictOf(reason);
        if (!conflict) return;
        setConflicting(draft);
        keepDraft(id, rebase(draft, conflict.service));
      },
    });
  };

  const discard = () => {
    keepDraft(id, undefined);
    setConflicting(undefined);
    saving.reset();
    onDiscarded();
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <div className={PAIR}>
        <Field label={t.fieldNames.title} lang="en" maxLength={100} {...propsOf('title')} />
        <Field
          label={t.fieldNames['bn.title']}
          lang="bn"
          maxLength={100}
          hint={hintOf('bn.title')}
          {...propsOf('bn.title')}
        />
      </div>
      {!base && (
        <Field label={t.fieldNames._id} spellCheck={false} hint={t.shortNameHint} {...propsOf('_id')} />
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field label={t.priceLabel} inputMode="decimal" {...propsOf('price')} />
        <Field
          label={t.minutesLabel}
          inputMode="numeric"
          hint={durationOf(texts.minutes)}
          {...propsOf('minutes')}
        />
      </div>
      <div className="sm:w-1/2 sm:pr-2">
        <Field label={t.fieldNames.months} inputMode="numeric" hint={t.monthsHint} {...propsOf('months')} />
      </div>
      <div className={PAIR}>
        <TextArea
          label={t.fieldNames.description}
          lang="en"
          rows={4}
          maxLength={500}
          {...propsOf('description')}
        />
        <TextArea
          label={t.fieldNames['bn.description']}
          lang="bn"
          rows={4}
          maxLength={500}
          hint={hintOf('bn.description')}
          {...propsOf('bn.description')}
        />
      </div>
      <TextArea label={t.fieldNames.synonyms} rows={2} hint={t.synonymsHint} {...propsOf('synonyms')} />
      <PictureField {...propsOf('img')} onChange={(img) => type('img', img)} />
      {conflicting && <ServiceConflict mine={conflicting} theirs={base} />}
      {error && !isAboutFields(error) && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={saving.isPending} className="px-8">
          {base ? t.save : t.addThis}
        </Button>
        {isChanged && (
          <Button variant="secondary" onClick={discard}>
            {t.discard}
          </Button>
        )}
        {onRemove && (
          <Button variant="danger" pending={isRemoving} onClick={onRemove} className="ml-auto">
            {t.remove}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">{t.seenWhen}</p>
    </form>
  );
}

/** Returns what is wrong with a field, as a sentence. */
function errorOf(error: Error | null, name: FieldName): string | undefined {
  const message =
    error instanceof ApiError ? error.errors.find(({ path }) => fieldOf(path) === name)?.message : undefined;
  return message && t.asSentence(message);
}

/** Returns whether every problem is shown at its field. */
const isAboutFields = (error: Error): boolean =>
  error instanceof ApiError &&
  error.errors.length > 0 &&
  error.errors.every(({ path }) => Object.hasOwn(t.fieldNames, fieldOf(path)));

/** Returns the field of a problem's path, which may lead to one of several words: "synonyms.1". */
const fieldOf = (path: string): string => path.replace(/\.\d+$/, '');

/** Returns a duration as customers read it. */
const durationOf = (text: string): string | undefined =>
  /^[1-9]\d{0,6}$/.test(foldDigits(text.trim()))
    ? t.readAs(formatDuration(Number(foldDigits(text))))
    : undefined;
