import { useCallback, useState } from 'react';
import { isApiError, useIntl, useLeaveGuard, usePermission, useQuery } from '@hima/sdk';
import { Alert, ErrorState, PageHeader, Skeleton } from '@hima/sdk/ui';
import { CountriesSection } from './countries-section';
import { FooterForm } from './footer-form';
import { GatewayForm } from './gateway-form';
import { GatewayHealth } from './gateway-health';
import { OnThisPage } from './on-this-page';
import { PendingChanges } from './pending-changes';
import { PrivacyForm } from './privacy-form';
import { SendersSection } from './senders-section';
import { SendingRulesForm } from './sending-rules-form';
import { SetupSection } from './setup-section';
import { smsSetup, type Setup } from './sms-setup.api';
import { TestPanel } from './test-panel';
import { UnmatchedReceipts } from './unmatched-receipts';
import './sms-setup.css';

const healthEveryMs = 10_000;

export function SmsSetupPage() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { data, error, refetch } = useQuery({ ...smsSetup, refetchInterval: healthEveryMs });
  const missing = isApiError(error) && error.code === 'SmsSetupMissing';

  return (
    <>
      <PageHeader description={text('SETUP.DESCRIPTION')} help={<p>{text('SETUP.HELP')}</p>} />
      {data || missing ? (
        <Sections live={data} refetch={() => refetch().then((fresh) => fresh.data)} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </>
  );
}

interface SectionsProps {
  /** As it is now; undefined when there is no setup yet. */
  live: Setup | undefined;
  refetch: () => Promise<Setup | undefined>;
}

/** The forms begin with what was there when they came up: what arrives later must not change what someone types. */
function Sections({ live, refetch }: SectionsProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [base, setBase] = useState({ setup: live, loaded: 0 });
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  useLeaveGuard(dirty.size > 0, text('SETUP.LEAVE.WHAT'));
  const onDirty = useCallback((name: string, isDirty: boolean) => {
    setDirty((before) => {
      if (before.has(name) === isDirty) return before;
      const after = new Set(before);
      if (isDirty) after.add(name);
      else after.delete(name);
      return after;
    });
  }, []);
  const maySetUp = usePermission('Pages.SmsSetup.Gateway');
  const { setup, loaded } = base;
  const props = {
    onDirty,
    onSaved: (saved: Setup) => setBase({ setup: saved, loaded }),
    onReload: () =>
      void refetch().then((fresh) => {
        setDirty(new Set());
        setBase({ setup: fresh, loaded: loaded + 1 });
      }),
  };

  const onDecided = (decided: Setup) => {
    const changed = decided.version !== setup?.version;
    // What was typed stays; who saves it is told that the setup has changed.
    if (changed && dirty.size > 0) return;
    // Forms that show what was before would take a change made elsewhere on the page back.
    setBase({ setup: decided, loaded: changed ? loaded + 1 : loaded });
  };

  return (
    <div key={loaded} className="campaigns-setup">
      {live && (
        <PendingChanges
          changes={live.pendingChanges}
          awaitingReceipts={live.gateway.health.awaitingReceipts}
          onDecided={onDecided}
        />
      )}
      {setup && <OnThisPage />}
      <SetupSection id="gateway" title={text('GATEWAY')} description={text('GATEWAY.DESCRIPTION')}>
        {live ? (
          <>
            <GatewayHealth health={live.gateway.health} />
            <UnmatchedReceipts setup={live} onSaved={onDecided} />
          </>
        ) : (
          <Alert
            type="info"
            showIcon
            title={text(maySetUp ? 'SETUP.FIRST' : 'SETUP.FIRST.STEWARD')}
            className="campaigns-setup-first"
          />
        )}
        <GatewayForm {...props} setup={setup} awaitingReceipts={live?.gateway.health.awaitingReceipts ?? 0} />
        {setup && <TestPanel />}
      </SetupSection>
      <SendersSection />
      {setup && (
        <>
          <SetupSection id="rules" title={text('RULES')} description={text('RULES.DESCRIPTION')}>
            <SendingRulesForm {...props} setup={setup} />
          </SetupSection>
          <SetupSection id="privacy" title={text('PRIVACY')} description={text('PRIVACY.DESCRIPTION')}>
            <PrivacyForm {...props} setup={setup} />
          </SetupSection>
          <CountriesSection {...props} setup={setup} />
          <SetupSection id="footer" title={text('FOOTER')} description={text('FOOTER.DESCRIPTION')}>
            <FooterForm {...props} setup={setup} />
          </SetupSection>
        </>
      )}
    </div>
  );
}
