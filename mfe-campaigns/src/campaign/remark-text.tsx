import { Written } from '@hima/sdk/ui';
import './remark-text.css';

/** A remark as it was written, with its lines. */
export function RemarkText({ text }: { text: string }) {
  return (
    <Written as="p" className="campaigns-remark-text">
      {text}
    </Written>
  );
}
