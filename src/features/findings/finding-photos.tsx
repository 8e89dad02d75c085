import { type CSSProperties, useRef, useState } from 'react';
import { photoSrc } from '../../api/request.ts';
import type { Finding } from '../../contract/findings/finding.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { close } from '../../ui/texts.ts';
import * as t from './texts.ts';

/** Classes for it would be in the stylesheet of each page. */
const WHOLE: CSSProperties = { height: '70svh', objectFit: 'contain' };

/** Renders the photos of a finding. A press enlarges one as far as the screen allows, with the way to the others. */
export function FindingPhotos({ finding: { photos, text } }: { finding: Finding }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [enlarged, setEnlarged] = useState<number>();
  const photo = enlarged === undefined ? undefined : photos[enlarged];
  const nameOf = (index: number) => t.photoName(index + 1, photos.length, text);
  /** Shows the next photo, or the one before, in a circle. */
  const turn = (by: 1 | -1) => setEnlarged((index = 0) => (index + by + photos.length) % photos.length);
  return (
    <div className={`grid content-start gap-2 print:hidden ${photos.length > 1 ? 'grid-cols-2' : ''}`}>
      {photos.map(({ id, url }, index) => (
        <button key={id} type="button" onClick={() => setEnlarged(index)}>
          <Picture
            icon="car"
            src={photoSrc(url)}
            alt={nameOf(index)}
            width={320}
            height={240}
            loading="lazy"
            className="aspect-4/3 w-full rounded-control object-cover"
          />
          <span className="sr-only">{t.enlarge}</span>
        </button>
      ))}
      {enlarged !== undefined && photo && (
        <Dialog
          dialog={dialog}
          aria-label={text}
          onClose={() => setEnlarged(undefined)}
          className="max-w-[74rem] p-3"
        >
          <div className="grid gap-3">
            <Picture
              icon="car"
              src={photoSrc(photo.url)}
              alt={nameOf(enlarged)}
              style={WHOLE}
              className="w-full rounded-control"
            />
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
      )}
    </div>
  );
}
