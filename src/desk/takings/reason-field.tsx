import type { ComponentProps } from 'react';
import { MAX_RETURN_REASON } from '../../contract/desk-money.ts';
import { Field } from '../../ui/field.tsx';
import * as t from './texts.ts';

type ReasonFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'hint'>;

/** Renders the field in which a member says why money goes back, or is taken off a bill. */
export const ReasonField = ({ maxLength = MAX_RETURN_REASON, ...field }: ReasonFieldProps) => (
  <Field label={t.reasonName} {...field} autoComplete="off" maxLength={maxLength} hint={t.reasonHint} />
);
