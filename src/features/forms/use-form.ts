import { draftOf, keepDraft, type Texts } from '../../drafts.ts';
import { type ActOptions, useAct } from './use-act.ts';
import { draftOwner, type FieldsOptions, type FormState, useFields } from './use-fields.ts';

type FormOptions<Fields extends Texts, Request, Result> = Omit<FieldsOptions<Fields, Request>, 'act'> &
  ActOptions<Request, Result>;

/** Returns a form whose act is sent by `send`. What was sent is forgotten once it is done, but for what was typed since. */
export function useForm<Fields extends Texts, Request, Result>({
  send,
  onDone,
  onFailed,
  ...options
}: FormOptions<Fields, Request, Result>): FormState<Fields> {
  const uid = draftOwner(options.isPublic);
  const act = useAct({
    send: async (request: Request) => {
      const sent = draftOf(uid, options.draft);
      const result = await send(request);
      const now = Object.entries(draftOf(uid, options.draft));
      const since = now.filter(([field, text]) => text !== (sent[field] ?? options.initial[field]));
      keepDraft(uid, options.draft, Object.fromEntries(since));
      return result;
    },
    onDone,
    onFailed,
  });
  return useFields({ ...options, act });
}

/** Returns a form without fields: the question before an act. */
export const useConfirm = <Result>(options: ActOptions<void, Result>): FormState =>
  useForm({ ...options, draft: 'confirm', initial: {}, read: () => ({ request: undefined }) });
