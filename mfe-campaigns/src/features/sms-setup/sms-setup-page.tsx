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
import './sms-setup-page.css';

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
        <Sections setup={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </>
  );
}

/** @param setup undefined when there is none yet */
function Sections({ setup }: { setup: Setup | undefined }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
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

  return (
    <div className="campaigns-setup">
      {setup && (
        <PendingChanges
          changes={setup.pendingChanges}
          awaitingReceipts={setup.gateway.health.awaitingReceipts}
        />
      )}
      {setup && <OnThisPage />}
      <SetupSection id="setup-gateway" title={text('GATEWAY')} description={text('GATEWAY.DESCRIPTION')}>
        {setup ? (
          <>
            <GatewayHealth health={setup.gateway.health} />
            <UnmatchedReceipts setup={setup} />
          </>
        ) : (
          <Alert
            type="info"
            showIcon
            title={text(maySetUp ? 'SETUP.FIRST' : 'SETUP.FIRST.STEWARD')}
            className="campaigns-setup-first"
          />
        )}
        <GatewayForm
          setup={setup}
          onDirty={onDirty}
          awaitingReceipts={setup?.gateway.health.awaitingReceipts ?? 0}
        />
        {setup && <TestPanel />}
      </SetupSection>
      <SendersSection />
      {setup && (
        <>
          <SetupSection id="setup-rules" title={text('RULES')} description={text('RULES.DESCRIPTION')}>
            <SendingRulesForm setup={setup} onDirty={onDirty} />
          </SetupSection>
          <SetupSection id="setup-privacy" title={text('PRIVACY')} description={text('PRIVACY.DESCRIPTION')}>
            <PrivacyForm setup={setup} onDirty={onDirty} />
          </SetupSection>
          <CountriesSection setup={setup} onDirty={onDirty} />
          <SetupSection id="setup-footer" title={text('FOOTER')} description={text('FOOTER.DESCRIPTION')}>
            <FooterForm setup={setup} onDirty={onDirty} />
          </SetupSection>
        </>
      )}
    </div>
  );
}
