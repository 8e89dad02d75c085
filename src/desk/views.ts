import { createContext, useContext } from 'react';
import type { Role } from '../contract/desk-staff.ts';

/** The views of the garage's page that have a tab, by their name in the URL. */
const views = ['day', 'week', 'money', 'services', 'staff'] as const;

type Tab = (typeof views)[number];

/** The views to which links lead, of every member. */
const linked = ['order', 'log', 'debts', 'month', 'invoices', 'vat'] as const;

export type View = Tab | (typeof linked)[number];

/** The tabs of every member. Of the money, the till only. */
const ofEverybody: readonly Tab[] = ['day', 'week', 'money'];

/** Returns the tabs that a role may have, in their order; those of everybody while it is not known. */
export const viewsOf = (role: Role | undefined): readonly Tab[] => (role === 'owner' ? views : ofEverybody);

/** Returns the view that is shown for a name in the URL: the day if there is no such view, or the role may not have it. Undefined while that is not known. */
export function viewFor(name: string | null, role: Role | undefined): View | undefined {
  const link = linked.find((one) => one === name);
  if (link) return link;
  const view = views.find((one) => one === name) ?? 'day';
  if (viewsOf(role).includes(view)) return view;
  return role === undefined ? undefined : 'day';
}

/** Returns the URL of a view, of a day if it is of one: `/garage?view=week&day=2026-11-25`. */
export const viewUrl = (view: View, day?: string, query: Record<string, string> = {}): string =>
  `/garage?${new URLSearchParams({ ...(view !== 'day' && { view }), ...(day !== undefined && { day }), ...query })}`;

/** Returns the URL of the page of a booking, by one of its transaction ids. */
export const orderUrl = (transactionId: string): string =>
  `/garage?${new URLSearchParams({ view: 'order', id: transactionId })}`;

/** The role of the signed-in member; undefined while it is not known. */
export const RoleContext = createContext<Role | undefined>(undefined);

export const useRole = (): Role | undefined => useContext(RoleContext);
