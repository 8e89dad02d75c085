export const loadingServices = 'Loading services…';
export const searchServices = 'Search services';
/** Terms that find something. */
export const exampleTerms = 'Try “brakes” or “noise”';
export const search = 'Search';
export const price = 'Price';
/** The names of the two orders, each beside what its button does. */
export const ascending = 'asc';
export const descending = 'desc';
export const sortByPrice = 'sort by price';
export const refresh = 'Refresh';
/** Says where customers see prices why these are set in dollars. The garage's owner checks the reason. */
export const priceNote = 'We buy parts in dollars, so prices are set in dollars; taka follow today’s rate.';
