import { Link } from 'react-router-dom';
import { approvedSum, openQuestions } from '../../../contract/finding.ts';
import { formatAmount } from '../../../contract/format-money.ts';
import type { Order } from '../../../contract/order.ts';
import { PageHeading } from '../../../ui/heading.tsx';
import { FindingsSection } from '../../findings/findings-section.tsx';
import { foundTitle } from '../../findings/texts.ts';
import { describeCar } from '../../garage/describe-visit.ts';
import { isUnderWay } from '../../garage/is-under-way.ts';
import { NothingToDo, OneOrder } from '../one-order.tsx';
import { seeOrders } from '../one-order-texts.ts';
import { useAnswerFindings } from './answer-findings.ts';
import { PayDue } from './pay-due.tsx';
import * as t from './texts.ts';

/** Renders what was found on the car of an order, for its customer to approve, decline and pay. */
export const OrderFindings = ({ id }: { id: string }) => (
  <OneOrder id={id} title={foundTitle}>
    {(order) =>
      order.findings?.length ? (
        <Found order={order} findings={order.findings} />
      ) : (
        <NothingToDo title={t.nothingFound}>{t.nothingFoundReason}</NothingToDo>
      )
    }
  </OneOrder>
);

interface FoundProps {
  order: Order;
  findings: NonNullable<Order['findings']>;
}

function Found({ order, findings }: FoundProps) {
  const { _id, serviceName, visit, progress, due = 0, transactionId } = order;
  const car = visit && describeCar(visit);
  const answering = useAnswerFindings(_id);
  const paid = approvedSum(findings) - due;
  const isOpen = isUnderWay(progress);
  return (
    <>
      <PageHeading title={foundTitle}>{isOpen ? t.introduction : t.introductionAfter}</PageHeading>
      <div className="grid gap-6 pb-16">
        <p className="text-lg font-semibold wrap-anywhere">
          {[serviceName, car].filter(Boolean).join(' · ')}
        </p>
        <FindingsSection about={_id} findings={findings} isOpen={isOpen} answering={answering} />
        <p role="status" className="text-lg font-semibold text-success figures empty:hidden">
          {paid > 0 && t.paidFor(formatAmount(paid, 'BDT'))}
        </p>
        <PayDue id={_id} due={due} isAsked={isOpen && openQuestions(findings).length > 0} />
        <p className="flex flex-wrap gap-x-8 gap-y-2">
          <Link to="/orders" className="link">
            {seeOrders}
          </Link>
          <Link to={`/payment/success?transactionId=${transactionId}`} className="link">
            {t.seeSummary}
          </Link>
        </p>
      </div>
    </>
  );
}
