import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { conflictIn } from '../../../api/api-error.ts';
import { isFinal } from '../../../api/may-retry.ts';
import { findingEndpoints, unansweredFindings } from '../../../contract/findings/finding.ts';
import type { FindingsAnswer } from '../../../contract/findings/finding-request.ts';
import { summaryPath } from '../../../contract/http/endpoints.ts';
import { dueInTaka } from '../../../contract/money/bill.ts';
import { formatAmount } from '../../../contract/money/format-money.ts';
import { isPayableOnline } from '../../../contract/money/money.ts';
import { type Order, orderSchema } from '../../../contract/order/order.ts';
import { Alert } from '../../../ui/alert.tsx';
import { PageHeading } from '../../../ui/heading.tsx';
import { Pieces } from '../../../ui/pieces.tsx';
import { requestAsUser } from '../../auth/session/request-as-user.ts';
import { useUser } from '../../auth/use-user.ts';
import { BillSection, hasBillMoreToSay } from '../../bill/bill-table.tsx';
import { FindingsAnswerSection } from '../../findings/findings-section.tsx';
import { foundTitle } from '../../findings/texts.ts';
import { describeCar } from '../../garage/describe-visit.ts';
import { isUnderWay } from '../../garage/is-under-way.ts';
import { AmountDue, useStaysBelowQuestion } from '../../payment/amount-due.tsx';
import { LoadedOrder, OrderNotice } from '../loaded-order.tsx';
import { seeOrders } from '../one-order-texts.ts';
import { readOrdersAgain, showChangedOrder } from '../orders-query.ts';
import { usePayOrder } from '../payment-page.ts';
import * as t from './texts.ts';

/** Renders what was found on the car of an order, for its customer to approve, decline and pay. */
export const OrderFindings = ({ id }: { id: string }) => (
  <LoadedOrder id={id} title={foundTitle}>
    {(order) =>
      order.findings?.length ? (
        <Found order={order} findings={order.findings} />
      ) : (
        <OrderNotice title={t.nothingFound}>{t.nothingFoundReason}</OrderNotice>
      )
    }
  </LoadedOrder>
);

function Found({ order, findings }: { order: Order; findings: NonNullable<Order['findings']> }) {
  const { _id, serviceName, visit, progress, bill, transactionId } = order;
  const car = visit && describeCar(visit);
  const answer = useAnswerFindings(_id);
  const due = dueInTaka(order);
  const isOpen = isUnderWay(progress);
  const isAsked = isOpen && unansweredFindings(findings).length > 0;
  const wasAsked = useStaysBelowQuestion(isAsked);
  const { act, ...paying } = usePayOrder();
  const amountDue = due > 0 && (
    <AmountDue
      due={due}
      paying={{ ...paying, act: () => act(order) }}
      press={isPayableOnline(due) ? t.payNow(formatAmount(due, 'BDT')) : undefined}
      note={isAsked ? t.onlyApproved : undefined}
    />
  );
  return (
    <>
      <PageHeading title={foundTitle}>{isOpen ? t.introduction : t.introductionAfter}</PageHeading>
      <div className="grid gap-6 pb-16">
        <p className="text-lg font-semibold wrap-anywhere">
          <Pieces text={[serviceName, car].filter(Boolean).join(' · ')} />
        </p>
        {!wasAsked && amountDue}
        <FindingsAnswerSection about={_id} findings={findings} isOpen={isOpen} send={answer} />
        {hasBillMoreToSay(bill) && <BillSection bill={bill} />}
        {wasAsked && amountDue}
        {/* Why a press came too late. */}
        {due === 0 && paying.error && <Alert>{paying.error.message}</Alert>}
        <p className="flex flex-wrap gap-x-8 gap-y-2">
          <Link to="/orders" className="link">
            {seeOrders}
          </Link>
          <Link to={summaryPath(transactionId)} className="link">
            {t.seeSummary}
          </Link>
        </p>
      </div>
    </>
  );
}

const conflictSchema = z.object({ order: orderSchema });

/** POST /orders/{id}/findings: answers what was found. If something has changed by then, nothing is answered, and the order is shown as it is. */
function useAnswerFindings(id: string) {
  const user = useUser();
  const show = (order: Order) => showChangedOrder(user, order);
  const showAfter = async (error: unknown) => {
    const conflict = conflictIn(error, conflictSchema);
    if (conflict) await show(conflict.order);
    else if (isFinal(error)) await readOrdersAgain(user);
    throw error;
  };
  return async (body: FindingsAnswer) => {
    const options = { parameters: { id }, body };
    await show(await requestAsUser(findingEndpoints.findingsAnswer, orderSchema, options).catch(showAfter));
  };
}
