import type { ComponentProps } from 'react';
import type { Job } from '../../contract/desk/desk-day.ts';
import { Field } from '../../ui/field.tsx';
import { reasonLabel } from '../texts.ts';
import * as t from './texts.ts';

/** Renders below the heading of a dialog whose booking it is about. */
export const Whose = ({ job: { customer, serviceName } }: { job: Job }) => (
  <p className="-mt-3 text-muted">{[customer, serviceName].filter(Boolean).join(', ')}</p>
);

type ReasonFieldProps = Omit<ComponentProps<typeof Field>, 'label'>;

/** Renders the field in which a member says why money goes back, or is taken off a bill. */
export const ReasonField = ({ hint = t.reasonHint, ...field }: ReasonFieldProps) => (
  <Field label={reasonLabel} {...field} autoComplete="off" hint={hint} />
);
