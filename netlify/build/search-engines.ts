import type { Service } from '../../src/contract/catalogue/service.ts';
import { type Language, languages, pathIn } from '../../src/contract/text/language.ts';
import { garage, position } from '../../src/garage.ts';
import * as bangla from '../../src/garage-texts.bn.ts';
import { BRAND as BRAND_IN_BANGLA } from '../../src/garage-texts.bn.ts';
import * as english from '../../src/garage-texts.ts';
import { BRAND } from '../../src/garage-texts.ts';
import { pages } from '../../src/pages/pages.ts';

/* The files for search engines: robots.txt, sitemap.xml, and structured data of the garage and its services. */

/** Returns robots.txt, which excludes previews. */
export const robotsFile = (siteUrl: string, isPreview: boolean): string =>
  isPreview
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nDisallow: /api/\nSitemap: ${new URL('/sitemap.xml', siteUrl)}\n`;

/** Returns the URLs of a page in each language, and for everybody else (`x-default`). */
export const alternatesOf = (path: string, siteUrl: string): { language: string; url: string }[] => [
  ...languages.map((language) => ({ language, url: new URL(pathIn(language, path), siteUrl).href })),
  { language: 'x-default', url: new URL(path, siteUrl).href },
];

export function sitemapFile(siteUrl: string): string {
  const urls = pages
    .filter(({ inSitemap }) => inSitemap)
    .flatMap(({ path }) => {
      const links = alternatesOf(path, siteUrl)
        .map(({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`)
        .join('');
      return languages.map(
        (language) => `<url><loc>${new URL(pathIn(language, path), siteUrl)}</loc>${links}</url>`,
      );
    })
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}</urlset>\n`;
}

const words: Record<Language, Record<'brand' | 'street' | 'city' | 'offers', string>> = {
  en: { ...english, brand: BRAND, offers: 'Services' },
  bn: { ...bangla, brand: BRAND_IN_BANGLA, offers: 'সার্ভিস' },
};

export function structuredData(services: Service[], siteUrl: string, language: Language) {
  const absolute = (path: string) => new URL(path, siteUrl).href;
  const { brand, street, city, offers } = words[language];
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoRepair',
    name: brand,
    url: absolute(pathIn(language, '/')),
    logo: absolute('/icon-512.png'),
    image: absolute('/og-image.png'),
    telephone: garage.phone,
    email: garage.email,
    currenciesAccepted: 'BDT, USD',
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      postalCode: garage.address.postcode,
      addressCountry: garage.address.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', ...position },
    hasMap: garage.map,
    openingHoursSpecification: garage.hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: offers,
      itemListElement: services.map(({ _id, title, description, price, img }) => ({
        '@type': 'Offer',
        price: price.toFixed(2),
        priceCurrency: 'USD',
        url: absolute(pathIn(language, `/checkout/${_id}`)),
        itemOffered: { '@type': 'Service', name: title, description, image: absolute(img) },
      })),
    },
  };
}
