import { useState } from 'react';
import { useIntl } from '@hima/sdk';
import { Button } from '@hima/sdk/ui';
import { withPlainSymbols } from './plain-symbols';
import './message.css';

interface PlainSymbolsProps {
  message: string;
  onMessage: (message: string) => void;
}

/** Replaces the symbols that force UCS-2 with plain equivalents, and can undo it. */
export function PlainSymbols({ message, onMessage }: PlainSymbolsProps) {
  const intl = useIntl();
  const [replaced, setReplaced] = useState<{ from: string; to: string }>();
  const plain = withPlainSymbols(message);

  if (replaced?.to === message) {
    return (
      <p className="campaigns-plain-symbols">
        <span>{intl.formatMessage({ id: 'STUDIO.REPLACED' })}</span>
        <Button size="small" onClick={() => onMessage(replaced.from)}>
          {intl.formatMessage({ id: 'STUDIO.REPLACE.UNDO' })}
        </Button>
      </p>
    );
  }
  if (plain === message) return null;
  return (
    <p className="campaigns-plain-symbols">
      <Button
        onClick={() => {
          setReplaced({ from: message, to: plain });
          onMessage(plain);
        }}
      >
        {intl.formatMessage({ id: 'STUDIO.REPLACE' })}
      </Button>
    </p>
  );
}
