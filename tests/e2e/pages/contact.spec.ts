import type { Locator, Page } from '@playwright/test';
import { phoneText } from '../../../src/garage.ts';
import {
  expect,
  expectToast,
  holdBack,
  newEmail,
  openContact,
  pressTwice,
  routeOnce,
  test,
} from '../fixtures.ts';

const SEND = '**/api/v1.0/email/send-form';
const SENT = 'Congrats! Successfully sent message';
const NOT_SENT = `Your message could not be sent. Please call us: ${phoneText}.`;
test.use({ hasTouch: true });

const labels = ['Name', 'Email', 'Address', 'Phone', 'Message'];

const formOf = (page: Page) =>
  page.getByRole('main').locator('form', { has: page.getByRole('button', { name: 'Send Message' }) });

async function fillIn(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Name').fill('Rahim Uddin');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Address').fill('Road 1, Dhaka');
  await form.getByLabel('Phone').fill('01700 000000');
  await form.getByLabel('Message').fill('My car squeaks.\nOn the left.');
}

async function expectReset(form: Locator): Promise<void> {
  for (const label of labels) await expect(form.getByLabel(label)).toHaveValue('');
}

test('a visitor sends a message, of which only the address may be missing; one that fails can be put back, and one whose page is left is sent once (spec §2, §3, §5, §7, §8, §9)', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await openContact(page);
  const form = formOf(page);
  await expect(form.locator('label')).toHaveText(labels);
  const send = form.getByRole('button', { name: 'Send Message' });
  // The browser goes to the field that it objects to.
  for (const label of ['Name', 'Email', 'Phone', 'Message']) {
    await fillIn(form, email);
    await form.getByLabel(label).clear();
    await send.click();
    await expect(form.getByLabel(label)).toBeFocused();
    await expect(form.locator(':invalid')).toHaveCount(1);
  }
  await fillIn(form, 'rahim');
  await send.click();
  await expect(form.getByLabel('Email')).toBeFocused();
  await fillIn(form, email);
  await form.getByLabel('Address').clear();
  await expect(form.locator(':invalid')).toHaveCount(0);
  await fillIn(form, email);
  for (const path of ['/bn/contact', '/contact']) {
    await page.goto(path);
    await expect(page.locator('[name=message]')).toHaveValue('My car squeaks.\nOn the left.');
  }

  const refusal = { status: 426, headers: { 'Access-Control-Allow-Origin': '*' } };
  await routeOnce(page, SEND, (route) => route.fulfill({ ...refusal, body: 'The reason of the service' }));
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  // Under the pointer, which is there first, the toast stays.
  await page.mouse.move(width / 2, 30);
  await form.getByLabel('Email').press('Enter');
  const toast = page.locator('[data-rht-toaster]').getByRole('status');
  await expect(toast).toHaveText([NOT_SENT]);
  const isTopCentre = async () => {
    const box = await toast.locator('..').boundingBox();
    return box && box.y < height / 2 && Math.abs(box.x + box.width / 2 - width / 2) < 1;
  };
  await expect.poll(isTopCentre).toBe(true);
  await toast.tap();
  await expect(toast).toHaveCount(0);
  await expectReset(form);
  await expect(form.getByRole('link', { name: phoneText })).toBeVisible();
  await form.getByRole('button', { name: 'Put it back' }).click();
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await expect(send).toBeFocused();

  // Its page is left while it is sent: it is sent once, and gone for who comes back.
  const release = await holdBack(page, SEND);
  await pressTwice(send);
  await page.getByRole('navigation').first().getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveTitle(/^Home/);
  await expect(form.getByLabel('Name')).toHaveValue('Rahim Uddin');
  await form.getByLabel('Name').press('Enter');
  await expectToast(page, SENT, release);
  await expectReset(form);
  await expect(form.getByRole('button', { name: 'Put it back' })).toHaveCount(0);
  // The outbox holds only what came with the account's own identifiers.
  const outbox = await (await request.get(`${process.env.E2E_CLOUD}/emailjs/outbox.json`)).json();
  const ofSender = ({ fields }: { fields: Record<string, string> }) => fields.user_email === email;
  expect(outbox.filter(ofSender)).toEqual([
    expect.objectContaining({
      serviceId: 'local',
      templateId: 'contact',
      fields: {
        user_name: 'Rahim Uddin',
        user_email: email,
        user_address: 'Road 1, Dhaka',
        phone: '01700 000000',
        message: 'My car squeaks.\r\nOn the left.',
      },
    }),
  ]);
});
