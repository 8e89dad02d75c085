import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { type Job, type JobStep, jobSchema } from '../../src/contract/desk/desk-day.ts';
import type { FindingSet, FindingsAnswer } from '../../src/contract/findings/finding-request.ts';
import { expect } from './fixtures.ts';
import type { Account } from './session.ts';
import { newMember } from './staff.ts';

/* Findings of a mechanic, made by the API of the staff. */

const picture = readFileSync(new URL('../../public/og-image.png', import.meta.url));

export const pads = {
  text: 'Front brake pads are worn to 2 mm',
  urgency: 'now',
  price: 420_000,
  minutes: 90,
} as const;
export const belt = { text: 'The alternator belt has cracks', urgency: 'soon', price: 150_050 } as const;
export const note = { text: 'The wipers leave streaks', urgency: 'note' } as const;

/** A finding as it is written down: without `photos`, it has none. */
export type Written = Omit<FindingSet, 'photos' | 'expected'> & { photos?: number };

/** Returns the acts of a member of staff, a new one unless told, on a booking whose car is brought. */
export async function mechanicOf(request: APIRequestContext, transactionId: string, member?: Account) {
  const { headers } = member ?? (await newMember(request));
  const path = `/api/desk/jobs/${transactionId}`;
  const read = async (sent: Promise<APIResponse>): Promise<Job> => {
    const response = await sent;
    expect(response.ok(), await response.text()).toBe(true);
    return jobSchema.parse(await response.json());
  };
  const look = () => read(request.get(path, { headers }));
  const findingIn = (job: Job, text: string) => {
    const found = job.findings?.find((one) => one.text === text);
    if (!found) throw new Error(`no finding ${text}`);
    return found;
  };

  /** Uploads a picture; returns its id. */
  const photograph = async (): Promise<string> => {
    const id = randomUUID();
    const sent = await request.put(`${path}/photos/${id}`, {
      headers: { ...headers, 'Content-Type': 'image/png' },
      data: picture,
    });
    expect(sent.ok(), await sent.text()).toBe(true);
    return id;
  };
  const put = (id: string, data: FindingSet) =>
    read(request.put(`${path}/findings/${id}`, { headers, data }));

  const move = async (progress: JobStep, message?: string) => {
    const { rev } = await look();
    const data = { progress, message, withDue: progress === 'collected' || undefined, rev };
    return read(request.patch(path, { headers, data }));
  };
  return {
    move,
    /** Writes findings down, and asks the customer about all. */
    find: async (...findings: Written[]) => {
      for (const { photos = 0, ...written } of findings) {
        const ids = await Promise.all(Array.from({ length: photos }, photograph));
        await put(randomUUID(), { ...written, photos: ids });
      }
      const asked = (await look()).findings?.map(({ id, version }) => ({ id, version })) ?? [];
      await read(request.post(`${path}/questions`, { headers, data: { findings: asked } }));
    },
    /** Changes the price of a finding. */
    reprice: async (text: string, price: number) => {
      const { id, version, urgency } = findingIn(await look(), text);
      await put(id, { expected: version, text, urgency, price, photos: [] });
    },
    begin: async (text: string) => {
      const { id, version } = findingIn(await look(), text);
      await read(request.post(`${path}/findings/${id}/begun`, { headers, data: { expected: version } }));
    },
    remove: async (text: string) => {
      const { id, version } = findingIn(await look(), text);
      await read(request.delete(`${path}/findings/${id}`, { headers, data: { expected: version } }));
    },
    /** Notes what the customer has said on the phone. */
    hear: async (text: string, value: FindingsAnswer['answers'][number]['value']) => {
      const { id, version } = findingIn(await look(), text);
      const data: FindingsAnswer = { answers: [{ id, version, value }] };
      await read(request.post(`${path}/answers`, { headers, data }));
    },
  };
}
