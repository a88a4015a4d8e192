import type { ReactNode } from 'react';
import { Panel as SdkPanel } from '@hima/sdk/ui';
import './panel.css';

export type PanelName =
  | 'changes'
  | 'request'
  | 'message'
  | 'audience'
  | 'remarks'
  | 'timeline'
  | 'ledger'
  | 'results'
  | 'texts'
  | 'progress';

interface PanelProps {
  /** Its place in the page's layout, and its id in the address. */
  name: PanelName;
  title: string;
  children: ReactNode;
}

/** A panel of the page, by name. */
export function Panel({ name, title, children }: PanelProps) {
  return (
    <SdkPanel id={name} className={`campaigns-panel campaigns-panel-${name}`} title={title}>
      {children}
    </SdkPanel>
  );
}
