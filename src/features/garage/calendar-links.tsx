import { useState } from 'react';
import { lazyChunk } from '../../hydration/lazy-chunk.ts';
import { LazyPart } from '../../hydration/lazy-part.tsx';
import { addToCalendar } from './texts.ts';

const CalendarWays = lazyChunk(
  'calendar-ways',
  async () => (await import('./calendar-ways.tsx')).CalendarWays,
);

interface CalendarLinksProps {
  transactionId: string;
  /** The look of what opens them. */
  className?: string;
}

/** Renders the ways to put a visit into a calendar, collapsed. */
export function CalendarLinks({ transactionId, className = 'link w-fit py-2' }: CalendarLinksProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="open:basis-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={className}>{addToCalendar}</summary>
      {isOpen && (
        <LazyPart>
          <CalendarWays transactionId={transactionId} />
        </LazyPart>
      )}
    </details>
  );
}
