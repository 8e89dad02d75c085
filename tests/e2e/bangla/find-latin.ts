import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../check-accessibility.ts';
import { expect, untilLoaded } from '../fixtures.ts';

/** The text that has Latin letters in Bangla, too: addresses, ids and paths. */
const LATIN_TOO = [
  /[\w.+-]+@[\w.-]+/,
  /https?:\/\/\S+/,
  /[a-z2-7]{26}/,
  /[0-9a-f]{8}(?:-[0-9a-f]{4,12}){4}/,
  /\/[\w/.-]+/,
].map(({ source }) => source);

const SPOKEN = ['aria-label', 'aria-roledescription', 'title', 'alt', 'placeholder', 'data-column'];

/**
 * Fails where a page shows something in Latin letters, or says it to who does not see it, and where it has to be scrolled sideways on
 * a narrow phone.
 */
export async function expectBangla(page: Page, alsoLatin: string[] = []): Promise<void> {
  await untilLoaded(page);
  const found = await page.evaluate(
    ({ latin, spoken }) => {
      const allowed = new RegExp(latin.join('|'), 'gi');
      const isLatin = (text?: string | null) => /[A-Za-z]/.test(text?.replace(allowed, '') ?? '');
      const isLeftOut = (element: Element | null) => element?.closest('script, style, kbd, [lang=en]');
      const description = document.querySelector('meta[name=description]')?.getAttribute('content');
      const texts = [document.title, description];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // An e-mail is in several parts; a page without scripts is markup.
        if (isLatin(node.textContent) && !isLeftOut(node.parentElement))
          texts.push(node.parentElement?.textContent.replace(/<[^>]*>/g, ''));
      }
      for (const name of spoken) {
        for (const element of document.querySelectorAll(`[${name}]`)) {
          if (!isLeftOut(element)) texts.push(element.getAttribute(name));
        }
      }
      return [...new Set(texts.filter(isLatin))];
    },
    { latin: [...LATIN_TOO, ...alsoLatin], spoken: SPOKEN },
  );
  expect.soft(found, page.url()).toEqual([]);
  expect.soft(await page.locator('html').getAttribute('lang')).toBe('bn');
  await expectNoSidewaysScroll(page);
}
