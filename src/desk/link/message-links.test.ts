import { expect, test } from 'vitest';
import { messageLinks } from './message-links.ts';

const MESSAGE = 'ready & paid: https://garage.example/b/1';
const BODY = 'ready%20%26%20paid%3A%20https%3A%2F%2Fgarage.example%2Fb%2F1';

test('a member can write to the mobile number of two', () => {
  expect(messageLinks('02-9123456, ০১৭১১-২২৩৩৪৪ (বাসা)', MESSAGE)).toEqual({
    whatsApp: `https://wa.me/8801711223344?text=${BODY}`,
    sms: `sms:+8801711223344?&body=${BODY}`,
  });
});

test.each([
  ['02-9123456', 'sms:029123456'],
  ['+91 98765 43210', 'sms:+919876543210'],
])('a member can write to %s, but not by WhatsApp', (phone, sms) => {
  expect(messageLinks(phone, MESSAGE)).toEqual({ whatsApp: undefined, sms: `${sms}?&body=${BODY}` });
});

test('nobody can write to a customer without a phone number', () => {
  expect(messageLinks(' ', MESSAGE)).toEqual({ whatsApp: undefined, sms: undefined });
});
