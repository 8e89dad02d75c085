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
  /** Shows the photo before or after it, in a circle. */
  const turn = (by: -1 | 1) => show((index + by + photos.length) % photos.length);
  return (
    <Dialog dialog={dialog} aria-label={text} onClose={onClose} className="max-w-[74rem] p-3">
      <div className="grid gap-3">
        {photo && (
          <img
            src={photoSrc(photo.url)}
            alt={t.photoName(index + 1, photos.length, text)}
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
              <Button variant="secondary" aria-label={t.previousPhoto} onClick={() => turn(-1)}>
                <Icon name="chevron-left" className="size-5" />
              </Button>
              <Button variant="secondary" aria-label={t.nextPhoto} onClick={() => turn(1)}>
                <Icon name="chevron-right" className="size-5" />
              </Button>
            </span>
          )}
        </div>
      </div>
    </Dialog>
  );
}
