import type { Job } from '../../contract/desk-day.ts';
import { Button } from '../../ui/button.tsx';
import { close as closeLabel } from '../../ui/texts.ts';
import { CopyField } from '../link/copy-field.tsx';
import { MessageButtons } from '../link/message-buttons.tsx';
import { findingsMessage } from '../link/message-links.ts';
import * as t from './texts.ts';

interface FindingsMessageProps {
  job: Job;
  question: NonNullable<Job['question']>;
  back: () => void;
  close: () => void;
}

/** Renders the message that asks a customer: ready to send from the member's own phone. */
export function FindingsMessage({ job, question, back, close }: FindingsMessageProps) {
  const { text, url } = findingsMessage(question);
  return (
    <>
      <p>{job.link ? t.sendTheLink : t.sendToAccount}</p>
      <MessageButtons phone={job.phone} text={text} variant="primary" />
      <CopyField url={url} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={close}>
          {closeLabel}
        </Button>
        <Button variant="secondary" onClick={back}>
          {t.backToFindings}
        </Button>
      </div>
    </>
  );
}
