/**
 * What a schema of a request finds wrong with a field, beyond types, lengths and limits: the message of its check is this name
 * (`… satisfies FieldProblem`), which the server says in the language of the request (`netlify/server/http/texts.ts`).
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
  | 'too-many-hours'
  | 'no-time'
  | 'twice';
