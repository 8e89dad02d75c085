import { type Movement, needsMovementReason } from '../../contract/desk/desk-till.ts';
import type { MovementRequest } from '../../contract/desk/desk-till-request.ts';
import type { FormReading } from '../../features/forms/use-fields.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { movementKindName } from '../kit/movement-kind-name.ts';
import { parseTaka } from '../payments/parse-taka.ts';
import { noReason } from '../payments/texts.ts';
import { typeAmount } from '../texts.ts';
import * as t from './movement-texts.ts';

/** The texts of a form at first: most cash that moves is taken out. */
export const initialMovement = { type: 'out', amount: '', kind: '', reason: '', photo: '' };
type MovementTexts = typeof initialMovement;

/** The request of a movement without its id. */
export type MovedCash = Omit<Exclude<MovementRequest, { type: 'undone' }>, 'id'>;

export const movementTypeIn = ({ type }: MovementTexts): MovedCash['type'] => (type === 'in' ? 'in' : 'out');

export function readMovement(texts: MovementTexts): FormReading<MovementTexts, MovedCash> {
  const { kind, photo } = texts;
  const [amount, reason] = [parseTaka(texts.amount), texts.reason.trim()];
  const lacksReason = reason === '' && needsMovementReason(kind);
  if (amount !== undefined && kind !== '' && !lacksReason)
    return { request: { type: movementTypeIn(texts), kind, amount, reason, ...(photo && { photo }) } };
  return {
    errors: {
      ...(amount === undefined && { amount: typeAmount }),
      ...(kind === '' && { kind: t.chooseKind }),
      ...(lacksReason && { reason: noReason }),
    },
  };
}

/** Describes a movement: "BDT 1,200 taken out: Parts". */
export const describeMovement = ({ amount, kind }: Pick<Movement, 'amount' | 'kind'>): string =>
  t.moved(amount, formatTaka(Math.abs(amount)), movementKindName(kind));
