import { Link } from 'react-router-dom';
import type { Unmatched } from '../../contract/desk-money.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { transactionIdIn } from '../find-job.ts';
import { orderUrl } from '../views.ts';
import * as t from './texts.ts';

/** Renders what became of money that no booking knew, and who has said so. */
export const ClosedFacts = ({ closed }: { closed: NonNullable<Unmatched['closed']> }) => (
  <p>
    <strong>{t.reasonNames[closed.reason]}</strong>
    {closed.note && (
      <>
        : <Note text={closed.note} />
      </>
    )}
    <span className="block text-sm text-muted">
      {closed.by}, {formatMomentInDhaka(closed.at)}
    </span>
  </p>
);

/** Renders what a member has noted: as the way to the booking, if it is a transaction id. */
function Note({ text }: { text: string }) {
  const transactionId = transactionIdIn(text);
  if (transactionId === undefined) return text;
  return (
    <Link to={orderUrl(transactionId)} className="link wrap-anywhere">
      {text}
    </Link>
  );
}
