import { buttonLook } from '../../ui/button.tsx';
import { messageLinks } from './message-links.ts';
import * as t from './texts.ts';

interface MessageButtonsProps {
  phone: string;
  text: string;
  /** Of the first way: primary where sending is what comes next. */
  variant?: 'primary' | 'secondary';
  /** Only the ways are named, beside other acts. */
  isShort?: boolean;
  onSend?: () => void;
}

/** Renders the ways to send a message from the member's own phone, as far as the customer's number allows. */
export function MessageButtons({ phone, text, variant = 'secondary', isShort, onSend }: MessageButtonsProps) {
  const { whatsApp, sms } = messageLinks(phone, text);
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {whatsApp && (
        <a
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          className={buttonLook(variant)}
          aria-label={t.byWhatsApp}
          onClick={onSend}
        >
          {isShort ? t.whatsApp : t.byWhatsApp}
        </a>
      )}
      {sms && (
        <a
          href={sms}
          className={buttonLook(whatsApp ? 'secondary' : variant)}
          aria-label={t.bySms}
          onClick={onSend}
        >
          {isShort ? t.sms : t.bySms}
        </a>
      )}
    </div>
  );
}
