import { useIntl } from '@hima/sdk';
import { ScrollSpy, useMediaQuery } from '@hima/sdk/ui';
import type { PanelName } from './panel';

const titles: Record<PanelName, string> = {
  ledger: 'LEDGER',
  results: 'RESULTS',
  texts: 'TEXTS',
  progress: 'PROGRESS',
  changes: 'RETURNED.CHANGES',
  request: 'DETAILS.REQUEST',
  message: 'DETAILS.MESSAGE',
  audience: 'DETAILS.AUDIENCE',
  remarks: 'REMARKS',
  timeline: 'TIMELINE',
};

/** The parts of the page, beside them; only where it takes no room from them. */
export function OnThisPage({ panels }: { panels: PanelName[] }) {
  const intl = useIntl();
  const wide = useMediaQuery('(min-width: 1600px)');
  if (!wide) return null;
  return (
    <div className="campaigns-details-spy">
      <ScrollSpy
        label={intl.formatMessage({ id: 'DETAILS.ON.THIS.PAGE' })}
        sections={panels.map((id) => ({ id, title: intl.formatMessage({ id: titles[id] }) }))}
      />
    </div>
  );
}
