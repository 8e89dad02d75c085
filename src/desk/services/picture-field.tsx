import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { IMAGE_TYPES, MAX_IMAGE_MB } from '../../contract/desk-services.ts';
import { Field } from '../../ui/field.tsx';
import { FileButton } from '../kit/file-button.tsx';
import * as t from './texts.ts';
import { uploadPicture } from './upload-picture.ts';

type Upload = UseMutationResult<string, Error, File> & { sent: number };

/** Returns the upload of a picture, and the part that is sent, from 0 to 1. */
export function usePicture(onChange: (img: string) => void): Upload {
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => uploadPicture(file, setSent),
    onMutate: () => setSent(0),
    onSuccess: onChange,
  });
  return { ...upload, sent };
}

interface PictureFieldProps {
  upload: Upload;
  value: string;
  error: string | undefined;
  onChange: (img: string) => void;
}

/** Renders the picture of a service, which is replaced by a file or by another address. */
export function PictureField({ upload, value, error, onChange }: PictureFieldProps) {
  const [broken, setBroken] = useState<string>();
  const name = upload.variables?.name ?? '';

  return (
    <fieldset className="grid gap-3 sm:grid-cols-[10rem_1fr]">
      <legend className="mb-1 font-semibold">{t.fieldNames.img}</legend>
      {value && broken !== value ? (
        <img
          src={value}
          alt={t.pictureAlt}
          width={320}
          height={240}
          onError={() => setBroken(value)}
          className="aspect-4/3 w-40 rounded-control border border-line object-cover"
        />
      ) : (
        <p className="grid aspect-4/3 w-40 place-items-center rounded-control border border-dashed border-control p-2 text-center text-sm text-muted">
          {value ? t.pictureBroken : t.noPicture}
        </p>
      )}
      <div className="grid content-start gap-2">
        <FileButton
          label={t.choosePicture}
          hint={t.pictureRules(MAX_IMAGE_MB)}
          accept={IMAGE_TYPES}
          disabled={upload.isPending}
          choose={([file]) => file && upload.mutate(file)}
        />
        {upload.isPending && (
          <progress value={upload.sent} aria-label={t.uploadOf(name)} className="w-full accent-link" />
        )}
        <p role="status" className="text-sm font-semibold empty:hidden">
          {upload.isPending && t.uploading(name)}
          {upload.isSuccess && t.uploaded(name)}
        </p>
        {upload.error && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {upload.error.message}
          </p>
        )}
        <Field
          label={t.pictureUrlLabel}
          value={value}
          error={error}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
    </fieldset>
  );
}
