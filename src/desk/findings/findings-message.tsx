import type { Job } from '../../contract/desk-day.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../link/copy-field.tsx';
import { linkUrl } from '../link/link-url.ts';
import { MessageButtons } from '../link/message-buttons.tsx';
import { messageFindings } from '../link/texts.ts';
import { close as closeLabel } from '../texts.ts';
import { backToFindings, sendTheLink } from './texts.ts';

interface FindingsMessageProps {
  job: Job;
  link: string;
  back: () => void;
  close: () => void;
}

/** Renders the message that asks a customer who gets no mail: ready to send from the member's own phone. */
export function FindingsMessage({ job, link, back, close }: FindingsMessageProps) {
  const url = linkUrl(link);
  return (
    <>
      <p>{sendTheLink}</p>
      <MessageButtons phone={job.phone} text={messageFindings(url)} variant="primary" />
      <CopyField url={url} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={close}>
          {closeLabel}
        </Button>
        <Button variant="secondary" onClick={back}>
          {backToFindings}
        </Button>
      </div>
    </>
  );
}
