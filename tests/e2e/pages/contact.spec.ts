import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, newEmail, openWithForm, routeOnce, test } from '../fixtures.ts';

const SEND = '**/api/v1.0/email/send-form';
const NAMES = ['user_name', 'user_email', 'user_address', 'phone', 'message'];
/** The fields that EmailJS's library adds to the form. */
const IDENTIFIERS = ['lib_version', 'service_id', 'template_id', 'user_id'];
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

async function sentBy(request: APIRequestContext, email: string): Promise<unknown[]> {
  const outbox = await (await request.get(`${process.env.E2E_CLOUD}/emailjs/outbox.json`)).json();
  return outbox.filter(({ fields }: { fields: Record<string, string> }) => fields.user_email === email);
}

test('the contact form has its fields on both pages (spec §2, §3, §5)', async ({ page }) => {
  for (const path of ['/contact', '/']) {
    await page.goto(path);
    const form = formOf(page);
    await expect(form.locator('label')).toHaveText(labels);
    await expect(form.getByRole('button')).toHaveText(['Send Message']);
    const fields = await form.locator('input, textarea').evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ name, type, required, disabled, readOnly }) => ({
        name,
        type,
        required,
        usable: !disabled && !readOnly,
      })),
    );
    expect(fields).toEqual([
      { name: 'user_name', type: 'text', required: true, usable: true },
      { name: 'user_email', type: 'email', required: true, usable: true },
      { name: 'user_address', type: 'text', required: false, usable: true },
      { name: 'phone', type: 'tel', required: true, usable: true },
      { name: 'message', type: 'textarea', required: true, usable: true },
    ]);
  }
});

test('a visitor sends a message as a multipart POST, of which only the address may be missing (spec §3, §5, §7, §8)', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await openWithForm(page, '/contact');
  const form = formOf(page);
  const send = form.getByRole('button', { name: 'Send Message' });
  // The browser goes to the field that it objects to.
  for (const label of ['Name', 'Email', 'Phone', 'Message']) {
    await fillIn(form, email);
    await form.getByLabel(label).clear();
    await send.click();
    await expect(form.getByLabel(label)).toBeFocused();
    await expect(form.locator(':invalid')).toHaveCount(1);
  }
  await fillIn(form, email);
  await form.getByLabel('Address').clear();
  await expect(form.locator(':invalid')).toHaveCount(0);
  await fillIn(form, email);
  const posted = page.waitForRequest(SEND);
  await send.click();
  await expect(page.getByText('Congrats! Successfully sent message', { exact: true })).toBeVisible();
  await expectReset(form);

  const sent = await posted;
  expect(sent.method()).toBe('POST');
  expect(await sent.headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  const names = Array.from((sent.postData() ?? '').matchAll(/; name="(\w+)"/g), ([, name]) => name);
  expect(names.toSorted()).toEqual([...IDENTIFIERS, ...NAMES].toSorted());
  // The outbox holds only what came with the account's own identifiers.
  expect(await sentBy(request, email)).toEqual([
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

const toasts = (page: Page) => page.locator('[data-rht-toaster]').getByRole('status');

test('when sending fails, a toast says why, the form is reset and can be put back (spec §8)', async ({
  page,
  request,
}) => {
  const refusal = { status: 400, headers: { 'Access-Control-Allow-Origin': '*' } };
  await routeOnce(page, SEND, (route) => route.fulfill({ ...refusal, body: 'No such template' }));
  await openWithForm(page, '/contact');
  const form = formOf(page);
  const send = form.getByRole('button', { name: 'Send Message' });
  await fillIn(form, newEmail());
  await send.click();
  await expect(toasts(page)).toHaveText(['No such template']);
  await expectReset(form);

  await page.unroute(SEND);
  await routeOnce(page, SEND, (route) => route.abort());
  const email = newEmail();
  await fillIn(form, email);
  await send.click();
  const unreachable = 'Your message could not be sent: the mail service cannot be reached.';
  await expect(page.getByText(unreachable)).toBeVisible();
  await form.getByRole('button', { name: 'Put it back' }).click();
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await expect(send).toBeFocused();
  await send.click();
  await expect.poll(async () => (await sentBy(request, email)).length).toBe(1);
  await expect(form.getByRole('button', { name: 'Put it back' })).toHaveCount(0);
});
