import { isArabic } from '@hima/sms-text';
import './message.css';

/** The beginning of a text, in its own direction. */
export function TemplateText({ text }: { text: string }) {
  return (
    <span className="campaigns-template-text" dir="auto" lang={isArabic(text) ? 'ar' : 'en'}>
      {text}
    </span>
  );
}
