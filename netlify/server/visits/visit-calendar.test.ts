import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { visitAt } from '../../../tests/support/cases/days.ts';
import { paidOrder, serviceLine } from '../../../tests/support/cases/orders.ts';
import { at } from '../../../tests/support/cases/times.ts';
import { addressLine } from '../contact-texts.bn.ts';
import { toCalendar } from './visit-calendar.ts';

test('a customer who has booked in Bangla can add the visit to a calendar in Bangla', () => {
  const visit = visitAt(at('2026-11-26', '09:00'), { plate: 'DHK-11', car: 'টয়োটা' });
  const lines = [serviceLine({ textBn: 'ইঞ্জিন অয়েল বদল' })];
  const order = paidOrder({ visit, language: 'bn', lines });
  const calendar = new ICAL.Component(ICAL.parse(toCalendar({ order })?.text ?? ''));
  const [component] = calendar.getAllSubcomponents('vevent');
  const { summary, description, location } = new ICAL.Event(component);
  expect({ summary, description, location }).toEqual({
    summary: 'মোটর মেকানিক: ইঞ্জিন অয়েল বদল',
    description: 'গাড়ি নিয়ে আসুন (DHK-11, টয়োটা)।\nফোন: +৮৮০ ১৭১১ ০০০ ০০০',
    location: addressLine,
  });
  expect(component?.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe('মোটর মেকানিক');
  expect(calendar.getFirstPropertyValue('prodid')).toContain('Motor Mechanic');
});
