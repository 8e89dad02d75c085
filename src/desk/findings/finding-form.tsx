import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { conflictIn } from '../../api/api-error.ts';
import { jobConflictSchema } from '../../contract/desk/desk-day.ts';
import { deskFindingEndpoints } from '../../contract/findings/desk-findings.ts';
import { type Finding, isFindingToAnswer } from '../../contract/findings/finding.ts';
import { fillPath } from '../../contract/http/endpoints.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogFoot } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { cancel } from '../../ui/texts.ts';
import { nameOfJob } from '../board/jobs/steps.ts';
import { PhotoPicker } from '../photos/photo-picker.tsx';
import { PREPARING } from '../photos/photo-uploads.ts';
import { clear, save } from '../texts.ts';
import { FindingFields } from './finding-fields.tsx';
import { FindingSummary } from './finding-list.tsx';
import * as t from './texts.ts';
import { type FindingFormOptions, useFindingForm } from './use-finding-form.ts';

interface FindingFormProps extends FindingFormOptions {
  titleId: string;
  close: () => void;
}

/** Renders the fields of a finding, its photos, and what somebody else has done to it meanwhile. */
export function FindingForm({ titleId, close, ...options }: FindingFormProps) {
  const { job, findingId } = options;
  const { form, finding, isOutdated, photos, beginAgain, goOnWithMine } = useFindingForm(options);
  // Photos that are prepared are not part of the draft yet.
  const isPreparing = useIsMutating({ mutationKey: PREPARING }) > 0;
  const isNoticed = isOutdated && conflictIn(form.error, jobConflictSchema) !== undefined;

  const focus = () => form.form.current?.querySelector<HTMLElement>('[name=text]')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(focus, []);
  const thenFocus = (act: () => void) => () => {
    act();
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
        <span className="inline-block">{nameOfJob(job)}</span>
      </h2>
      {isOutdated && <ChangedMeanwhile finding={finding} goOn={thenFocus(goOnWithMine)} />}
      <FindingFields form={form} />
      <PhotoPicker
        pathOf={(photoId) => fillPath(deskFindingEndpoints.deskPhoto.path, { orderId: job.orderId, photoId })}
        {...photos}
      />
      {finding && isFindingToAnswer(finding) && <p className="text-sm text-muted">{t.answerIsTakenBack}</p>}
      {form.failure && !isNoticed && <Alert>{form.failure}</Alert>}
      <DialogFoot className="flex flex-wrap justify-end gap-x-3 gap-y-1">
        <button
          type="button"
          // Photos that are being prepared would come into the next draft.
          disabled={isPreparing}
          className="link mr-auto min-h-11 disabled:opacity-60"
          onClick={thenFocus(beginAgain)}
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

/** Says what somebody else has done to a finding while it was typed about, and lets the member go on. */
const ChangedMeanwhile = ({ finding, goOn }: { finding: Finding | undefined; goOn: () => void }) => (
  <div className="grid gap-3 rounded-control border-2 border-warning p-3">
    <p role="alert" className="font-semibold">
      {finding ? t.changedMeanwhile : t.removedMeanwhile}
    </p>
    {finding && <FindingSummary finding={finding} />}
    <Button variant="secondary" className="w-fit" onClick={goOn}>
      {t.goOnWithMine}
    </Button>
  </div>
);
