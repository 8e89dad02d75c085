/** The views of the garage's page, by their name in the URL. */
export const views = [
  { name: 'day', title: 'Day' },
  { name: 'week', title: 'Week' },
  { name: 'money', title: 'Money' },
  { name: 'services', title: 'Services' },
] as const;

export type View = (typeof views)[number]['name'];

/** Returns the URL of a view, of a day if it is of one: `/garage?view=week&day=2026-11-25`. */
export const viewUrl = (view: View, day?: string): string =>
  `/garage?${new URLSearchParams({ ...(view !== 'day' && { view }), ...(day !== undefined && { day }) })}`;
