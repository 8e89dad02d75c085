import { randomUUID } from 'node:crypto';
import { keys } from '../../../netlify/server/store/keys.ts';
import type { Currency } from '../../../src/contract/money/money.ts';
import { newPerson, type Person } from '../erasure.ts';
import type { Page } from '../gateways/test-gateways.ts';
import { openStore } from '../store.ts';
import type { ServiceId } from '../visits.ts';

/** Whether what a press was for has come about: `perhaps` if no answer came. */
type Pressed = 'yes' | 'perhaps' | 'no';

/** An amount that a press has taken off a bill, and whether that has come about. */
export interface Reduction {
  amount: number;
  given: Pressed;
  undone: Pressed;
}

/** A press that writes a debt of an amount off, or asks for all of it again: then the amount is 0. */
export interface WriteOffPress {
  amount: number;
  at: string;
  done: Pressed;
  /** Its place, and that of its end, among the begins and ends of the party's presses. */
  begun: number;
  ended: number;
}

/** A customer with one booking, and what is known to who has made it. */
export interface Party {
  person: Person;
  /** The desk books: its customer has no account. */
  isOfDesk: boolean;
  /** The desk books it at nothing. */
  isFree: boolean;
  currency: Currency;
  service: ServiceId;
  /** The name of the one press that books, however often it is repeated. */
  key: string;
  /** Empty until it is booked. */
  uid: string;
  orderId: string;
  transactionId: string;
  link: string;
  /** The payment pages, the latest last. */
  pages: Page[];
  bookedAt: number;
  /** The name that a failure gives it. */
  label: string;
  /** The store has lost its booking, as by a restore. */
  isLost: boolean;
  /** The desk payments for it, by the id of the press: the amount, the day, whether it was acknowledged, and came with a discount. */
  deskPayments: Map<string, { amount: number; day: string; isSure: boolean; hasDiscount: boolean }>;
  /** The amounts that the desk has taken off its bill, by the id of the press. */
  reductions: Map<string, Reduction>;
  /** The presses of the desk by which its debt was written off, and asked for again, in their order. */
  writeOffs: WriteOffPress[];
}

export async function newParty(changes: Partial<Party> = {}): Promise<Party> {
  const person = await newPerson();
  // Only a verified address is told of money.
  await openStore().set(keys.verified(person.uid), person.email);
  return {
    person,
    isOfDesk: false,
    isFree: false,
    currency: 'BDT',
    service: 'oil-change',
    key: randomUUID(),
    uid: person.uid,
    orderId: '',
    transactionId: '',
    link: '',
    pages: [],
    bookedAt: Date.now(),
    label: '',
    isLost: false,
    deskPayments: new Map(),
    reductions: new Map(),
    writeOffs: [],
    ...changes,
  };
}
