import { useIsMutating } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import type { Job } from '../../../contract/desk-day.ts';
import { isQuestion } from '../../../contract/finding.ts';
import type { FindingSet } from '../../../contract/finding-request.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { cancel } from '../../../ui/texts.ts';
import { conflictOf } from '../../board/jobs/move-job.ts';
import { useDrafts } from '../../drafts/drafts.ts';
import { DialogFoot } from '../dialog-foot.tsx';
import { PhotoPicker } from '../photos/photo-picker.tsx';
import { PREPARING } from '../photos/photo-uploads.ts';
import * as t from '../texts.ts';
import { ChangeNotice } from './change-notice.tsx';
import { type DraftErrors, draftOf, type FindingDraft, newDraft, readDraft } from './finding-draft.ts';
import { WhatFields, WorkFields } from './finding-fields.tsx';
import { findingDrafts } from './kept-drafts.ts';

interface FindingFormProps {
  /** The car as it is now. */
  job: Job;
  /** The finding that is changed; undefined for a new one. */
  findingId: string | undefined;
  /** Where the draft is kept. */
  keptAs: string;
  titleId: string;
  isPending: boolean;
  /** Why it was not saved. */
  error: Error | null;
  save: (findingId: string, body: FindingSet) => void;
  /** Called at each change: the error is outdated. */
  onChange: () => void;
  close: () => void;
}

/** Renders the fields of a finding. What is typed stays until it is saved; the first wrong field takes the focus. */
export function FindingForm({
  job,
  findingId,
  keptAs,
  titleId,
  isPending,
  error,
  ...acts
}: FindingFormProps) {
  const form = useRef<HTMLDivElement>(null);
  // Photos that are prepared are not part of the draft yet.
  const isPreparing = useIsMutating({ mutationKey: PREPARING }) > 0;
  const known = (id: string | undefined) => job.findings?.find((one) => one.id === id);
  const stored = (): FindingDraft => {
    const finding = known(findingId);
    return finding ? draftOf(finding) : newDraft();
  };
  const [begun, setBegun] = useState(stored);
  const draft = useDrafts(findingDrafts)[keptAs] ?? begun;
  // A photo may arrive while somebody types, or after the dialog was closed.
  const latest = () => findingDrafts.all()[keptAs] ?? begun;
  const [wrong, setWrong] = useState<DraftErrors>({});
  const isBusy = isPreparing || isPending;
  const finding = known(draft.id);
  const version = finding?.version;
  const isOutdated = !isPending && draft.seen !== version;
  const errors: DraftErrors = { ...errorsOf(error), ...wrong };
  const isShown = Object.keys(errorsOf(error)).length > 0 || (isOutdated && conflictOf(error) !== undefined);

  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => focus('text'), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first wrong field of each attempt
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first) focus(first);
  }, [wrong, error]);

  const update = (toNext: (known: FindingDraft) => FindingDraft) => {
    findingDrafts.set(keptAs, toNext(latest()));
    setWrong({});
    acts.onChange();
  };
  const change = (changes: Partial<FindingDraft>) => update((known) => ({ ...known, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(draft);
    setWrong(read.errors ?? {});
    if (!isBusy && !read.errors) acts.save(draft.id, read.request);
  };
  const beginAgain = () => {
    findingDrafts.set(keptAs, undefined);
    setBegun(stored());
    setWrong({});
    acts.onChange();
    focus('text');
  };
  const goOnWithMine = () => {
    change(finding ? { seen: version } : { id: crypto.randomUUID(), seen: undefined });
    focus('text');
  };

  return (
    <Form data-kept noValidate onSubmit={submit}>
      <div ref={form} className="grid gap-4">
        <h2 id={titleId} className="text-2xl">
          {findingId === undefined ? t.newFinding : t.changeFinding}
        </h2>
        {isOutdated && <ChangeNotice finding={finding} goOn={goOnWithMine} />}
        <WhatFields draft={draft} errors={errors} change={change} />
        {draft.urgency !== 'note' && <WorkFields draft={draft} errors={errors} change={change} />}
        <PhotoPicker
          transactionId={job.transactionId}
          draftKey={keptAs}
          photos={draft.photos}
          count={() => latest().photos.length}
          stored={finding?.photos}
          onChange={(toPhotos) => update((known) => ({ ...known, photos: toPhotos(known.photos) }))}
        />
        {finding && isQuestion(finding) && <p className="text-sm text-muted">{t.answerIsTakenBack}</p>}
        {error && !isShown && <Alert>{error.message}</Alert>}
        <DialogFoot>
          <div className="flex flex-wrap gap-x-3 gap-y-1">
            <Button type="submit" className="grow whitespace-nowrap sm:grow-0" pending={isBusy}>
              {t.save}
            </Button>
            <Button variant="secondary" className="whitespace-nowrap" onClick={acts.close}>
              {cancel}
            </Button>
            <button
              type="button"
              // Photos that are being prepared would come into the next draft.
              disabled={isPreparing}
              className="link min-h-11 disabled:opacity-60 sm:ml-auto"
              onClick={beginAgain}
            >
              {t.clear}
            </button>
          </div>
        </DialogFoot>
      </div>
    </Form>
  );
}

const FIELDS = ['text', 'urgency', 'price', 'minutes'] as const;

/** Returns what the server finds wrong, by its field. */
const errorsOf = (error: Error | null): DraftErrors =>
  error instanceof ApiError
    ? Object.fromEntries(
        FIELDS.flatMap((name) =>
          error.errors.filter(({ path }) => path === name).map(({ message }) => [name, message]),
        ),
      )
    : {};
