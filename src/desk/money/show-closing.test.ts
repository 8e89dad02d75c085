import { expect, test, vi } from 'vitest';
import { deskTill, type Till, type TillAct } from '../../contract/desk/desk-till.ts';

test('a till that is closed is shown so before it is read again, and no other day’s', async () => {
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
  const { queryClient } = await import('../../api/query-client.ts');
  const { deskPages } = await import('../kit/desk-request.ts');
  const { showTillClosing } = await import('./show-closing.ts');
  const keyOf = (day: string) => deskPages(deskTill, { parameters: { day } }).queryKey;
  const tillOf = (day: string): Till => ({
    day,
    byMethod: [],
    members: [],
    online: [],
    cash: { taken: 500_000, givenBack: 0, movedIn: 0, movedOut: 0 },
    movements: [],
    drawer: 500_000,
    rows: [],
    unreadable: [],
  });
  for (const day of ['2026-11-25', '2026-11-26'])
    queryClient.setQueryData(keyOf(day), { pages: [tillOf(day), tillOf(day)], pageParams: ['', 'b'] });
  const closing: TillAct = {
    type: 'closed',
    day: '2026-11-25',
    at: '2026-11-25T14:00:00.000Z',
    by: 'Karim',
    counted: 700_000,
    float: 200_000,
    drawer: 500_000,
  };
  expect(showTillClosing(closing)).toBe(closing);
  const shownOf = (day: string) => queryClient.getQueryData(keyOf(day))?.pages.map((page) => page.closing);
  expect(shownOf('2026-11-25')).toEqual([closing, closing]);
  expect(shownOf('2026-11-26')).toEqual([undefined, undefined]);
});
