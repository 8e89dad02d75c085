import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import * as t from './texts.ts';

/** Renders a link in a field with a button that copies it, which is announced. */
export function CopyField({ url }: { url: string }) {
  const [outcome, setOutcome] = useState('');
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome(t.copied);
    } catch {
      setOutcome(t.notCopied);
    }
  };
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-[1fr_auto] items-end gap-3">
        <Field label={t.linkLabel} value={url} readOnly onFocus={({ target }) => target.select()} />
        <Button variant="secondary" onClick={copyLink}>
          {t.copy}
        </Button>
      </div>
      <p role="status" className="min-h-6 text-sm text-muted">
        {outcome}
      </p>
    </div>
  );
}
