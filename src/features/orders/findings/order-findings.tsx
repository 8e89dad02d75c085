import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { approvedSum, openQuestions } from '../../../contract/finding.ts';
import { formatAmount } from '../../../contract/format-money.ts';
import type { Order } from '../../../contract/order.ts';
import { PageHeading } from '../../../ui/heading.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageLoading } from '../../../ui/page-loading.tsx';
import type { AuthUser } from '../../auth/session/auth-state.ts';
import { useUser } from '../../auth/use-user.ts';
import { FindingsSection } from '../../findings/findings-section.tsx';
import { foundTitle } from '../../findings/texts.ts';
import { describeCar } from '../../garage/describe-visit.ts';
import { isUnderWay } from '../../garage/is-under-way.ts';
import { useOrders } from '../orders-query.ts';
import { useAnswerFindings } from './answer-findings.ts';
import { PayDue } from './pay-due.tsx';
import * as t from './texts.ts';

/** Renders what was found on the car of an order, for its customer to approve, decline and pay. */
export function OrderFindings({ id }: { id: string }) {
  const user = useUser();
  const orders = useOrders(user, (read) => read.some(({ _id }) => _id === id));
  if (orders.data === undefined) {
    if (!orders.error) return <PageLoading />;
    return (
      <>
        <PageHeading title={foundTitle} />
        <LoadFailure error={orders.error} retry={() => orders.refetch()} />
      </>
    );
  }
  const order = orders.data.find(({ _id }) => _id === id);
  if (!order) return <Nothing title={t.noOrder}>{t.noOrderReason}</Nothing>;
  if (!order.findings?.length) return <Nothing title={t.nothingFound}>{t.nothingFoundReason}</Nothing>;
  return <Found order={order} findings={order.findings} user={user} />;
}

interface FoundProps {
  order: Order;
  findings: NonNullable<Order['findings']>;
  user: AuthUser;
}

function Found({ order, findings, user }: FoundProps) {
  const { _id, serviceName, visit, progress, due = 0, transactionId } = order;
  const car = visit && describeCar(visit);
  const answering = useAnswerFindings(user, _id);
  const paid = approvedSum(findings) - due;
  const isOpen = isUnderWay(progress);
  return (
    <>
      <PageHeading title={foundTitle}>{isOpen ? t.introduction : t.introductionAfter}</PageHeading>
      <div className="grid gap-6 pb-16">
        <p className="text-lg font-semibold wrap-anywhere">
          {[serviceName, car].filter(Boolean).join(' · ')}
        </p>
        <FindingsSection findings={findings} isOpen={isOpen} answering={answering} />
        <p role="status" className="text-lg font-semibold text-success figures empty:hidden">
          {paid > 0 && t.paidFor(formatAmount(paid, 'BDT'))}
        </p>
        <PayDue id={_id} due={due} isAsked={isOpen && openQuestions(findings).length > 0} user={user} />
        <p className="flex flex-wrap gap-x-8 gap-y-2">
          <Link to="/orders" className="link">
            {t.seeOrders}
          </Link>
          <Link to={`/payment/success?transactionId=${transactionId}`} className="link">
            {t.seeSummary}
          </Link>
        </p>
      </div>
    </>
  );
}

/** Renders why there is nothing to answer, with a way on. It is announced if it takes the place of a question. */
const Nothing = ({ title, children }: { title: string; children: ReactNode }) => (
  <div role="status">
    <PageHeading title={title}>{children}</PageHeading>
    <LinkButton to="/orders">{t.seeOrders}</LinkButton>
  </div>
);
