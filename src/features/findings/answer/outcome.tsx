import { useEffect, useRef } from 'react';
import type { Tally } from './choices.ts';
import { outcomeText } from './describe-tally.ts';
import * as t from './texts.ts';

/** Renders what was just answered. */
export function Outcome({ tally }: { tally: Tally }) {
  const message = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (tally) message.current?.focus();
  }, [tally]);

  return (
    <div className="grid gap-3 border-l-4 border-success pl-4 print:hidden">
      <p ref={message} tabIndex={-1} className="font-sign text-2xl leading-tight font-extrabold outline-none">
        {t.thanks}
      </p>
      <p className="text-lg">{outcomeText(tally)}</p>
      <p className="text-muted">{t.untilBegun}</p>
    </div>
  );
}
