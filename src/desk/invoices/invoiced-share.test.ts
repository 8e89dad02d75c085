import { createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { textsOf } from '../../../tests/support/markup.ts';
import { InvoicedShare } from './invoiced-share.tsx';
import { whenCounted, whichHaveNone } from './texts.ts';

const why = [`${whenCounted} `, whichHaveNone];

test.each([
  ['nothing', 0, { BDT: 0, USD: 0 }, []],
  ['all of it', 600, { BDT: 600, USD: 0 }, ['Invoiced BDT 6 of BDT 6 charged for work.']],
  ['a part', 100, { BDT: 600, USD: 0 }, ['Invoiced BDT 1 of BDT 6 charged for work.', ...why]],
  ['work of another month', 600, { BDT: 0, USD: 0 }, ['Invoiced BDT 6 of BDT 0 charged for work.', ...why]],
  ['work in dollars', 0, { BDT: 0, USD: 4_900 }, ['Invoiced BDT 0 of $49 charged for work.', ...why]],
])(
  'of a month that has invoiced %s, an owner reads how much that is',
  (_case, invoiced, invoiceable, texts) => {
    const share = createElement(InvoicedShare, { month: '2026-11', invoiced, invoiceable });
    expect(textsOf(createElement(MemoryRouter, null, share))).toEqual(texts);
  },
);
