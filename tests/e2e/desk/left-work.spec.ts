import { randomUUID } from 'node:crypto';
import { type Job, jobSchema } from '../../../src/contract/desk-day.ts';
import { checkPage } from '../check-accessibility.ts';
import { bookHere, openDesk } from '../desk.ts';
import { expect, test } from '../fixtures.ts';

test('the staff can see on a card and its page what a customer left undone at an earlier visit', async ({
  page,
  request,
}) => {
  const member = await openDesk(page, request, '/logo.svg');
  const { headers } = member;
  const earlier = await bookHere(request, member);
  const path = `/api/desk/jobs/${earlier.transactionId}`;
  const send = async (method: 'PUT' | 'POST' | 'PATCH', url: string, data: object): Promise<Job> => {
    const response = await request.fetch(path + url, { method, headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return jobSchema.parse(await response.json());
  };
  const id = randomUUID();
  const finding = { text: 'Wipers streak', urgency: 'soon', price: 80_000, photos: [] };
  const versionIn = ({ findings: [written] = [] }: Job) => ({ id, version: written?.version });
  const written = await send('PUT', `/findings/${id}`, finding);
  const asked = await send('POST', '/questions', { findings: [versionIn(written)] });
  const declined = await send('POST', '/answers', {
    answers: [{ ...versionIn(asked), value: 'declined' }],
  });
  await send('PATCH', '', { progress: 'collected', withDue: true, rev: declined.rev });
  await bookHere(request, member, {
    plate: earlier.plate,
    customer: earlier.customer,
    despite: ['full', 'plate'],
  });
  await page.goto('/garage');
  const card = page
    .getByRole('region', { name: /^(Received|In work)/ })
    .getByRole('article', { name: earlier.plate });
  const line = card.getByText('Left earlier: Wipers streak, BDT 800.00');
  await expect(line).toBeVisible();
  // The answer to a move does not know what was left.
  await card.getByRole('button', { name: /^Start work/ }).click();
  await expect(page.getByRole('status').filter({ hasText: ': In work' })).toBeVisible();
  await expect(line).toBeVisible();
  await checkPage(page);
  await card.getByRole('link', { name: /^Everything about it/ }).click();
  const section = page.getByRole('region', { name: 'Left undone earlier' });
  await expect(section.getByRole('listitem')).toHaveText([/^Wipers streakfound on .+BDT 800\.00$/]);
  await checkPage(page);
});
