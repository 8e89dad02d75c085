/** Creates a service with an image of the site, and the given changes. */
export const serviceOf = (id: string, fields: Record<string, unknown> = {}) => ({
  _id: id,
  title: `The ${id}`,
  price: 20,
  img: '/images/services/oil-change.svg',
  description: 'Shine.',
  minutes: 30,
  ...fields,
});
