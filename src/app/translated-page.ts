/*
 * Chrome's translation removes text nodes, and shows elements in place of them. React would still change those nodes, and fail to remove them or to
 * insert before them (facebook/react#11538). So each goes back, empty, before its translation, which leaves once React changes or removes the node.
 */

/** The text nodes that an element translates, with their texts. */
const originals = new WeakMap<Node, Map<Text, string>>();
const translations = new WeakMap<Node, Element>();

/** Keeps the texts of the page under React's control while the browser translates it. */
export function keepTranslatedTexts(): void {
  const observer = new MutationObserver((records) => {
    followTranslator(records);
    // Its own changes.
    observer.takeRecords();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

function followTranslator(records: MutationRecord[]): void {
  const changed = new Set(records.filter(({ type }) => type === 'characterData').map(({ target }) => target));
  const added = new Map<Node, Element>();
  for (const text of changed) showOriginals(translations.get(text), changed);
  for (const { target, addedNodes, removedNodes } of records) {
    if (target instanceof Element && target.closest('font')) continue;
    for (const node of addedNodes) {
      if (node instanceof Element && node.matches('font')) added.set(target, node);
    }
    const translation = added.get(target);
    for (const node of removedNodes) {
      const texts = node instanceof Text ? [node] : [...(originals.get(node)?.keys() ?? [])];
      for (const text of texts) {
        showOriginals(translations.get(text), changed);
        if (translation) replace(text, translation);
      }
    }
  }
}

/** Puts a text node that a translation has replaced, or moved into itself, before it. */
function replace(text: Text, translation: Element): void {
  const { data } = text;
  if (translation.contains(text)) text.replaceWith(data);
  text.data = '';
  translation.before(text);
  translations.set(text, translation);
  originals.set(translation, (originals.get(translation) ?? new Map()).set(text, data));
}

/** Shows the texts of a translation again, which the translator then finds as new ones; those that React has `changed` as they are now. */
function showOriginals(translation: Element | undefined, changed: Set<Node>): void {
  if (!translation) return;
  for (const [text, data] of originals.get(translation) ?? []) {
    translations.delete(text);
    if (!changed.has(text)) text.data = data;
  }
  originals.delete(translation);
  translation.remove();
}
