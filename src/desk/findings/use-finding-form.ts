import type { Job } from '../../contract/desk/desk-day.ts';
import { MAX_SENTENCE } from '../../contract/text/text-limits.ts';
import { aboutOf, draftOf, keepAbout, keepDraft } from '../../drafts.ts';
import { signedInUid } from '../../features/auth/session/auth-state.ts';
import { maxLengthRule } from '../../features/forms/rules.ts';
import { useForm } from '../../features/forms/use-form.ts';
import { useExpected } from '../kit/use-expected.ts';
import type { FindingAct, SendFindingAct } from './finding-act.ts';
import {
  aboutNewFinding,
  findingDraftName,
  findingOfDraft,
  findingOfNewDraft,
  findingTextsOf,
  isFindingStored,
  photosOfDraft,
  readFinding,
} from './finding-draft.ts';

export interface FindingFormOptions {
  /** The car as it is now. */
  job: Job;
  /** The finding that is changed; undefined for a new one. */
  findingId: string | undefined;
  send: SendFindingAct;
  onDone: (after: Job, act: FindingAct) => void;
  onFailed: (error: Error) => void;
}

/** Returns the form of a finding. What is typed stays until it is saved, on top of the finding as it is by then. */
export function useFindingForm({ job, findingId, send, onDone, onFailed }: FindingFormOptions) {
  const uid = signedInUid();
  const draft = findingDraftName(job.orderId, findingId);
  const shown = findingOfNewDraft(findingId, job.findings);
  const { expected: begun, goOn } = useExpected(shown);
  const about = aboutOf(uid, draft) ?? begun.about;
  const { finding, now } = findingOfDraft(about, job.findings);
  const base = finding ?? begun.finding;
  const form = useForm({
    draft,
    about: begun.about,
    initial: findingTextsOf(base),
    rules: { text: maxLengthRule(MAX_SENTENCE) },
    read: (texts) => readFinding(texts, about, base?.photos),
    send: (request) => send({ endpoint: 'deskFindingSet', ...request }),
    onDone: (after, request) => {
      // The text that was typed meanwhile is about the saved finding.
      const saved = findingDraftName(job.orderId, request.findingId);
      const since = draftOf(uid, draft);
      keepDraft(uid, draft, {});
      keepDraft(uid, saved, since);
      keepAbout(uid, saved, findingOfDraft(request.findingId, after.findings).now);
      onDone(after, { endpoint: 'deskFindingSet', ...request });
    },
    onFailed,
  });
  /** Changes a list of photos as it is by now: photos arrive while others do, or after the dialog was closed. */
  const addTo = (list: 'added' | 'removed', photo: string) =>
    form.change({ [list]: `${draftOf(uid, draft)[list] ?? ''} ${photo}`.trim() });
  return {
    form,
    /** The finding as it is by now, if it is there. */
    finding,
    isOutdated: !form.isPending && about !== now && !isFindingStored(form.texts, about, finding),
    photos: {
      draftKey: draft,
      photos: photosOfDraft(form.texts, base?.photos),
      count: () => photosOfDraft(draftOf(uid, draft), base?.photos).length,
      stored: finding?.photos,
      add: (photo: string) => addTo('added', photo),
      remove: (photo: string) => addTo('removed', photo),
    },
    beginAgain: () => {
      form.change({});
      form.forget();
      goOn(shown);
    },
    goOnWithMine: () => {
      const next = finding ? now : aboutNewFinding();
      goOn({ finding: base, about: next });
      form.goOn(next);
    },
  };
}
