import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { FileButton } from '../kit/file-button.tsx';
import type { Upload } from './service-drafts.ts';
import * as t from './texts.ts';

interface PictureFieldProps {
  upload: Upload | undefined;
  value: string;
  error: string | undefined;
  onChoose: (file: File) => void;
  onChange: (img: string) => void;
}

/** Renders the picture of a service, which is replaced by a file or by another address. */
export function PictureField({ upload, value, error, onChoose, onChange }: PictureFieldProps) {
  const [broken, setBroken] = useState<string>();

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
          hint={t.pictureRules}
          accept="image/*"
          disabled={upload?.state === 'sending'}
          choose={([file]) => file && onChoose(file)}
        />
        {upload?.state === 'sending' && (
          <progress
            value={upload.sent}
            aria-label={t.uploadOf(upload.file.name)}
            className="w-full accent-link"
          />
        )}
        <p role="status" className="text-sm font-semibold empty:hidden">
          {upload?.state === 'sending' && t.uploading(upload.file.name)}
          {upload?.state === 'done' && t.uploaded(upload.file.name)}
        </p>
        {upload?.failure && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {upload.failure}
          </p>
        )}
        <Field
          label={t.pictureUrlLabel}
          name="img"
          value={value}
          error={error}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
    </fieldset>
  );
}
