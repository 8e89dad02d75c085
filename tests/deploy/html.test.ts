import { readdirSync } from 'node:fs';
import { HtmlValidate, Rule, StaticConfigLoader } from 'html-validate';
import { expect, inject, test } from 'vitest';

const { folder } = inject('netlify');

/** What the W3C's checker objects to beyond the rules of the package. */
class StricterRule extends Rule {
  setup() {
    this.on('dom:ready', ({ document }) => {
      for (const node of document.querySelectorAll('[disabled][aria-disabled]'))
        this.report(node, '"aria-disabled" beside "disabled"');
      for (const node of document.querySelectorAll('dl > div > *'))
        if (!node.is('dt') && !node.is('dd')) this.report(node, `<${node.tagName}> in a group of a <dl>`);
    });
  }
}

const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    plugins: [{ name: 'stricter', rules: { stricter: StricterRule } }],
    rules: { stricter: 'error' },
  }),
);

test('each page is HTML by the standard', async () => {
  const pages = readdirSync(`${folder}/dist`, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(30);
  const reports = await Promise.all(
    pages.map(async (name) => ({ name, ...(await checker.validateFile(`${folder}/dist/${name}`)) })),
  );
  const problems = reports.flatMap(({ name, results }) =>
    results.flatMap(({ messages }) =>
      messages.map(({ message, selector }) => `${name}: ${message} (${selector})`),
    ),
  );
  expect(problems).toEqual([]);
});
