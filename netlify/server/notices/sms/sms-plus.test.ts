import { expect, test } from 'vitest';
import { AccountRefusedError } from '../channel.ts';
import { SmsRefusedError, smsFailureOf } from './sms-plus.ts';

const sent = { status: 'SUCCESS', status_code: 200, error_message: '', smsinfo: [{ sms_status: 'SUCCESS' }] };
const failed = { status: 'FAILED', error_message: 'Because', smsinfo: [] };

test.each<[string, Parameters<typeof smsFailureOf>[0], ReturnType<typeof smsFailureOf>]>([
  ['is sent', sent, undefined],
  ['is sent, by another code of success', { ...sent, status_code: 1000 }, undefined],
  ['was sent before', { ...failed, status_code: 4023 }, undefined],
  [
    'was sent before, by another table of codes',
    { ...failed, status_code: 4012, error_message: 'Duplicate CSMS ID' },
    undefined,
  ],
  [
    'has a wrong number beside a success',
    { ...sent, smsinfo: [{ sms_status: 'INVALID (MSISDN)' }] },
    SmsRefusedError,
  ],
  ['has a wrong number', { ...failed, status_code: 4025 }, SmsRefusedError],
  ['is too long', { ...failed, status_code: 4027 }, SmsRefusedError],
  ['is of an unknown token', { ...failed, status_code: 4001 }, AccountRefusedError],
  ['is of a sender who is not permitted', { ...failed, status_code: 4002 }, AccountRefusedError],
  ['comes from another IP address', { ...failed, status_code: 4003 }, AccountRefusedError],
  [
    'is refused by a code that no table has, such as without credit',
    { ...failed, status_code: 4999 },
    AccountRefusedError,
  ],
  ['is one too many in a second', { ...failed, status_code: 4031 }, Error],
  ['meets an unknown error', { ...failed, status_code: 5000 }, Error],
])('an SMS that %s', (_case, answer, failure) => {
  expect(smsFailureOf(answer)).toBe(failure);
});
