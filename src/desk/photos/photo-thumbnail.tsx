import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { UploadState } from './photo-queue.ts';
import * as t from './texts.ts';

interface PhotoThumbnailProps {
  /** Its place in the list, from 1. */
  number: number;
  /** Undefined while it can be shown neither from here nor from the server. */
  src: string | undefined;
  /** Undefined if it was uploaded before. */
  state: UploadState | undefined;
  remove: () => void;
  retry: () => void;
}

/** Renders a photo with how far its upload is, and the buttons that remove it or send it again. */
export const PhotoThumbnail = ({ number, src, state, remove, retry }: PhotoThumbnailProps) => (
  <li className="grid w-32 content-start gap-1">
    <div className="relative">
      <Picture
        icon="car"
        src={src}
        alt={t.photoNumber(number)}
        width={128}
        height={96}
        className="aspect-4/3 w-full rounded-control border border-line object-cover"
      />
      <Button
        variant="secondary"
        className="absolute top-0 right-0 px-2"
        aria-label={t.removePhoto(number)}
        onClick={remove}
      >
        <Icon name="x" className="size-5" />
      </Button>
    </div>
    {state?.type === 'sending' && (
      <progress value={state.sent} aria-label={t.uploadOf(number)} className="w-full accent-link" />
    )}
    <p role="status" className="text-sm text-muted empty:hidden">
      {state?.type === 'waiting' && t.waits}
    </p>
    {state?.type === 'failed' && (
      <p role="alert" className="text-sm font-semibold wrap-anywhere text-danger">
        {state.reason}
      </p>
    )}
    {(state?.type === 'waiting' || state?.type === 'failed') && (
      <Button variant="secondary" aria-label={t.sendPhotoAgain(number)} onClick={retry}>
        {t.sendAgain}
      </Button>
    )}
  </li>
);
