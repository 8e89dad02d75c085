import type { ReactNode } from 'react';
import { conflictIn } from '../../../api/api-error.ts';
import { visitConflictSchema } from '../../../contract/visit.ts';
import { Alert } from '../../../ui/alert.tsx';
import { PhoneNumber } from '../../garage/phone-number.tsx';
import * as t from './texts.ts';

/** Renders why a visit was not set, and what can be done. */
export function VisitRefusal({ error, children }: { error: Error; children: ReactNode }) {
  const reason = conflictIn(error, visitConflictSchema)?.reason;
  return (
    <div className="grid gap-3">
      <Alert>{error.message}</Alert>
      {(reason === 'begun' || reason === 'moves') && (
        <p>
          {t.ourNumber} <PhoneNumber />
        </p>
      )}
      {children}
    </div>
  );
}
