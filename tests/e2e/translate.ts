/** Shows the texts of a page as Chrome's translation does, a moment after each comes: in elements that replace its text nodes. */
export function translate(): void {
  const wrapTexts = () => {
    for (const element of document.querySelectorAll('body :not(font, script, textarea)')) {
      for (const text of element.childNodes) {
        if (!(text instanceof Text && text.data.trim())) continue;
        const translation = document.createElement('font');
        translation.appendChild(document.createElement('font')).append(text.data);
        text.replaceWith(translation);
      }
    }
  };
  const news = { childList: true, characterData: true, subtree: true };
  const start = () => new MutationObserver(() => setTimeout(wrapTexts)).observe(document.body, news);
  addEventListener('hydrated', start, { once: true });
}
