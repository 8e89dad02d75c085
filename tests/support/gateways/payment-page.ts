interface PostBack {
  /** The URL that the customer's browser posts to. */
  url: string;
  fields: Record<string, string>;
}

/** Clicks a button of the payment page; returns what the browser then posts to the site. */
export async function press(
  page: string,
  action: string,
  more: Record<string, string> = {},
): Promise<PostBack> {
  const response = await fetch(page, { method: 'POST', body: new URLSearchParams({ action, ...more }) });
  if (!response.ok) throw new Error(`the payment page answered ${response.status}`);
  const html = await response.text();
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return {
    url: /<form[^>]* action="([^"]*)"/.exec(html)?.[1] ?? '',
    fields: Object.fromEntries(Array.from(inputs, ([, name = '', value = '']) => [name, value])),
  };
}

/** Posts the return page's form to the site; returns the path of the page that it redirects to. */
export async function postBack({ url, fields }: PostBack): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return `${response.status} ${response.headers.get('Location')}`;
}
