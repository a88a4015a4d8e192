import './remark-text.css';

/** A remark as it was written, with its lines. */
export function RemarkText({ text }: { text: string }) {
  return (
    <p dir="auto" className="campaigns-remark-text">
      {text}
    </p>
  );
}
