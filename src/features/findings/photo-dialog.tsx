import { type CSSProperties, useRef } from 'react';
import { photoSrc } from '../../api/photo-src.ts';
import type { Finding } from '../../contract/finding.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { close } from '../../ui/texts.ts';
import * as t from './texts.ts';

interface PhotoDialogProps extends Pick<Finding, 'photos' | 'text'> {
  /** The place of the photo that is shown. */
  index: number;
  show: (index: number) => void;
  onClose: () => void;
}

/** Classes for it would be in the stylesheet of each page. */
const WHOLE: CSSProperties = { height: '70svh', objectFit: 'contain' };

/** Renders a photo as large as the screen, with the way to the others of its finding. */
export function PhotoDialog({ photos, text, index, show, onClose }: PhotoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const photo = photos[index];
  const name = t.photoName(index + 1, photos.length, text);
  return (
    <Dialog dialog={dialog} aria-label={text} onClose={onClose} className="max-w-[74rem] p-3">
      <div className="grid gap-3">
        {photo && (
          <img
            src={photoSrc(photo.url)}
            alt={name}
            style={WHOLE}
            className="w-full rounded-control bg-line"
          />
        )}
        <div className="flex justify-between gap-3">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {close}
          </Button>
          {photos.length > 1 && (
            <span className="flex gap-2">
              <Step
                icon="chevron-left"
                label={t.previousPhoto}
                to={index - 1}
                count={photos.length}
                show={show}
              />
              <Step
                icon="chevron-right"
                label={t.nextPhoto}
                to={index + 1}
                count={photos.length}
                show={show}
              />
            </span>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface StepProps {
  icon: 'chevron-left' | 'chevron-right';
  label: string;
  /** The place to which it leads, before the first or behind the last in a circle. */
  to: number;
  count: number;
  show: (index: number) => void;
}

const Step = ({ icon, label, to, count, show }: StepProps) => (
  <Button variant="secondary" aria-label={label} onClick={() => show((to + count) % count)}>
    <Icon name={icon} className="size-5" />
  </Button>
);
