// biome-ignore lint/style/noRestrictedImports: photos are prepared one choice after the other, and sent by their queue
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { photoSrc } from '../../api/request.ts';
import { type FindingPhoto, MAX_PHOTOS } from '../../contract/findings/finding.ts';
import { Alert } from '../../ui/alert.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { createPlaceCounter } from './photo-places.ts';
import { PhotoThumbnail } from './photo-thumbnail.tsx';
import { PREPARING, photoQueue, queueFindingPhoto, usePhotoUploads } from './photo-uploads.ts';
import * as t from './texts.ts';

interface PhotoPickerProps {
  /** Returns the path of the endpoint that stores a photo. */
  pathOf: (photoId: string) => string;
  legend?: string;
  /** The most photos. */
  most?: number;
  /** The draft that the photos belong to. */
  draftKey: string;
  /** The ids of the photos, and how many there are by now. */
  photos: string[];
  count: () => number;
  /** The photos that are stored already, with their URLs. */
  stored?: FindingPhoto[] | undefined;
  /** Called for one photo after the other, also once the form is gone. */
  add: (photo: string) => void;
  remove: (photo: string) => void;
}

const places = createPlaceCounter();

/** Renders the photos of a form, of which some are taken or chosen. Each is queued at once, whether the form is sent or not. */
export function PhotoPicker({
  pathOf,
  legend = t.photosLabel,
  most = MAX_PHOTOS,
  draftKey,
  photos,
  count,
  stored = [],
  ...changes
}: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const uploadOf = usePhotoUploads();
  const [problems, setProblems] = useState<string[]>([]);
  const isPreparing = useIsMutating({ mutationKey: PREPARING }) > 0;
  const { mutate: prepare } = useMutation({
    mutationKey: PREPARING,
    mutationFn: async (files: File[]) => {
      for (const file of files) {
        const added = await queueFindingPhoto(pathOf, file).catch((error: Error) => error);
        places.give(draftKey);
        if (added instanceof Error) setProblems((known) => [...new Set([...known, added.message])]);
        else if (added !== undefined) changes.add(added);
      }
    },
  });
  const choose = (files: File[]) => {
    const accepted = places.take(draftKey, most - count(), files);
    const isTooMany = accepted.length < files.length;
    setProblems((known) => [
      ...new Set([...(isPreparing ? known : []), ...(isTooMany ? [t.noMoreThan(most)] : [])]),
    ]);
    prepare(accepted);
  };
  const remove = (photo: string) => {
    changes.remove(photo);
    // One that is stored already is needed if the change is not saved.
    if (!stored.some((one) => one.id === photo)) void photoQueue.remove(photo);
    // The button that was pressed is gone.
    input.current?.focus();
  };

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo, index) => {
            const upload = uploadOf(photo);
            const url = stored.find((one) => one.id === photo)?.url;
            return (
              <PhotoThumbnail
                key={photo}
                number={index + 1}
                src={upload?.preview || (url && photoSrc(url))}
                state={upload?.state}
                remove={() => remove(photo)}
                retry={() => void photoQueue.retry(photo)}
              />
            );
          })}
        </ul>
      )}
      <FileButton
        ref={input}
        label={isPreparing ? t.preparing : t.addPhotos(most)}
        hint={t.photosHint(photos.length, most)}
        accept="image/*"
        multiple={most > 1}
        choose={choose}
      />
      {problems.map((problem) => (
        <Alert key={problem}>{problem}</Alert>
      ))}
    </fieldset>
  );
}
