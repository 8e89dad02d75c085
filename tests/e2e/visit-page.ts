import type { Page } from '@playwright/test';
import { dayInDhaka } from '../../src/contract/time/dhaka.ts';
import { choose } from './fixtures.ts';

/* The page on which a customer chooses when to bring the car. */

export const timeOf = (page: Page, start: string) => page.locator(`input[name=start][value="${start}"]`);

export async function chooseStart(page: Page, start: string): Promise<void> {
  await choose(page.locator(`input[name=day][value="${dayInDhaka(new Date(start))}"]`));
  await choose(timeOf(page, start));
}
