import type { ReactNode } from 'react';
import { photoSrc } from '../../api/request.ts';
import type { Movement, Till } from '../../contract/desk/desk-till.ts';
import { formatClockInDhaka } from '../../contract/time/format-dhaka.ts';
import { Button } from '../../ui/button.tsx';
import { useDialog } from '../kit/dialogs/use-dialog.ts';
import { MovementDialog } from './movement-dialog.tsx';
import { describeMovement } from './movement-draft.ts';
import * as t from './movement-texts.ts';
import { UndoMovementDialog } from './undo-movement-dialog.tsx';

/** Renders the cash that has moved for no booking on a day; of today, with the ways to record some, and to take it back. */
export function Movements({ till: { day, movements, closing }, today }: { till: Till; today: string }) {
  const { open, show, ends } = useDialog<'move' | Movement>();
  const isToday = day === today;
  const isCounted = ({ at }: Movement) => closing?.type === 'closed' && at <= closing.at;
  return (
    <>
      {movements.length > 0 && (
        <section className="grid gap-1">
          <h3 className="text-xl">{t.movementsTitle}</h3>
          <ul>
            {movements.map((movement) => (
              <Row key={movement.id} movement={movement}>
                {isToday && !movement.undone && !isCounted(movement) && (
                  <Button
                    variant="secondary"
                    className="print:hidden"
                    aria-label={`${t.takeBack}: ${describeMovement(movement)}`}
                    onClick={() => show(movement)}
                  >
                    {t.takeBack}…
                  </Button>
                )}
              </Row>
            ))}
          </ul>
        </section>
      )}
      {isToday && (
        <Button variant="secondary" className="justify-self-start print:hidden" onClick={() => show('move')}>
          {t.moveCash}…
        </Button>
      )}
      {open === 'move' && <MovementDialog {...ends} />}
      {typeof open === 'object' && <UndoMovementDialog movement={open} {...ends} />}
    </>
  );
}

const Row = ({ movement, children }: { movement: Movement; children: ReactNode }) => {
  const { at, by, reason, photoUrl, undone } = movement;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2">
      <div className="grid gap-1 wrap-anywhere">
        <strong className={`font-semibold figures ${undone ? 'text-muted line-through' : ''}`}>
          {describeMovement(movement)}
        </strong>
        <span className="text-sm text-muted figures">
          {[formatClockInDhaka(at), by, reason].filter(Boolean).join(', ')}
        </span>
        {photoUrl && (
          <a
            href={photoSrc(photoUrl)}
            target="_blank"
            rel="noreferrer"
            className="link w-fit py-2 text-sm print:hidden"
          >
            {t.receipt}
          </a>
        )}
        {undone && (
          <span className="text-sm figures">
            {t.takenBackBy(undone.by, formatClockInDhaka(undone.at), undone.reason)}
          </span>
        )}
      </div>
      {children}
    </li>
  );
};
