import { useState, type ReactNode } from 'react';
import {
  applyLayoutConfiguration,
  FormattedMessage,
  notify,
  readLayoutConfiguration,
  useIntl,
} from '@hima/sdk';
import { Button, PageHeader, Tabs } from '@hima/sdk/shell';
import { shellConstants } from '../../shell/constants';
import { announceLayoutChange } from '../../shell/page/layout-splash';
import { useTimer } from '../../shell/hooks/use-timer';
import { LayoutSketch } from './layout-sketch';
import { SettingList } from './setting-list';
import { more, tabs } from './settings';
import './layout-builder-page.css';

/** /builder: edits are kept here until Preview stores them and reloads the console. */
export function LayoutBuilderPage(): ReactNode {
  const intl = useIntl();
  const timer = useTimer();
  const [stored, setStored] = useState(readLayoutConfiguration);
  const [draft, setDraft] = useState(stored);
  const [resetting, setResetting] = useState(false);
  const changed = JSON.stringify(draft) !== JSON.stringify(stored);

  const preview = () => {
    announceLayoutChange();
    applyLayoutConfiguration(draft);
  };
  const reset = () => {
    setResetting(true);
    timer.start(() => {
      const again = readLayoutConfiguration();
      setStored(again);
      setDraft(again);
      setResetting(false);
      notify.info(intl.formatMessage({ id: 'BUILDER.RESET.DONE' }));
    }, shellConstants.layoutReset);
  };

  return (
    <>
      <PageHeader
        description={intl.formatMessage({ id: 'BUILDER.DESCRIPTION' })}
        actions={
          <>
            <Button loading={resetting} onClick={reset}>
              {intl.formatMessage({ id: 'BUILDER.RESET' })}
            </Button>
            <Button type="primary" disabled={resetting} onClick={preview}>
              {intl.formatMessage({ id: 'BUILDER.PREVIEW' })}
            </Button>
          </>
        }
      />
      <div className="builder">
        <div>
          <section className="builder-card">
            <Tabs
              aria-label={intl.formatMessage({ id: 'BUILDER.TABS' })}
              items={[
                {
                  key: 'sidebar',
                  label: intl.formatMessage({ id: 'BUILDER.TAB.SIDEBAR' }),
                  children: <SettingList settings={tabs.sidebar} draft={draft} onChange={setDraft} />,
                },
                {
                  key: 'header',
                  label: intl.formatMessage({ id: 'BUILDER.TAB.HEADER' }),
                  children: <SettingList settings={tabs.header} draft={draft} onChange={setDraft} />,
                },
              ]}
            />
          </section>
          <details className="builder-card builder-more">
            <summary>
              <FormattedMessage id="BUILDER.MORE" />
              <span>
                <FormattedMessage id="BUILDER.MORE.TEXT" />
              </span>
            </summary>
            <SettingList settings={more} draft={draft} onChange={setDraft} />
          </details>
        </div>
        <aside className="builder-card builder-aside">
          <LayoutSketch draft={draft} />
          <p role="status">{changed && <FormattedMessage id="BUILDER.CHANGED" />}</p>
        </aside>
      </div>
    </>
  );
}
