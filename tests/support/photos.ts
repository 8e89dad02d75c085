import { randomUUID } from 'node:crypto';
import type { OrderRecord } from '../../netlify/server/order/records.ts';
import type { Job } from '../../src/contract/desk/desk-day.ts';
import { jpeg } from './cases/pictures.ts';
import type { Customer } from './customer.ts';
import { callAs } from './desk.ts';
import { changeOrder } from './store.ts';

/* Photos of findings, in tests. */

/** Uploads a photo as a member. */
export const sendPhoto = async (
  member: Customer,
  { transactionId }: Pick<Job, 'transactionId'>,
  { photo = jpeg(), id = randomUUID() as string } = {},
): Promise<Response> => callAs(member, 'PUT', `/api/desk/jobs/${transactionId}/photos/${id}`, photo);

/** Changes the stored order of a booking of the desk. */
export const changeStored = ({ orderId }: Pick<Job, 'orderId'>, changes: Partial<OrderRecord>) =>
  changeOrder({ uid: `desk:${orderId}` }, orderId, () => changes);
