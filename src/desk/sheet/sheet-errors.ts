import { ApiError } from '../../api/api-error.ts';
import type { Service } from '../../contract/service.ts';
import { priceOf, type SheetDraft } from './sheet-draft.ts';
import * as t from './texts.ts';

/** What is wrong, by its field. */
export type SheetErrors = Partial<Record<string, string>>;

/** Returns what a draft lacks. `time` is the one that the sheet shows. */
export function missingIn(
  draft: SheetDraft,
  { service, time }: { service: Service | undefined; time: string | undefined },
): SheetErrors {
  const { plate, phone, price, reason } = draft;
  return {
    ...(plate.trim() === '' && phone.trim() === '' && { plate: t.plateOrPhone }),
    ...(!service && { service: t.chooseService }),
    ...(service && Number.isNaN(priceOf(draft, service)) && { amount: t.noPrice }),
    ...(price !== undefined && reason.trim() === '' && { priceReason: t.noReason }),
    ...(service && time === undefined && { time: t.chooseTime }),
  };
}

/** Returns the problems of the fields that the server has refused. */
export const errorsOf = (error: Error | null): SheetErrors =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
    : {};

const SHOWN = ['plate', 'phone', 'service', 'time', 'customer', 'car', 'note'];

/** Returns whether every problem is shown at its field. Those of a price are there once somebody types one. */
export function isShown(error: Error, { price }: SheetDraft): boolean {
  if (!(error instanceof ApiError) || error.errors.length === 0) return false;
  const shown = price === undefined ? SHOWN : [...SHOWN, 'amount', 'priceReason'];
  return error.errors.every(({ path }) => shown.includes(path));
}
