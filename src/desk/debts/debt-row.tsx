import { Link } from 'react-router-dom';
import { serverNow } from '../../api/server-clock.ts';
import { type Debt, deskDebtReminded } from '../../contract/desk/desk-debts.ts';
import { keptAtDesk } from '../../contract/money/bill.ts';
import { dayInDhaka, daysBetween } from '../../contract/time/dhaka.ts';
import { formatMomentInDhaka } from '../../contract/time/format-dhaka.ts';
import { useAct } from '../../features/forms/use-act.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { formatDay } from '../../ui/dates.ts';
import { Pieces } from '../../ui/pieces.tsx';
import { Cell, Row } from '../../ui/table.tsx';
import { servicesOfCar } from '../board/jobs/steps.ts';
import { cancelledByCustomer } from '../board/jobs/texts.ts';
import { plateAndCarOf } from '../kit/car-of.ts';
import { deskChange } from '../kit/desk-request.ts';
import { announceDone } from '../kit/dialogs/done-status.tsx';
import { formatTaka } from '../kit/format-amounts.ts';
import { PhoneLink } from '../kit/phone-link.tsx';
import { MessageButtons } from '../link/message-buttons.tsx';
import { actsWithoutAmount } from '../payments/texts.ts';
import { noCar, noName, noPhone } from '../texts.ts';
import { orderUrl, useRole } from '../views.ts';
import type { Debtor } from './group-debts.ts';
import * as t from './texts.ts';

export interface OpenDebt {
  /** `take` also gives back. */
  act: 'take' | 'write-off';
  debt: Debt;
}

interface DebtRowProps {
  debt: Debt;
  debtor: Debtor;
  /** It is the customer who is owed money. */
  isOverpaid?: boolean;
  open: (dialog: OpenDebt) => void;
}

/** Renders what is due for a booking, since when, and what can be done about it. */
export function DebtRow({ debt, debtor, isOverpaid = false, open }: DebtRowProps) {
  const { job, due, since, message, reminded } = debt;
  const isOwner = useRole() === 'owner';
  const telling = useAct({
    send: (id: string) =>
      deskChange(deskDebtReminded, { parameters: { orderId: job.orderId }, body: { id } }),
    onDone: () => undefined,
    onFailed: ({ message: reason }) => announceDone(reason, true),
  });
  const name = [job.customer, plateAndCarOf(job)].filter(Boolean).join(', ') || noName;
  const columns = isOverpaid ? t.overpaidColumns : t.columns;
  const act = actsWithoutAmount[isOverpaid ? 'given-back' : 'taken'];
  // What a gateway has taken goes back by it, on the booking's page.
  const isAtDesk = !isOverpaid || keptAtDesk(job.bill) > 0;
  return (
    <Row>
      <Cell column={columns.customer} className="wrap-anywhere">
        <Link to={orderUrl(job.orderId)} className="link font-semibold">
          {job.customer || noName}
        </Link>
        <span className="block">{job.phone ? <PhoneLink phone={job.phone} /> : noPhone}</span>
        {debtor.debts.length > 1 && (
          <span className="block text-sm text-muted figures">
            {t.ofCustomer(debtor.debts.length, formatTaka(debtor.due))}
          </span>
        )}
      </Cell>
      <Cell column={columns.due} className="figures">
        <strong className="text-lg whitespace-nowrap">{formatTaka(due)}</strong>
      </Cell>
      <Cell column={columns.car} className="wrap-anywhere max-lg:col-span-full">
        <Pieces text={plateAndCarOf(job) || noCar} />
        <span className="block text-muted">{servicesOfCar({ ...job, together: [] })}</span>
        {job.cancelled && <span className="block text-warning">{cancelledByCustomer}</span>}
      </Cell>
      <Cell column={columns.since} className="figures">
        {t.daysAgo(daysBetween(dayInDhaka(since), dayInDhaka(serverNow())))}
        <span className="block text-sm whitespace-nowrap text-muted">{formatDay(since)}</span>
      </Cell>
      <Cell column={columns.reminded} className="figures">
        {reminded ? t.remindedTimes(reminded.count, formatMomentInDhaka(reminded.at)) : t.notReminded}
      </Cell>
      <Cell column={columns.acts} className="max-lg:col-span-full print:hidden">
        <div className="flex flex-wrap gap-3 max-lg:*:basis-full xl:flex-nowrap xl:whitespace-nowrap xl:**:flex-nowrap">
          <div className="flex flex-wrap gap-3 max-lg:*:flex-1">
            {isAtDesk ? (
              <Button
                variant="secondary"
                aria-label={t.takeOf(act, name)}
                onClick={() => open({ act: 'take', debt })}
              >
                {act}
              </Button>
            ) : (
              <LinkButton variant="secondary" to={orderUrl(job.orderId)}>
                {t.onItsPage}
              </LinkButton>
            )}
            {isOwner && !isOverpaid && (
              <Button
                variant="secondary"
                aria-label={t.writeOffOf(name)}
                onClick={() => open({ act: 'write-off', debt })}
              >
                {t.writeOff}
              </Button>
            )}
          </div>
          {job.phone && (
            <fieldset aria-label={t.messageTo(name)} className="max-lg:[&_a]:flex-1">
              <MessageButtons
                isShort
                phone={job.phone}
                text={`${message.text} ${location.origin}${message.path}`}
                onSend={() => telling.act(crypto.randomUUID())}
              />
            </fieldset>
          )}
        </div>
        {telling.error && <p className="text-sm text-danger">{telling.error.message}</p>}
      </Cell>
    </Row>
  );
}
