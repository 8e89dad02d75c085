import { useState } from 'react';
import { conflictIn } from '../../api/api-error.ts';
import {
  type SavedService,
  serviceConflictSchema,
  type VersionedService,
} from '../../contract/catalogue/desk-services.ts';
import { MAX_DESCRIPTION, MAX_PICTURE_URL, MAX_TITLE } from '../../contract/text/text-limits.ts';
import { maxLengthRule } from '../../features/forms/rules.ts';
import type { FormState } from '../../features/forms/use-fields.ts';
import { useForm } from '../../features/forms/use-form.ts';
import { useExpected } from '../kit/use-expected.ts';
import { type CatalogueConflict, catalogueConflictOf } from './conflict.ts';
import {
  addServicePicture,
  endPictureUpload,
  forgetServiceDraft,
  serviceDraftName,
  usePictureUpload,
  useUnsavedServices,
} from './service-drafts.ts';
import { saveService } from './service-requests.ts';
import { readService, type ServiceTexts, textsOf, toChange } from './service-texts.ts';

const RULES = {
  title: maxLengthRule(MAX_TITLE),
  'bn.title': maxLengthRule(MAX_TITLE),
  description: maxLengthRule(MAX_DESCRIPTION),
  'bn.description': maxLengthRule(MAX_DESCRIPTION),
  img: maxLengthRule(MAX_PICTURE_URL),
};

/** Returns the service with an id as its form is about it, as `useExpected` does: what somebody else changes is shown at a press, not while something is typed. */
export function useExpectedService(id: string, stored: VersionedService | undefined) {
  const isUnsaved = useUnsavedServices([id]);
  const service = useExpected(stored, {
    presentIn: (error) => conflictIn(error, serviceConflictSchema)?.service,
    isHeld: isUnsaved,
  });
  return { ...service, isUnsaved };
}

export interface ServiceFormOptions {
  /** The id of the service, `NEW` for one to add. */
  id: string;
  /** The service on top of which is saved what was typed: none for one to add. */
  service: Omit<ReturnType<typeof useExpectedService>, 'isUnsaved'>;
  onSaved: (saved: SavedService) => void;
  onDiscarded: () => void;
}

/** Returns the form that changes or adds a service, with the conflict that it has met. What is typed is kept until it is saved or discarded. */
export function useServiceForm({ id, service, onSaved, onDiscarded }: ServiceFormOptions) {
  const { expected, follow, goOn } = service;
  const [conflict, setConflict] = useState<CatalogueConflict>();
  /** After somebody else has removed it, it is added as it was shown, with what was typed. */
  const replaced = conflict && !conflict.now ? undefined : expected;
  const shown = textsOf(expected);
  const upload = usePictureUpload(id);

  const meet = (error: unknown, sent: ServiceTexts) => {
    const conflicting = conflictIn(error, serviceConflictSchema);
    if (!conflicting) return;
    const now = conflicting.service && textsOf(conflicting.service);
    const isTypedOnShown = form.about === expected?.version;
    setConflict(catalogueConflictOf({ shown, isTypedOnShown, touched: form.touched, sent, now }));
    if (conflicting.service) form.goOn(conflicting.service.version);
  };
  const form: FormState<ServiceTexts> = useForm({
    draft: serviceDraftName(id),
    about: expected?.version ?? '',
    initial: shown,
    rules: RULES,
    read: readService,
    hidden: replaced ? ['_id'] : [],
    send: (texts: ServiceTexts) =>
      follow(saveService(toChange(texts, replaced && { ...replaced, version: form.about }))).catch(
        (error: unknown) => {
          meet(error, texts);
          throw error;
        },
      ),
    onDone: (saved) => {
      forgetServiceDraft(id, saved.service);
      setConflict(undefined);
      goOn(saved.service);
      onSaved(saved);
    },
    // The list says that it is not saved.
    onFailed: () => undefined,
  });

  return {
    form,
    conflict,
    replaced,
    upload,
    choosePicture: (file: File) => {
      form.change({});
      void addServicePicture(id, file, form.about);
    },
    discard: () => {
      form.change(shown);
      endPictureUpload(id);
      setConflict(undefined);
      onDiscarded();
    },
  };
}
