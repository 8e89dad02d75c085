import type { OrderRecord } from '../order/records.ts';

type CarTexts = NonNullable<OrderRecord['vehicle']>;

/** Returns what is said of a car, without the texts that are empty. */
export const carTexts = ({ plate, car, note }: CarTexts): CarTexts =>
  Object.fromEntries(
    Object.entries({ plate, car, note }).flatMap(([name, text]) =>
      text?.trim() ? [[name, text.trim()]] : [],
    ),
  );
