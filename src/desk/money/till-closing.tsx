import type { ReactNode } from 'react';
import { deskTillReopen, floatDeviationOf, type Till, type TillAct } from '../../contract/desk/desk-till.ts';
import { formatMomentInDhaka } from '../../contract/time/format-dhaka.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { nameOfDay } from '../../ui/dates.ts';
import { FactItem, Facts } from '../../ui/facts.tsx';
import { deskChange } from '../kit/desk-request.ts';
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx';
import { useDialog } from '../kit/dialogs/use-dialog.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { useRole } from '../views.ts';
import { CloseTillDialog } from './close-till-dialog.tsx';
import { showTillClosing } from './show-closing.ts';
import * as t from './texts.ts';
import { describeDrawerDifference, describeFloatDeviation, describeTillCount } from './till-words.ts';

/** Renders how a day was closed, and the way to close it, or for an owner to reopen it. */
export function TillClosingSection({ till, today }: { till: Till; today: string }) {
  const { day, drawer, closing } = till;
  const isOwner = useRole() === 'owner';
  const { open, show, ends } = useDialog<'close' | TillAct>();
  const closeIt = day <= today && (
    <Button className="justify-self-start print:hidden" onClick={() => show('close')}>
      {t.closeDay}…
    </Button>
  );
  return (
    <>
      {closing?.type === 'closed' ? (
        <Closing closing={closing} drawer={drawer}>
          {isOwner && (
            <Button
              variant="secondary"
              className="justify-self-start print:hidden"
              onClick={() => show(closing)}
            >
              {t.reopen}…
            </Button>
          )}
        </Closing>
      ) : (
        <>
          {closing && (
            <p>
              {t.reopenedBy(closing.by, formatMomentInDhaka(closing.at))}{' '}
              {t.countBefore(describeTillCount(closing))}
            </p>
          )}
          {closeIt}
        </>
      )}
      {open === 'close' && <CloseTillDialog till={till} {...ends} />}
      {typeof open === 'object' && (
        <ConfirmDialog
          question={t.reopenQuestion(nameOfDay(day))}
          consequences={t.reopenConsequences}
          act={t.reopen}
          send={() =>
            deskChange(deskTillReopen, { parameters: { day }, query: { closed: open.at } }).then(
              showTillClosing,
            )
          }
          done={() => t.isReopened(nameOfDay(day))}
          {...ends}
        />
      )}
    </>
  );
}

interface ClosingProps {
  closing: TillAct;
  /** The cash of the day by now. */
  drawer: number;
  children: ReactNode;
}

/** Renders what was counted when a day was closed, and the cash that has moved since. */
const Closing = ({ closing, drawer, children }: ClosingProps) => {
  const { at, by, counted, float, note } = closing;
  const since = drawer - closing.drawer;
  return (
    <Card className="grid gap-2 p-4 sm:max-w-xl">
      <h3 className="text-lg">{t.closedBy(by, formatMomentInDhaka(at))}</h3>
      <Facts columns="grid-cols-[fit-content(50%)_1fr]">
        <FactItem name={t.floatLabel}>{formatTaka(float)}</FactItem>
        {floatDeviationOf(closing) !== 0 && (
          <FactItem name={t.deviation}>{describeFloatDeviation(closing)}</FactItem>
        )}
        <FactItem name={t.cashOfDay}>{formatTaka(closing.drawer)}</FactItem>
        <FactItem name={t.countedLabel}>{formatTaka(counted)}</FactItem>
        <FactItem name={t.difference}>
          <strong>{describeDrawerDifference(closing)}</strong>
        </FactItem>
        {since !== 0 && <FactItem name={t.sinceClosing}>{formatTaka(since)}</FactItem>}
      </Facts>
      {note && <p className="wrap-anywhere">{note}</p>}
      {children}
    </Card>
  );
};
