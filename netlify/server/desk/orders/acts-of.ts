import type { DeskAct } from '../../../../src/contract/desk/desk-order.ts';
import { titleIn } from '../../../../src/contract/text/language.ts';
import { currentLanguage } from '../../language.ts';
import type { DaybookEntry } from '../../order/daybook.ts';
import { cutPage, parseCursor } from '../pages.ts';

/** Returns what the staff, or one member, have done on the day of a daybook, newest first, in the language of the request. */
export const staffActsOf = (entries: DaybookEntry[], member?: string): DeskAct[] =>
  entries
    .flatMap((entry) => actsIn(entry).reverse())
    .filter(({ by }) => member === undefined || by === member)
    .sort((a, b) => b.at.localeCompare(a.at) || a.orderId.localeCompare(b.orderId));

function actsIn({ acts, orderId, customer, plate, ...entry }: DaybookEntry): DeskAct[] {
  const serviceName = titleIn(currentLanguage(), entry.serviceName, entry.serviceNameBn);
  const about = { orderId, customer, plate, serviceName };
  return acts.map(({ name, nameBn, ...act }) => ({
    ...about,
    ...act,
    name: name && titleIn(currentLanguage(), name, nameBn),
  }));
}

/**
 * Returns the page of acts behind `after`, the `next` of the page before.
 * @throws {ProblemError} 400 if `after` is of no page
 */
export function pageOfStaffActs<T extends Pick<DeskAct, 'at'>>(
  acts: T[],
  after: string | undefined,
): { acts: T[]; next: string | undefined } {
  const { score, skipped } = parseCursor(after);
  const rest = acts.filter(({ at }) => score === undefined || Date.parse(at) <= Number(score));
  const { page, next } = cutPage(rest.slice(skipped), after, ({ at }) => String(Date.parse(at)));
  return { acts: page, next };
}
