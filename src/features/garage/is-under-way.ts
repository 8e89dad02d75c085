import type { Order } from '../../contract/order/order.ts';

export type Progress = NonNullable<Order['progress']>;

/** Returns whether a car is at the garage, until it is collected. */
export const isUnderWay = (progress: Progress | undefined): progress is Progress =>
  progress !== undefined && progress.state !== 'collected';

/** Returns the ms after which the pages of a customer ask for their orders again, false if no car is at the garage. */
export const refetchWhileUnderWay = (orders: { progress?: Progress | undefined }[]): number | false =>
  orders.some(({ progress }) => isUnderWay(progress)) && 60_000;
