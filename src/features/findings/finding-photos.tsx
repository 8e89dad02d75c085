import { useState } from 'react';
import { photoSrc } from '../../api/photo-src.ts';
import type { Finding } from '../../contract/finding.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import * as t from './texts.ts';

/** Renders the photos of a finding, each of which a press enlarges. */
export function FindingPhotos({ finding: { photos, text } }: { finding: Finding }) {
  const [enlarged, setEnlarged] = useState<number>();
  return (
    <div className={`grid content-start gap-2 print:hidden ${photos.length > 1 ? 'grid-cols-2' : ''}`}>
      {photos.map(({ id, url }, index) => (
        <button key={id} type="button" onClick={() => setEnlarged(index)}>
          <img
            src={photoSrc(url)}
            alt={t.photoName(index + 1, photos.length, text)}
            width={320}
            height={240}
            loading="lazy"
            className="aspect-4/3 w-full rounded-control bg-line object-cover"
          />
          <span className="sr-only">{t.enlarge}</span>
        </button>
      ))}
      {enlarged !== undefined && (
        <PhotoDialog
          photos={photos}
          text={text}
          index={enlarged}
          show={setEnlarged}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </div>
  );
}
