import type {
  DeskCapture,
  DeskCheckoutSession,
  DeskOrder,
  DeskRefund,
} from '../../contract/desk/desk-order.ts';
import type { Dispute } from '../../contract/money/capture.ts';
import { formatAmount, formatPrice } from '../../contract/money/format-money.ts';
import { formatMomentInDhaka } from '../../contract/time/format-dhaka.ts';
import { BillTable } from '../../features/bill/bill-table.tsx';
import { Button } from '../../ui/button.tsx';
import { CollapsedDetails } from '../kit/details.tsx';
import { SectionCard } from '../kit/section.tsx';
import { describeMoneyTakenByGateway } from '../money/acts/money-acts.ts';
import { bankIdName, captureNames, gatewayNames, noReason, transactionName } from '../money/texts.ts';
import { addServiceActName, moneyActName, reduceBillActName } from '../payments/job-money.ts';
import { canRefundPartOfCapture } from '../payments/partial-refund-draft.ts';
import { partialRefundAct, partialRefundActOf } from '../payments/partial-refund-texts.ts';
import { useRole } from '../views.ts';
import { BookingFacts, SelectableId } from './facts.tsx';
import * as t from './texts.ts';
import { WrittenOff } from './written-off.tsx';

interface OrderMoneyProps {
  order: DeskOrder;
  add: () => void;
  take: () => void;
  reduce: () => void;
  giveBack: (captureId: string) => void;
}

/** Renders the bill of a booking, the ways to change it at the desk, and the checkout sessions. */
export const OrderMoney = ({ order, add, take, reduce, giveBack }: OrderMoneyProps) => {
  const { job, price, checkoutSessions } = order;
  const [service] = job.bill.lines;
  const role = useRole();
  const [addName, takeName, reduceName] = [
    addServiceActName(job),
    moneyActName(job),
    reduceBillActName(job, role),
  ];
  return (
    <SectionCard title={t.moneyTitle}>
      <BillTable bill={job.bill} />
      {!service?.reason && <BookingFacts facts={{ [t.cataloguePriceName]: formatPrice(price) }} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {addName && (
          <Button variant="secondary" onClick={add}>
            {addName}
          </Button>
        )}
        {takeName && (
          <Button variant="secondary" onClick={take}>
            {takeName}
          </Button>
        )}
        {reduceName && (
          <Button variant="secondary" onClick={reduce}>
            {reduceName}
          </Button>
        )}
      </div>
      {order.writtenOff && <WrittenOff orderId={job.orderId} writtenOff={order.writtenOff} />}
      <ul className="grid gap-3 empty:hidden">
        {checkoutSessions.map((checkoutSession) => (
          <CheckoutSessionFacts
            key={checkoutSession.transactionId}
            checkoutSession={checkoutSession}
            giveBack={role === 'owner' ? giveBack : undefined}
          />
        ))}
      </ul>
    </SectionCard>
  );
};

type GiveBack = OrderMoneyProps['giveBack'];

/** Renders a checkout session, with each amount that it has brought. */
const CheckoutSessionFacts = ({
  checkoutSession,
  giveBack,
}: {
  checkoutSession: DeskCheckoutSession;
  giveBack: GiveBack | undefined;
}) => {
  const { transactionId, gateway, state, amount, currency, createdAt, captures } = checkoutSession;
  return (
    <li className="grid gap-2 border-t border-line pt-3">
      <h3 className="text-lg">{gatewayNames[gateway]}</h3>
      <p>
        <span className="block first-letter:uppercase">
          {t.begunAt(t.checkoutSessionStates[state], formatMomentInDhaka(createdAt))}
        </span>
        {t.amountDue(formatAmount(amount, currency))} {captures.length === 0 && t.nothingTaken}
      </p>
      {captures.map((capture) => (
        <CaptureFacts key={capture.captureId} capture={capture} gateway={gateway} giveBack={giveBack} />
      ))}
      <CollapsedDetails of={`${gatewayNames[gateway]}, ${formatMomentInDhaka(createdAt)}`}>
        <BookingFacts facts={{ [transactionName]: <SelectableId>{transactionId}</SelectableId> }} />
        {captures.map((capture) => (
          <BookingFacts key={capture.captureId} facts={idsIn(capture, gateway)} />
        ))}
      </CollapsedDetails>
    </li>
  );
};

interface CaptureFactsProps {
  capture: DeskCapture;
  gateway: DeskCheckoutSession['gateway'];
  giveBack: GiveBack | undefined;
}

const CaptureFacts = ({ capture, gateway, giveBack }: CaptureFactsProps) => {
  const { captureId, captured, capturedAt } = capture;
  const moment = capturedAt ? formatMomentInDhaka(capturedAt) : t.unknownTime;
  return (
    <div className="grid gap-1 border-l-2 border-line pl-3">
      <p>
        <strong className="figures">{t.takenAt(describeMoneyTakenByGateway(captured), moment)}</strong>
        {describeCapture(capture, gatewayNames[gateway]).map((text) => (
          <span key={text} className="block first-letter:uppercase">
            {text}
          </span>
        ))}
      </p>
      {giveBack && canRefundPartOfCapture(capture) && (
        <Button
          variant="secondary"
          className="w-fit"
          aria-label={partialRefundActOf(describeMoneyTakenByGateway(captured), moment)}
          onClick={() => giveBack(captureId)}
        >
          {partialRefundAct}
        </Button>
      )}
    </div>
  );
};

/** Returns the ids by which an amount is known at its gateway, by their names. */
const idsIn = (
  { captureId, refundReference, refunds, dispute }: DeskCapture,
  gateway: DeskCheckoutSession['gateway'],
) => ({
  [captureNames[gateway]]: idOf(captureId),
  [bankIdName]: refundReference !== captureId && idOf(refundReference),
  [t.refundIdName]: idsOf(refunds.map(({ atGateway }) => atGateway?.id)),
  [t.ownRefundIdName]: idsOf(
    refundsWithoutDispute(refunds, dispute).map(({ id, atGateway }) =>
      atGateway?.elsewhere ? undefined : id,
    ),
  ),
  [t.disputeIdName]: idOf(dispute?.id),
});

const idOf = (id: string | undefined) => id && <SelectableId>{id}</SelectableId>;

function idsOf(all: (string | undefined)[]) {
  const ids = new Set(all.filter((id) => id !== undefined));
  return ids.size > 0 && [...ids].map((id) => <SelectableId key={id}>{id}</SelectableId>);
}

/** Returns what became of money that a gateway has taken, in words. */
const describeCapture = (
  { state, captured, refunds, dispute, fraudWarning }: DeskCapture,
  gateway: string,
): string[] => [
  ...(state === 'paid' || state === 'held' || refunds.length === 0 ? [t.checkoutSessionStates[state]] : []),
  ...refundsWithoutDispute(refunds, dispute).map((part) =>
    inPart(part.amount, captured, describeRefund(part, gateway)),
  ),
  ...(fraudWarning ? [t.fraudWarned(formatMomentInDhaka(fraudWarning.at))] : []),
  ...(dispute ? [inPart(dispute.amount, captured, describeDispute(dispute))] : []),
];

/** Returns what the garage has given back: a dispute that was lost is a return, too, and says so itself. */
const refundsWithoutDispute = (refunds: DeskRefund[], dispute: Dispute | undefined): DeskRefund[] =>
  refunds.filter(({ id }) => id !== dispute?.id);

/** Returns what is said of an amount, which it begins with if that is a part of what was taken. */
const inPart = (amount: number | undefined, captured: DeskCapture['captured'], text: string): string =>
  amount !== undefined && captured && amount < captured.amount
    ? t.ofPart(formatAmount(amount, captured.currency), text)
    : text;

const describeDispute = ({ state, at, refundable }: Dispute): string =>
  t.disputeStates[refundable ? 'inquiry' : state](formatMomentInDhaka(at));

function describeRefund({ atGateway }: DeskRefund, gateway: string): string {
  if (!atGateway) return t.checkoutSessionStates['refund-due'];
  const { state, at, reason = noReason, isFinal, elsewhere } = atGateway;
  const moment = formatMomentInDhaka(at);
  if (elsewhere) return state === 'failed' ? t.foundFailed(gateway, moment) : t.foundDone(gateway, moment);
  if (state === 'refunded') return t.refundDone(moment);
  if (state === 'processing') return t.refundRuns(gateway, moment);
  return isFinal ? t.refundGivenUp(moment, reason) : t.refundFailed(moment, reason);
}
