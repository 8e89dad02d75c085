import { expect, test } from 'vitest';
import type { Language } from '../../src/contract/text/language.ts';
import { languageOfRequest } from './language.ts';

test.each<[string, Language]>([
  ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
  ['BN-bd', 'bn'],
  ['de, bn;q=0.5', 'bn'],
  ['en', 'en'],
  ['bn;q=0.8, en;q=0.9', 'en'],
  ['bn;q=0', 'en'],
  ['bnx', 'en'],
  ['', 'en'],
])('a client that accepts “%s” gets %s', (accepted, language) => {
  const headers = { 'Accept-Language': accepted };
  expect(languageOfRequest(new Request('https://garage.example', { headers }))).toBe(language);
});
