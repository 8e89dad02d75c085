import type { MouseEvent } from 'react';
import { type Finding, isAnswerable } from '../../contract/finding.ts';
import { Button } from '../../ui/button.tsx';
import * as t from './texts.ts';
import type { FindingAct } from './use-finding-acts.ts';

interface FindingActsProps {
  finding: Finding;
  /** An act on findings is on its way. */
  isPending: boolean;
  act: (act: FindingAct) => void;
  edit: () => void;
}

/** Renders what the staff can do with a finding until its work has begun. */
export function FindingActs({ finding, isPending, act, edit }: FindingActsProps) {
  const { id, text, answer, version } = finding;
  if (finding.begunAt !== undefined) return null;
  const answerWith = (value: 'approved' | 'declined') =>
    act({ endpoint: 'deskFindingsAnswer', body: { answers: [{ id, version, value }] } });
  const remove = () => {
    if (confirm(t.removeQuestion(text)))
      act({ endpoint: 'deskFindingRemove', findingId: id, body: { seen: version } });
  };
  const button = (label: string, onPress: () => void) => (
    <Button
      variant="secondary"
      aria-label={t.findingNamed(label, text)}
      aria-disabled={isPending}
      // The second click of a double click would hit the button that follows.
      onClick={({ detail }: MouseEvent) => detail <= 1 && !isPending && onPress()}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap justify-between gap-2">
      {isAnswerable(finding) && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">{t.onPhone}</span>
          {answer?.value !== 'approved' && button(t.saidYes, () => answerWith('approved'))}
          {answer?.value !== 'declined' && button(t.saidNo, () => answerWith('declined'))}
        </p>
      )}
      <p className="flex flex-wrap gap-2 sm:ml-auto">
        {answer?.value === 'approved' &&
          button(t.beginWork, () =>
            act({ endpoint: 'deskFindingBegin', findingId: id, body: { seen: version } }),
          )}
        {button(t.edit, edit)}
        {button(t.remove, remove)}
      </p>
    </div>
  );
}
