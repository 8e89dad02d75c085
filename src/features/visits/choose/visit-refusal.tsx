import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { PhoneNumber } from '../../garage/phone-number.tsx';
import { conflictOf } from './set-visit.ts';
import * as t from './texts.ts';

/** Renders why a visit was not set, and what can be done. */
export function VisitRefusal({ error, children }: { error: Error; children: ReactNode }) {
  const reason = conflictOf(error)?.reason;
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
