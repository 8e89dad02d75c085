import type { Job } from '../../contract/desk-day.ts';
import * as t from './texts.ts';
import type { FindingAct } from './use-finding-acts.ts';

/** Returns what an act on findings has done, in words; a finding that was removed is known from before. */
export function doneText(act: FindingAct, before: Job, after: Job): string {
  const textOf = (id: string, { findings = [] }: Job): string =>
    findings.find((one) => one.id === id)?.text ?? '';
  switch (act.endpoint) {
    case 'deskFindingSet':
      return t.saved(textOf(act.findingId, after));
    case 'deskFindingRemove':
      return t.removed(textOf(act.findingId, before));
    case 'deskFindingBegin':
      return (act.body.isUndone ? t.workNotBegun : t.workBegun)(textOf(act.findingId, after));
    case 'deskFindingsAsk':
      if (after.link) return t.nowSendMessage;
      return after.cancelled ? t.nowCall : t.askedByMail;
    case 'deskFindingsAnswer':
      return act.body.answers
        .map(({ id, value }) =>
          (value === 'approved' ? t.approvedOnPhone : t.declinedOnPhone)(textOf(id, after)),
        )
        .join(' ');
  }
}
