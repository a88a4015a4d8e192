import type { ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import { label } from '../campaign/labels';
import type { TextName } from './compose';
import './message.css';

/** What belongs to one of two texts, under its name. @param props.name null: there is no other text */
export function OneText({ name, children }: { name: TextName | null; children: ReactNode }) {
  const intl = useIntl();
  if (name === null) return <div>{children}</div>;
  const title = label(intl, 'TEXT', name);
  return (
    <div role="group" aria-label={title}>
      <h4 className="campaigns-text-title">{title}</h4>
      {children}
    </div>
  );
}
