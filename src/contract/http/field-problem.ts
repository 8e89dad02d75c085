/**
 * The name of a problem with a field, beyond types, lengths and limits: a schema has it as the message of a check
 * (`… satisfies FieldProblem`), and the server has its words in the language of the request (`netlify/server/http/texts.ts`).
 */
export type FieldProblem =
  | 'no-text'
  | 'broken-text'
  | 'too-fine'
  | 'no-short-name'
  | 'no-word'
  | 'no-phone'
  | 'no-phone-nor-plate'
  | 'wrong-price'
  | 'minutes-of-note'
  | 'not-payable'
  | 'not-takeable'
  | 'no-round-off'
  | 'not-countable'
  | 'not-movable'
  | 'too-many-hours'
  | 'too-much-work'
  | 'no-price'
  | 'no-time'
  | 'too-far'
  | 'no-bin'
  | 'no-reference'
  | 'of-one-booking'
  | 'twice';
