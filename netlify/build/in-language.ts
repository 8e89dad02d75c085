import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import * as bangla from '../../src/app/head-texts.bn.ts';
import * as english from '../../src/app/head-texts.ts';
import type { Language } from '../../src/contract/text/language.ts';
import { phoneLink } from '../../src/garage.ts';

const headTexts: Record<Language, Record<keyof typeof english, string>> = { en: english, bn: bangla };

/**
 * Builds the site in a language: each module that has a sibling in that language is replaced by it, `texts.ts` by `texts.bn.ts`, and the
 * names in percent signs of index.html by its texts.
 */
export const languageModules = (language: Language): Plugin => ({
  name: 'in-language',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    // English stands in the modules themselves.
    if (language === 'en') return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    const sibling = resolved?.id.replace(/(?=\.(?:tsx?|css)$)/, `.${language}`);
    const isReplaced = sibling && sibling !== importer && sibling !== resolved?.id && existsSync(sibling);
    return isReplaced ? sibling : resolved;
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      Object.entries({ ...headTexts[language], phoneLink }).reduce(
        (page, [name, text]) => page.replaceAll(`%${name}%`, text),
        html.replace('<html lang="en">', `<html lang="${language}">`),
      ),
  },
});
