import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pieces } from './pieces.tsx';

test('a reader sees no part of a car’s description broken, and copies what is written', () => {
  const text = 'Wed 25 Nov, 09:00 · Dhaka Metro-Ga 12-3456 · Toyota Axio';
  const html = renderToStaticMarkup(createElement(Pieces, { text }));
  expect(html.match(/(?<=nowrap">)[^<]+/g)).toEqual(['Metro-Ga', '12-3456']);
  expect(html.match(/inline-block/g)).toHaveLength(4);
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(text);
});
