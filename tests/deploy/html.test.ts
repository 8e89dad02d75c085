import { existsSync, globSync, readFileSync } from 'node:fs';
import { type HtmlElement, HtmlValidate, Rule, StaticConfigLoader } from 'html-validate';
import { beforeAll, expect, inject, test } from 'vitest';
import catalogue from '../../netlify/catalogue/catalogue.json' with { type: 'json' };
import { WITHOUT_SCRIPTS_PATH } from '../../src/contract/http/endpoints.ts';
import { type Language, languages, pathIn } from '../../src/contract/text/language.ts';
import { phoneLink } from '../../src/garage.ts';
import { fileOf, pages, type SitePage } from '../../src/pages/pages.ts';

/* The built pages, as they are before any code runs. */

const dist = `${inject('netlify').folder}/dist`;
const files = globSync('**/*.html', { cwd: dist });

type Document = Pick<HtmlElement, 'querySelector' | 'querySelectorAll'>;
/** The documents by file. */
const documents = new Map<string, Document>();
/** The file that is being checked. */
let file = '';

/** The rules of the W3C's checker that the package does not have. */
class StricterRule extends Rule {
  setup() {
    this.on('dom:ready', ({ document }) => {
      documents.set(file, document);
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

const problems: string[] = [];
beforeAll(async () => {
  for (file of files) {
    const { results } = await checker.validateFile(`${dist}/${file}`);
    for (const { messages } of results)
      problems.push(...messages.map(({ message, selector }) => `${file}: ${message} (${selector})`));
  }
});

/** Returns a page's document with functions to look into it. */
function open(page: Pick<SitePage, 'path'>, language: Language = 'en') {
  const document = documents.get(fileOf(page, language));
  if (!document) throw new Error(`${fileOf(page, language)} is not built.`);
  const all = (selector: string) => document.querySelectorAll(selector);
  const textsOf = (selector: string) => all(selector).map((element) => plain(element.textContent));
  return {
    all,
    textsOf,
    textOf: (selector: string) => textsOf(selector).join(),
    attribute: (selector: string, name: string) => all(selector)[0]?.getAttributeValue(name) ?? '',
  };
}

/** Returns markup's text with its references resolved. */
const plain = (text: string): string =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();

const inLayout = pages.filter(({ outsideLayout }) => !outsideLayout);
const found = inLayout.filter(({ data }) => !data);
const desk = pages.filter(({ data, outsideLayout }) => data && outsideLayout);
const NOINDEX = 'meta[name="robots"][content="noindex"]';

test('each page is HTML by the standard, and each of its links to a place of its own leads there', () => {
  expect(files.length).toBe(2 * (pages.length + 1));
  expect(problems).toEqual([]);
  for (const [name, document] of documents)
    for (const link of document.querySelectorAll('a[href]')) {
      const [, id] = link.getAttributeValue('href')?.match(/^#(.+)/) ?? [];
      if (id) expect(document.querySelectorAll(`[id="${id}"]`), `${name}#${id}`).toHaveLength(1);
    }
});

/** The titles that the specification gives to pages, with their headings. */
const specified: Record<string, [string, string]> = {
  '/': ['Home', 'car repair you can book online'],
  '/services': ['Services', 'Services'],
  '/contact': ['Contact Us', 'Contact Us'],
  '/about': ['About Us', 'About Us'],
  '/login': ['Login', 'Login'],
  '/signup': ['Sign Up', 'Sign Up'],
  '/orders': ['Orders', ''],
  '/checkout/:id': ['Checkout', ''],
  '/payment/success': ['Payment Success', ''],
};

test.each(inLayout)('everybody sees title and frame of $path before its code (spec §1, §2, §6)', (row) => {
  const { textOf, textsOf, all } = open(row);
  const [title, heading = ''] = specified[row.path] ?? [];
  expect(textOf('title')).toMatch(RegExp(`^${title ?? '[A-Z][\\w ]+'} - Motor Mechanic$`));
  expect(textsOf('header nav[aria-label="Main"]')).toHaveLength(1);
  expect(textOf('footer')).toContain('Copyright © 2022');
  if (!row.data) {
    expect(textOf('main h1')).not.toBe('');
    expect(textOf('main h1')).toContain(heading);
  }
  if (row.needsSignIn) expect(textOf('main')).toContain('Loading...');
  expect(all('main')).toHaveLength(1);
  const inBangla = open(row, 'bn');
  expect(inBangla.attribute('html', 'lang')).toBe('bn');
  expect(inBangla.textOf('title')).toMatch(/^[^A-Za-z]+$/);
});

test('everybody sees the services in the pages of the catalogue before their code', () => {
  const shown = pages.filter(({ showsCatalogue }) => showsCatalogue);
  expect(shown).toHaveLength(2);
  for (const page of shown) {
    expect(open(page).textsOf('h3')).toEqual(expect.arrayContaining(catalogue.map(({ title }) => title)));
    expect(open(page, 'bn').textsOf('h3')).toEqual(
      expect.arrayContaining(catalogue.map(({ bn }) => bn.title)),
    );
  }
});

test('each card of a service has its image, title, price and way to book (spec §2, §3, §9)', () => {
  const { all, textsOf } = open({ path: '/services' });
  const cards = textsOf('main li').filter((text) => text.includes('Price: '));
  const sorted = catalogue.toSorted((one, other) => one.price - other.price);
  expect(cards).toHaveLength(12);
  for (const [index, { _id, price, img }] of sorted.entries()) {
    const amount = Number.isInteger(price) ? price : price.toFixed(2);
    expect(cards[index]).toMatch(RegExp(`BDT [\\d,.]+ Price: \\$${amount}Checkout$`));
    expect(all(`main a[href="/checkout/${_id}"]`)).toHaveLength(1);
    expect([all(`main img[src="${img}"]`).length, existsSync(dist + img)]).toEqual([1, true]);
  }
});

test('the footer has its logo, company line and links (spec §1, §2)', () => {
  const { textsOf, textOf, all } = open({ path: '/about' });
  expect(textOf('footer')).toContain('Motor Mechanic Company Ltd.');
  expect(all('footer img')).toHaveLength(1);
  expect(textsOf('footer h2')).toEqual(['Services', 'Company', 'Legal']);
  const links = textsOf('footer nav a');
  expect(links).toEqual([
    ...['Branding', 'Design', 'Marketing', 'Advertisement'],
    ...['About us', 'Contact', 'Jobs', 'Press kit'],
    ...['Terms of use', 'Privacy policy', 'Cookie policy'],
  ]);
  expect(all('footer nav a[href="/"]')).toHaveLength(links.length);
});

test('everybody can call the garage from each page, and is told to where no script runs', () => {
  const hasNumber = pages.filter((page) => !desk.includes(page)).concat({ path: '/404', module: '' });
  for (const language of languages) {
    for (const page of hasNumber)
      expect(open(page, language).all(`#root a[href="${phoneLink}"]`), page.path).not.toEqual([]);
    for (const page of pages) {
      const { textOf, attribute } = open(page, language);
      expect(textOf('#without-scripts'), page.path).toMatch(
        language === 'en' ? /^The scripts of this page/ : /^এই পেজের/,
      );
      expect(attribute('#without-scripts a', 'href')).toBe(phoneLink);
    }
  }
});

test('strangers see nothing of the garage’s own pages but their title', () => {
  for (const page of desk) {
    const { textOf, all } = open(page);
    expect(textOf('title')).toMatch(/ - Motor Mechanic$/);
    expect(textOf('#root')).toBe('Loading...');
    expect(all('#root a')).toEqual([]);
  }
});

test('no form can put what is typed into an address, search excepted', () => {
  for (const language of languages)
    for (const page of pages) {
      const { all } = open(page, language);
      const gets = all('form').filter((form) => form.getAttributeValue('method') !== 'post');
      const action = pathIn(language, '/services');
      const posts = all('form[method="post"]').map((form) => form.getAttributeValue('action'));
      expect(new Set(posts)).toEqual(
        new Set(posts.length > 0 ? [pathIn(language, WITHOUT_SCRIPTS_PATH)] : []),
      );
      expect(gets.map((form) => form.getAttributeValue('action'))).toEqual(
        page.path === '/services' ? [action] : [],
      );
    }
});

test('search engines can find the public pages in both languages, and no others', () => {
  const indexed = pages.filter((page) => open(page).all(NOINDEX).length === 0);
  expect(indexed).toEqual(found);
  const robots = readFileSync(`${dist}/robots.txt`, 'utf8');
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  const sitemap = readFileSync(`${dist}/sitemap.xml`, 'utf8');
  const listed = Array.from(
    sitemap.matchAll(/<loc>([^<]*)<\/loc>/g),
    ([, url = '']) => new URL(url).pathname,
  );
  const inSitemap = pages.filter((page) => page.inSitemap);
  expect(listed.sort()).toEqual(
    languages.flatMap((language) => inSitemap.map(({ path }) => pathIn(language, path))).sort(),
  );
  const descriptions = new Set<string>();
  for (const language of languages) {
    for (const page of indexed) {
      const { attribute, all } = open(page, language);
      const canonical = new URL(attribute('link[rel="canonical"]', 'href')).pathname;
      expect(canonical).toBe(pathIn(language, page.path));
      descriptions.add(attribute('meta[name="description"]', 'content'));
      const links = all('a[href]').map((link) => link.getAttributeValue('href') ?? '');
      for (const { path } of desk)
        expect(links.filter((link) => link.startsWith(pathIn(language, path)))).toEqual([]);
    }
    for (const page of pages.filter((page) => !indexed.includes(page)))
      expect(open(page, language).all('link[rel="canonical"]'), page.path).toEqual([]);
    expect(open({ path: '/404' }, language).all(NOINDEX)).toHaveLength(1);
  }
  expect(descriptions.size).toBe(2 * indexed.length);
});

test('everybody can share and install the site', () => {
  for (const language of languages) {
    const { attribute } = open({ path: '/' }, language);
    const manifest = JSON.parse(readFileSync(dist + attribute('link[rel="manifest"]', 'href'), 'utf8'));
    const images = [
      new URL(attribute('meta[property="og:image"]', 'content')).pathname,
      attribute('link[rel="icon"]', 'href'),
      attribute('link[rel="apple-touch-icon"]', 'href'),
      ...manifest.icons.map(({ src }: { src: string }) => src),
    ];
    expect(images.filter((path) => !existsSync(dist + path))).toEqual([]);
  }
});

test('search engines read the garage with its services and prices', () => {
  const data = JSON.parse(
    open({ path: '/' }).all('script[type="application/ld+json"]')[0]?.textContent ?? '',
  );
  expect(data).toMatchObject({ '@type': 'AutoRepair', name: 'Motor Mechanic' });
  const offers: { price: string; itemOffered: { name: string } }[] = data.hasOfferCatalog.itemListElement;
  const listed = offers.map(({ price, itemOffered }) => `${itemOffered.name}: ${Number(price)}`);
  expect(listed.sort()).toEqual(catalogue.map(({ title, price }) => `${title}: ${price}`).sort());
});
