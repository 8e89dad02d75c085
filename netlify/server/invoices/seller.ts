import type { InvoiceSeller } from '../../../src/contract/order/invoice.ts';
import * as bn from '../../../src/garage-texts.bn.ts';
import * as en from '../../../src/garage-texts.ts';
import { addressLine as addressInBangla } from '../contact-texts.bn.ts';
import { addressLine } from '../contact-texts.ts';

/** Returns the garage as its invoices name it; undefined if it has no BIN, and issues none. */
export const sellerOf = (bin: string | undefined): InvoiceSeller | undefined =>
  bin === undefined
    ? undefined
    : {
        bin,
        en: {
          name: en.registeredName,
          address: addressLine,
          officer: en.vatOfficer,
          designation: en.vatDesignation,
        },
        bn: {
          name: bn.registeredName,
          address: addressInBangla,
          officer: bn.vatOfficer,
          designation: bn.vatDesignation,
        },
      };
