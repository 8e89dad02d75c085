import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, isValidElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { foundWith } from '../../../tests/support/job.ts';
import { draftOf, keepDraft } from '../../drafts.ts';
import { answerChoiceText } from './choices.ts';
import { FindingsAnswerSection } from './findings-section.tsx';

type Props = Partial<{ children: ReactNode; onSend: () => void; onChoose: (value: 'approved') => void }>;

/** Returns the properties of all elements. */
const propsIn = (node: ReactNode): Props[] => {
  if (Array.isArray(node)) return node.flatMap(propsIn);
  return isValidElement<Props>(node) ? [node.props, ...propsIn(node.props.children)] : [];
};

test('what is chosen while an answer is on its way stays chosen once that is there', async () => {
  const askedAt = '2026-11-25T04:00:00.000Z';
  const [pads, belt] = [foundWith('pads', { askedAt }), foundWith('belt', { askedAt })];
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn(() => promise);
  const shown: Props[] = [];
  const Probe = () => {
    shown.push(...propsIn(FindingsAnswerSection({ about: 'a', findings: [pads, belt], isOpen: true, send })));
    return null;
  };
  keepDraft(null, 'answers a', answerChoiceText(pads, 'approved'));
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Probe)));
  const [, onBelt] = shown.flatMap(({ onChoose }) => onChoose ?? []);
  shown.find(({ onSend }) => onSend)?.onSend?.();
  await expect.poll(() => send).toHaveBeenCalled();
  onBelt?.('approved');
  resolve();
  await expect.poll(() => draftOf(null, 'answers a')).toEqual(answerChoiceText(belt, 'approved'));
  keepDraft(null, 'answers a', {});
});
