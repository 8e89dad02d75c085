import { runnerImport } from 'vite';

/* `npm run bangla`: prints each text in both languages as Markdown, for who checks the Bangla. `{1}` is a value that a text is given. */

const { listTexts, pairs } = (
  await runnerImport<typeof import('./texts.ts')>(`${import.meta.dirname}/texts.ts`, { configFile: false })
).module;

const cell = (text = ''): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, '<br>');

for (const { path, inEnglish, inBangla } of pairs) {
  const translations = new Map(listTexts(inBangla, ''));
  console.log(`## ${path}\n\n| text | English | বাংলা |\n|---|---|---|`);
  for (const [name, text] of listTexts(inEnglish, ''))
    console.log(`| ${name} | ${cell(text)} | ${cell(translations.get(name))} |`);
  console.log();
}
