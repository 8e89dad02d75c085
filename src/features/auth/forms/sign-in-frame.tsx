import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';

interface SignInFrameProps {
  title: string;
  picture: string;
  children: ReactNode;
}

/** Renders a form on a card, beside a picture on a wide screen. */
export const SignInFrame = ({ title, picture, children }: SignInFrameProps) => (
  // Keeps the footer out of view, so that it does not shift when the form loads.
  <div className="page-grid min-h-svh content-start py-8 sm:py-14">
    <Card className="grid overflow-hidden lg:grid-cols-2">
      <div className="grid content-start gap-6 p-5 sm:p-10">
        <h1>{title}</h1>
        {children}
      </div>
      <img
        src={picture}
        alt=""
        width={960}
        height={540}
        loading="lazy"
        className="hidden h-full w-full object-cover lg:block"
      />
    </Card>
  </div>
);
