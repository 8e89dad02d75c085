import { expect, test } from 'vitest';
import type { Service } from '../../contract/catalogue/service.ts';
import { EMPTY_ADDITION, keyOfAgreedPrice, readAddition } from './addition-draft.ts';
import { askFirst } from './bill-texts.ts';

const service = (_id: string): Service => ({ ...({} as Service), _id, title: _id, price: 20 });
const tyres = service('tyre-rotation');
const agreed = keyOfAgreedPrice(tyres, 200_000);

test.each([
  ['what was agreed to', tyres, '2000', undefined],
  ['another service', service('brake-service'), '2000', askFirst],
  ['another price', tyres, '2500', askFirst],
])('a service is added only as its customer has agreed: %s', (_, chosen, price, problem) => {
  const texts = { ...EMPTY_ADDITION, service: chosen._id, price, reason: 'Friend', agreed };
  expect(readAddition(texts, chosen, { rev: 1 }).errors?.agreed).toBe(problem);
});
