import { createContext, useContext } from 'react';
import type { Role } from '../contract/desk/desk-staff.ts';

/** The views of the garage's page that have a tab, by their name in the URL. */
const tabs = ['day', 'week', 'money', 'services', 'staff'] as const;

type Tab = (typeof tabs)[number];

/** The views to which links lead. */
const linked = ['order', 'log', 'debts', 'month', 'invoices', 'vat'] as const;

export type View = Tab | (typeof linked)[number];

/** The views of owners only, each with what other members see in its place. */
const ofOwners: Partial<Record<View, View>> = { services: 'day', staff: 'day', month: 'money', vat: 'money' };

/** Returns the tabs that a role may have, in their order; those of everybody while it is not known. */
export const viewsOf = (role: Role | undefined): readonly Tab[] =>
  tabs.filter((tab) => role === 'owner' || !ofOwners[tab]);

const viewNamed = (name: string | null): View => [...tabs, ...linked].find((one) => one === name) ?? 'day';

/** Returns the view that is shown for a name in the URL: the day if there is no such view. Undefined while it is not known whether the role may have it. */
export function viewFor(name: string | null, role: Role | undefined): View | undefined {
  const view = viewNamed(name);
  const instead = ofOwners[view];
  if (!instead || role === 'owner') return view;
  return role && instead;
}

/** Returns whether the view that the URL names is not the role's, so that another is shown. */
export const isViewWithheld = (name: string | null, role: Role | undefined): boolean =>
  role === 'desk' && ofOwners[viewNamed(name)] !== undefined;

/** Returns the URL of a view, of a day if it is of one: `/garage?view=week&day=2026-11-25`. */
export const viewUrl = (view: View, day?: string, query: Record<string, string> = {}): string =>
  `/garage?${new URLSearchParams({ ...(view !== 'day' && { view }), ...(day !== undefined && { day }), ...query })}`;

/** Returns the URL of the page of a booking. */
export const orderUrl = (orderId: string): string =>
  `/garage?${new URLSearchParams({ view: 'order', id: orderId })}`;

/** The role of the signed-in member; undefined while it is not known. */
export const RoleContext = createContext<Role | undefined>(undefined);

export const useRole = (): Role | undefined => useContext(RoleContext);
