import { useEffect, useState } from 'react';
import { conflictIn } from '../../api/api-error.ts';
import {
  type SavedService,
  serviceConflictSchema,
  type VersionedService,
} from '../../contract/catalogue/desk-services.ts';
import { MAX_DESCRIPTION, MAX_PICTURE_URL, MAX_TITLE } from '../../contract/text/text-limits.ts';
import { typedWhole } from '../../contract/text/typed-number.ts';
import { atMost } from '../../features/forms/rules.ts';
import { useForm } from '../../features/forms/use-form.ts';
import { formatDuration } from '../../features/services/format-duration.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { save } from '../texts.ts';
import { PictureField } from './picture-field.tsx';
import { PriceFields } from './price-fields.tsx';
import { type Conflict, ServiceConflict } from './service-conflict.tsx';
import {
  addPicture,
  draftName,
  endUpload,
  forgetDraft,
  keepVersion,
  useUpload,
  versionTypedOn,
} from './service-drafts.ts';
import { saveService } from './service-requests.ts';
import {
  type FieldName,
  readService,
  type ServiceTexts,
  textsOf,
  toChange,
  toShortName,
} from './service-texts.ts';
import * as t from './texts.ts';

const RULES = {
  title: atMost(MAX_TITLE),
  'bn.title': atMost(MAX_TITLE),
  description: atMost(MAX_DESCRIPTION),
  'bn.description': atMost(MAX_DESCRIPTION),
  img: atMost(MAX_PICTURE_URL),
};

/** Beyond it nothing is said of a duration. */
const MAX_DURATION = 9_999_999;

/** Stands side by side where there is room. */
const PAIR = 'grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-4';

interface ServiceFormProps {
  /** The id of the service, `NEW` for one to add. */
  id: string;
  /** The service on top of which is saved what was typed, undefined for one to add. */
  base: VersionedService | undefined;
  setBase: (service: VersionedService) => void;
  /** Removes the service; absent for one that is not stored. */
  onRemove: (() => void) | undefined;
  onSaved: (saved: SavedService) => void;
  onDiscarded: () => void;
}

/** Changes or adds a service. What is typed is kept until it is saved or discarded. */
export function ServiceForm({ id, base, setBase, onRemove, onSaved, onDiscarded }: ServiceFormProps) {
  const [conflict, setConflict] = useState<Conflict>();
  /** After somebody else has removed it, it is added as it was shown, with what was typed. */
  const replaced = conflict && !conflict.now ? undefined : base;
  const version = versionTypedOn(id) ?? base?.version ?? '';
  /** Returns the texts before somebody else has changed them: after a reload, what was there in place of what is typed is not known. */
  const textsBefore = (now?: ServiceTexts): ServiceTexts =>
    now && version !== base?.version
      ? { ...now, ...Object.fromEntries(Object.keys(form.touched).map((name) => [name, ''])) }
      : textsOf(base);
  const form = useForm({
    draft: draftName(id),
    initial: textsOf(base),
    rules: RULES,
    read: readService,
    hidden: replaced ? ['_id'] : [],
    send: async (texts: ServiceTexts) => {
      try {
        return await saveService(toChange(texts, replaced && { ...replaced, version }));
      } catch (error) {
        const conflicting = conflictIn(error, serviceConflictSchema);
        if (conflicting) {
          const now = conflicting.service && textsOf(conflicting.service);
          setConflict({ before: textsBefore(now), sent: texts, now });
        }
        if (conflicting?.service) {
          setBase(conflicting.service);
          keepVersion(id, conflicting.service.version);
        }
        throw error;
      }
    },
    onDone: (saved) => {
      forgetDraft(id, saved.service._id);
      setConflict(undefined);
      setBase(saved.service);
      onSaved(saved);
    },
    // The list says that it is not saved.
    onFailed: () => undefined,
  });
  const { texts } = form;
  const upload = useUpload(id);
  // The picture is part of what is saved next.
  const isUploading = upload?.state === 'sending';
  const isTyped = Object.keys(form.touched).length > 0;

  useEffect(() => {
    if (!isTyped || versionTypedOn(id) === undefined) keepVersion(id, isTyped ? base?.version : undefined);
  });

  const errorOf = (name: FieldName | 'taka') => {
    const problem = form.errors[name];
    return problem && t.asSentence(problem);
  };
  const propsOf = (name: FieldName) => ({
    ...form.field(name),
    label: t.fieldNames[name],
    error: errorOf(name),
    autoComplete: 'off',
  });
  /** Says what becomes of a text in Bangla that is missing. */
  const hintOf = (name: FieldName) => (texts[name].trim() === '' ? t.banglaMissing : undefined);
  const typeTitle = (title: string) => {
    const isSuggested = !replaced && texts._id === toShortName(texts.title);
    form.change({ title, ...(isSuggested && { _id: toShortName(title) }) });
  };
  const discard = () => {
    form.change(textsOf(base));
    endUpload(id);
    setConflict(undefined);
    onDiscarded();
  };

  return (
    <Form
      form={form.form}
      onSubmit={isUploading ? (event) => event.preventDefault() : form.submit}
      noValidate
      className="grid gap-4"
    >
      <div className={PAIR}>
        <Field {...propsOf('title')} lang="en" onChange={({ target }) => typeTitle(target.value)} />
        <Field {...propsOf('bn.title')} lang="bn" hint={hintOf('bn.title')} />
      </div>
      {!replaced && <Field {...propsOf('_id')} spellCheck={false} hint={t.shortNameHint} />}
      <PriceFields form={form} priceError={errorOf('price')} takaError={errorOf('taka')} />
      <div className={PAIR}>
        <Field
          {...propsOf('minutes')}
          label={t.minutesLabel}
          inputMode="numeric"
          hint={durationOf(texts.minutes)}
        />
        <Field {...propsOf('months')} inputMode="numeric" hint={t.monthsHint} />
      </div>
      <div className={PAIR}>
        <TextArea {...propsOf('description')} lang="en" rows={4} />
        <TextArea {...propsOf('bn.description')} lang="bn" rows={4} hint={hintOf('bn.description')} />
      </div>
      <TextArea {...propsOf('synonyms')} rows={2} hint={t.synonymsHint} />
      <PictureField
        upload={upload}
        value={texts.img}
        error={errorOf('img')}
        onChoose={(file) => {
          form.change({});
          addPicture(id, file);
        }}
        onChange={(img) => form.change({ img })}
      />
      {conflict && <ServiceConflict conflict={conflict} />}
      {form.failure && !conflictIn(form.error, serviceConflictSchema) && <Alert>{form.failure}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        {onRemove && (
          <Button variant="danger" onClick={onRemove} className="mr-auto">
            {t.remove}
          </Button>
        )}
        {isTyped && (
          <Button variant="secondary" onClick={discard}>
            {t.discard}
          </Button>
        )}
        <Button type="submit" pending={form.isPending || isUploading} className="px-8">
          {replaced ? save : t.addThis}
        </Button>
      </div>
      <p className="text-sm text-muted">{t.seenWhen}</p>
    </Form>
  );
}

/** Returns a duration as customers read it. */
function durationOf(text: string): string | undefined {
  const minutes = typedWhole(text) ?? 0;
  return minutes > 0 && minutes <= MAX_DURATION ? t.readAs(formatDuration(minutes)) : undefined;
}
