export const name = 'Services';
export const description =
  'Every service of the garage with its price and how long it takes. Search, compare and book online.';
export const introduction = 'What is done, how long it takes and what it costs, before you book.';
export const results = 'Results';
