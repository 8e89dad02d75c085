import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { conflictIn } from '../../api/api-error.ts';
import { type Job, jobConflictSchema } from '../../contract/desk/desk-day.ts';
import { isQuestion } from '../../contract/findings/finding.ts';
import { MAX_SENTENCE } from '../../contract/text/text-limits.ts';
import { draftOf, keepDraft } from '../../drafts.ts';
import { signedInUid } from '../../features/auth/session/auth-state.ts';
import { atMost } from '../../features/forms/rules.ts';
import { useForm } from '../../features/forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogFoot } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { cancel } from '../../ui/texts.ts';
import { nameOf } from '../board/jobs/steps.ts';
import { clear, save } from '../texts.ts';
import type { FindingAct, SendFindingAct } from './finding-act.ts';
import { draftName, photosIn, readFinding, seenOf, textsOf } from './finding-draft.ts';
import { FindingFields } from './finding-fields.tsx';
import { FindingFacts } from './finding-list.tsx';
import { PhotoPicker } from './photos/photo-picker.tsx';
import { PREPARING } from './photos/photo-uploads.ts';
import * as t from './texts.ts';

interface FindingFormProps {
  /** The car as it is now. */
  job: Job;
  /** The finding that is changed; undefined for a new one. */
  findingId: string | undefined;
  titleId: string;
  send: SendFindingAct;
  onDone: (after: Job, act: FindingAct) => void;
  onFailed: (error: Error) => void;
  close: () => void;
}

/** Renders the fields of a finding. What is typed stays until it is saved, on top of the finding as it is by then. */
export function FindingForm({ job, findingId, titleId, send, onDone, onFailed, close }: FindingFormProps) {
  const uid = signedInUid();
  const draft = draftName(job.orderId, findingId);
  const known = (id: string | undefined) => job.findings?.find((one) => one.id === id);
  const asItIs = () => {
    const finding = known(findingId);
    return { id: finding?.id ?? crypto.randomUUID(), seen: seenOf(finding), finding };
  };
  const [begun, setBegun] = useState(asItIs);
  const { id = begun.id, seen = begun.seen } = draftOf(uid, draft);
  const finding = known(id);
  const base = finding ?? begun.finding;
  const form = useForm({
    draft,
    initial: textsOf(base),
    rules: { text: atMost(MAX_SENTENCE) },
    read: (texts) => readFinding({ ...texts, id, seen }, base?.photos),
    send: (request) => send({ endpoint: 'deskFindingSet', ...request }),
    onDone: (after, request) => {
      // The text that was typed meanwhile is about the saved finding.
      const since = draftOf(uid, draft);
      keepDraft(uid, draft, {});
      keepDraft(uid, draftName(job.orderId, request.findingId), since);
      onDone(after, { endpoint: 'deskFindingSet', ...request });
    },
    onFailed,
  });
  // Photos that are prepared are not part of the draft yet.
  const isPreparing = useIsMutating({ mutationKey: PREPARING }) > 0;
  const isOutdated = !form.isPending && seen !== seenOf(finding);
  const isNoticed = isOutdated && conflictIn(form.error, jobConflictSchema) !== undefined;

  const focus = () => form.form.current?.querySelector<HTMLElement>('[name=text]')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(focus, []);
  // The typed text is kept with the version that it was typed on.
  useEffect(() => {
    const typed = draftOf(uid, draft);
    if (!form.isPending && Object.keys(typed).length > 0 && typed.id === undefined)
      keepDraft(uid, draft, { ...typed, id, seen });
  });

  /** Changes a list of photos as it is by now: photos arrive while others do, or after the dialog was closed. */
  const addTo = (list: 'added' | 'removed', photo: string) =>
    form.change({ [list]: `${draftOf(uid, draft)[list] ?? ''} ${photo}`.trim() });
  const beginAgain = () => {
    form.change({});
    form.forget();
    setBegun(asItIs());
    focus();
  };
  const goOnWithMine = () => {
    form.change({ id: finding ? id : crypto.randomUUID(), seen: seenOf(finding) });
    focus();
  };

  return (
    <Form
      form={form.form}
      className="grid gap-4"
      noValidate
      onSubmit={isPreparing ? (event) => event.preventDefault() : form.submit}
    >
      <h2 id={titleId} className="text-2xl wrap-anywhere">
        {findingId === undefined ? t.newFinding : t.changeFinding}:{' '}
        <span className="inline-block">{nameOf(job)}</span>
      </h2>
      {isOutdated && (
        <div className="grid gap-3 rounded-control border-2 border-warning p-3">
          <p role="alert" className="font-semibold">
            {finding ? t.changedMeanwhile : t.removedMeanwhile}
          </p>
          {finding && <FindingFacts finding={finding} />}
          <Button variant="secondary" className="w-fit" onClick={goOnWithMine}>
            {t.goOnWithMine}
          </Button>
        </div>
      )}
      <FindingFields form={form} />
      <PhotoPicker
        orderId={job.orderId}
        draftKey={draft}
        photos={photosIn(form.texts, base?.photos)}
        count={() => photosIn(draftOf(uid, draft), base?.photos).length}
        stored={finding?.photos}
        add={(photo) => addTo('added', photo)}
        remove={(photo) => addTo('removed', photo)}
      />
      {finding && isQuestion(finding) && <p className="text-sm text-muted">{t.answerIsTakenBack}</p>}
      {form.failure && !isNoticed && <Alert>{form.failure}</Alert>}
      <DialogFoot className="flex flex-wrap justify-end gap-x-3 gap-y-1">
        <button
          type="button"
          // Photos that are being prepared would come into the next draft.
          disabled={isPreparing}
          className="link mr-auto min-h-11 disabled:opacity-60"
          onClick={beginAgain}
        >
          {clear}
        </button>
        <Button variant="secondary" className="whitespace-nowrap" onClick={close}>
          {cancel}
        </Button>
        <Button
          type="submit"
          className="grow whitespace-nowrap sm:grow-0"
          pending={isPreparing || form.isPending}
        >
          {save}
        </Button>
      </DialogFoot>
    </Form>
  );
}
