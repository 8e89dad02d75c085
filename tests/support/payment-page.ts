export interface PostBack {
  /** Where the customer's browser is sent. */
  url: string;
  fields: Record<string, string>;
  /** The page that does so. */
  html: string;
}

/** Presses a button of the hosted payment page, and returns what the browser is then to post to the site. */
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
    html,
  };
}

/** Sends the browser back to the site; returns the path that it lands on. */
export async function postBack({ url, fields }: Omit<PostBack, 'html'>): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return `${response.status} ${response.headers.get('Location')}`;
}
