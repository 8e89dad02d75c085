import { expect, test } from 'vitest';
import { readSslcommerzNotification } from './sslcommerz-notifications.ts';

const ID = 'a'.repeat(26);
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=b';

const read = (body: string, type: string, search = '') =>
  readSslcommerzNotification(
    new Request(`https://garage.example/payment/success${search}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    }),
  );

test.each([
  ['a form', `tran_id=${ID}`, FORM],
  ['a form after a malformed one', `tran_id=&tran_id=${ID}`, FORM],
  ['a form after a line break', `\r\ntran_id=${ID}`, FORM],
  [
    'a multipart form',
    `--b\r\nContent-Disposition: form-data; name="tran_id"\r\n\r\n${ID}\r\n--b--\r\n`,
    MULTIPART,
  ],
  [
    'a multipart form without quotes',
    `--b\r\nContent-Disposition: form-data; name=tran_id\r\n\r\n${ID}\r\n--b--`,
    MULTIPART,
  ],
  ['JSON', JSON.stringify({ tran_id: ID, val_id: null, amount: 1 }), 'application/json'],
  ['JSON without a type', ` ${JSON.stringify({ tran_id: ID })}`, ''],
])('a transaction is named by %s', async (_body, body, type) => {
  expect(await read(body, type)).toMatchObject({ transactionId: ID });
});

test('a transaction is named by the query', async () => {
  expect(await read('', '', `?tran_id=${ID}`)).toMatchObject({ transactionId: ID });
});

test.each([
  ['a malformed id', 'tran_id=//evil.example', FORM],
  ['a multipart form that is cut off', '--b\r\nContent-Disp', MULTIPART],
  ['malformed JSON', '{"tran_id":', 'application/json'],
])('no transaction is named by %s', async (_body, body, type) => {
  expect(await read(body, type)).toBeUndefined();
});
