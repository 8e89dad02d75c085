import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { checkPage } from '../check-accessibility.ts';
import { bookCar, bookHere, cardOf, column, openDesk, unfold } from '../desk.ts';
import { belt, mechanicOf } from '../findings.ts';
import { choose, expect, holdBack, PNG, test } from '../fixtures.ts';

/* Findings on a car: written down, asked about, answered on the phone, and left undone. */

test.use({ viewport: { width: 390, height: 844 } });

const dialog = (page: Page) => page.getByRole('dialog');
/** Fills the form of a finding in. */
async function write(form: Locator, text: string, price: string) {
  await form.getByLabel('What did you find?').fill(text);
  await choose(form.getByRole('radio', { name: /^Now/ }));
  await form.getByLabel('Price in taka').fill(price);
  await choose(form.getByRole('radio', { name: '60 min' }));
}

/** Books a car that is here as a new member, and opens the form of a finding on its card. */
async function openForm(page: Page, request: APIRequestContext) {
  const member = await openDesk(page, request);
  const job = await bookHere(request, member);
  await page.reload();
  const card = cardOf(page, job.plate);
  await unfold(page, job.plate);
  await card.getByRole('button', { name: 'Add a finding' }).click();
  return { member, job, card };
}

const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();
const addFinding = (page: Page) => dialog(page).getByRole('button', { name: 'Add a finding' }).click();

test('the staff can ask a customer without mail about a finding with a photo', async ({ page, request }) => {
  const { job, card } = await openForm(page, request);
  await expect(dialog(page).getByLabel('What did you find?')).toBeFocused();
  await write(dialog(page), 'Front pads worn to 2 mm', '৪,২০০');
  await checkPage(page);
  const upload = await holdBack(page, '**/api/desk/jobs/*/photos/*');
  await dialog(page)
    .getByLabel('Add photos')
    .setInputFiles([
      { name: 'cut.png', mimeType: 'image/png', buffer: PNG.subarray(0, 60) },
      { name: 'pads.png', mimeType: 'image/png', buffer: PNG },
    ]);
  await expect(dialog(page).getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect(dialog(page)).toContainText('cut.png is cut off or damaged.');
  await save(page);
  const finding = dialog(page).getByRole('listitem').filter({ hasText: 'Front pads worn to 2 mm' }).first();
  await expect(finding).toContainText('BDT 4,200 · 60 min');
  await expect(finding).toContainText('Not sent');
  await expect(dialog(page)).toContainText('Photos are being uploaded.');
  upload();
  await expect(dialog(page)).toContainText('Next, you send the link by message.');
  await dialog(page).getByRole('button', { name: 'Ask the customer' }).click();
  await expect(dialog(page).getByText('Almost done: the customer gets no mail.')).toBeVisible();
  const url = new URL(`/b/${job.link}`, page.url()).href;
  const message = `Motor Mechanic: we found something on your car. Please look and tell us: ${url}`;
  await expect(dialog(page).getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/8801711556677?text=${encodeURIComponent(message)}`,
  );
  await dialog(page).getByRole('button', { name: 'Back to the findings' }).click();
  await expect(finding).toContainText(/Asked since \d\d:\d\d/);
  await expect(dialog(page).getByRole('button', { name: 'Ask the customer' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(card).toContainText(/Asked since \d\d:\d\d/);
  await expect(column(page, 'Waiting').locator(card)).toHaveCount(1);
  await expect(card).not.toContainText('Nobody has said why it waits.');
  // What helps now: to note what the customer says on the phone.
  await card.getByRole('button', { name: /^Note the answer/ }).click();
  await dialog(page).getByRole('button', { name: 'Note a yes: Front pads worn to 2 mm' }).click();
  await expect(dialog(page).getByText('Approved on the phone: Front pads worn to 2 mm')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(card.getByRole('button', { name: /^Go on/ })).toBeVisible();
  const approved = page.getByRole('button', { name: /^\d+ approved, not begun$/ });
  await approved.click();
  await expect(approved).toHaveAttribute('aria-pressed', 'true');
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: /^Go on/ }).click();
  await expect(column(page, 'In work').locator(card)).toHaveCount(1);
});

test('the staff can ask by mail, record answers by phone, and begin the work', async ({ page, request }) => {
  const { customer, transactionId, orderId } = await bookCar(request);
  const member = await openDesk(page, request);
  await (await mechanicOf(request, transactionId, member)).move('received');
  await page.reload();
  const card = cardOf(page, customer);
  await unfold(page, customer);
  await card.getByRole('button', { name: 'Add a finding' }).click();
  await write(dialog(page), 'Front pads worn', '4200');
  await save(page);
  const saved = dialog(page).getByText('Saved: ');
  await expect(saved).toHaveText('Saved: Front pads worn');
  await addFinding(page);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(saved).toHaveCount(0);
  await expect(dialog(page)).toContainText('The customer gets a mail.');
  await dialog(page).getByRole('button', { name: 'Ask the customer' }).click();
  await expect(dialog(page)).toContainText(/Asked since \d\d:\d\d/);
  await addFinding(page);
  await write(dialog(page), 'Wiper torn', '800');
  await save(page);
  await expect(dialog(page).getByText('Saved: Wiper torn')).toBeVisible();
  const ask = dialog(page).getByRole('button', { name: 'Ask again' });
  const answer = await holdBack(page, '**/api/desk/jobs/*/answers');
  await dialog(page).getByRole('button', { name: 'Note a yes: Front pads worn' }).click();
  await expect(ask).toBeDisabled();
  await expect(dialog(page).getByRole('button', { name: 'Add a finding' })).toBeDisabled();
  answer();
  await expect(dialog(page).getByText('Approved on the phone: Front pads worn')).toBeVisible();
  await ask.click();
  await dialog(page).getByRole('button', { name: 'Send a message, too' }).click();
  await expect(dialog(page)).toContainText('The customer signs in');
  const url = new URL(`/orders/${orderId}/findings`, page.url()).href;
  await expect(dialog(page).getByLabel('Link')).toHaveValue(url);
  await dialog(page).getByRole('button', { name: 'Back to the findings' }).click();

  await dialog(page).getByRole('button', { name: 'Note a no: Wiper torn' }).click();
  await expect(dialog(page)).toContainText(/Declined, \d\d:\d\d \(on the phone\)/);
  const begin = dialog(page).getByRole('button', { name: 'Begin work: Front pads worn' });
  await begin.click();
  await expect(dialog(page)).toContainText(/Work begun, \d\d:\d\d/);
  await expect(column(page, 'In work').locator(card)).toHaveCount(1);
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(column(page, 'Waiting').locator(card)).toHaveCount(1);
  await begin.click();
  await expect(dialog(page).getByRole('button', { name: /: Front pads worn$/ })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Remove: Wiper torn' }).click();
  const question = page.getByRole('dialog', { name: 'Remove “Wiper torn”?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog(page).getByText('Removed: Wiper torn')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toContainText('Answered: 1 of 1 approved, BDT 4,200');
  await expect(card).toContainText('Rest 4,200');

  await unfold(page, customer);
  await card.getByRole('link', { name: /^Everything about it/ }).click();
  const section = page.getByRole('region', { name: 'Findings' });
  await expect(section).toContainText('Front pads worn');
  await checkPage(page);
  await section.getByRole('button', { name: 'Findings (1)' }).click();
  await expect(dialog(page)).toContainText(/Work begun, \d\d:\d\d/);
});

test('the staff lose nothing of a finding to a refusal, a lost connection or another member', async ({
  page,
  request,
}) => {
  const { member, job, card } = await openForm(page, request);
  const form = dialog(page);
  await save(page);
  await expect(form.getByRole('alert')).toHaveText([
    'Please say what you found.',
    'Please choose how urgent it is.',
    'Please type an amount such as 4,200.',
  ]);
  await expect(form.getByLabel('What did you find?')).toBeFocused();
  await write(form, 'Leaking water pump', '9');
  await save(page);
  await expect(form.getByRole('alert')).toHaveText(['From BDT 10 to BDT 500,000.']);
  await expect(form.getByLabel('Price in taka')).toBeFocused();
  await form.getByLabel('Price in taka').fill('9000');

  // What is sent ends though its dialog was closed, and a failure is said.
  const findings = '**/api/desk/jobs/*/findings/*';
  const fail = await holdBack(page, findings, (route) => route.abort());
  await save(page);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  fail();
  await expect(page.getByRole('alert').filter({ hasText: 'We cannot reach our server.' })).toBeVisible();
  // An end of the interception can lose a request that comes just then, such as for code.
  await page.unroute(findings);
  await page.reload();
  await card.getByRole('button', { expanded: false }).click();
  await card.getByRole('button', { name: 'Add a finding' }).click();
  await expect(form.getByLabel('What did you find?')).toHaveValue('Leaking water pump');
  await expect(form.getByRole('radio', { name: /^Now/ })).toBeChecked();
  const release = await holdBack(page, findings);
  await save(page);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  release();
  await expect(card).toContainText('Findings: 1 not sent');
  await card.getByRole('button', { name: 'Findings (1)' }).click();
  await expect(form).toContainText('BDT 9,000 · 60 min');
  await addFinding(page);
  await expect(form.getByLabel('What did you find?')).toHaveValue('');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await form.getByRole('button', { name: 'Edit: Leaking water pump' }).click();
  await form.getByLabel('Price in taka').fill('3500');
  await (await mechanicOf(request, job.transactionId, member)).reprice('Leaking water pump', 320_000);
  await save(page);
  await expect(form.getByRole('alert')).toHaveText(/^It has changed in the meantime\./);
  const notice = form.getByRole('alert').locator('..');
  await expect(notice).toContainText('BDT 3,200');
  await expect(form.getByLabel('Price in taka')).toHaveValue('3500');
  await notice.getByRole('button', { name: 'Go on with mine' }).click();
  await save(page);
  await expect(form).toContainText('BDT 3,500');
  await expect(form).toContainText('Leaking water pump');
});

test('the staff can see what a customer left undone at an earlier visit', async ({ page, request }) => {
  const member = await openDesk(page, request, '/logo.svg');
  const earlier = await bookHere(request, member);
  const mechanic = await mechanicOf(request, earlier.transactionId, member);
  await mechanic.find(belt);
  await mechanic.hear(belt.text, 'declined');
  await mechanic.move('collected');
  await bookHere(request, member, {
    plate: earlier.plate,
    customer: earlier.customer,
    overrides: ['full', 'plate'],
  });
  await page.goto('/garage');
  const card = page
    .getByRole('region', { name: /^(Received|In work)/ })
    .getByRole('article', { name: earlier.plate });
  await card.getByRole('button', { expanded: false }).click();
  const line = card.getByText(`Left earlier: ${belt.text}, BDT 1,500.50`);
  await expect(line).toBeVisible();
  // The answer to a move does not know what was left.
  await card.getByRole('button', { name: /^Start work/ }).click();
  await expect(page.getByRole('status').filter({ hasText: ': In work' })).toBeVisible();
  await card.getByRole('button', { expanded: false }).click();
  await expect(line).toBeVisible();
  await card.getByRole('link', { name: /^Everything about it/ }).click();
  await expect(page.getByRole('region', { name: 'Left undone earlier' })).toContainText(belt.text);
});
