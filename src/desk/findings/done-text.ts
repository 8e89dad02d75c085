import type { Job } from '../../contract/desk-day.ts';
import {
  approvedOnPhone,
  askedByMail,
  declinedOnPhone,
  nowCall,
  nowSendMessage,
  removed,
  saved,
  workBegun,
  workNotBegun,
} from './texts.ts';
import type { FindingAct } from './use-finding-acts.ts';

/** Returns what an act on findings has done, in words; a finding that was removed is known from before. */
export function doneText(act: FindingAct, before: Job, after: Job): string {
  const textOf = (id: string, { findings = [] }: Job): string =>
    findings.find((one) => one.id === id)?.text ?? '';
  switch (act.endpoint) {
    case 'deskFindingSet':
      return saved(textOf(act.findingId, after));
    case 'deskFindingRemove':
      return removed(textOf(act.findingId, before));
    case 'deskFindingBegin':
      return (act.body.isUndone ? workNotBegun : workBegun)(textOf(act.findingId, after));
    case 'deskFindingsAsk':
      if (after.link) return nowSendMessage;
      return after.cancelled ? nowCall : askedByMail;
    case 'deskFindingsAnswer':
      return act.body.answers
        .map(({ id, value }) => (value === 'approved' ? approvedOnPhone : declinedOnPhone)(textOf(id, after)))
        .join(' ');
  }
}
