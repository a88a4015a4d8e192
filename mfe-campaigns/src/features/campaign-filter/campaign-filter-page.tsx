import { useNavigate, useSearchParams } from 'react-router-dom';
import { FormattedMessage, useIntl, usePermission } from '@hima/sdk';
import { Button, PageHeader, PlusOutlined, Tabs } from '@hima/sdk/ui';
import { paths } from '../../paths';
import { FilterList } from './filter-list';
import { OptOutsPanel } from './opt-outs-panel';
import './campaign-filter.css';

/** The campaign filters and the opt-out list. */
export function CampaignFilterPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const mayEdit = usePermission('Pages.CampaignFilter.Edit');
  const seesOptOuts = usePermission('Pages.OptOuts');
  const list = <FilterList />;

  return (
    <>
      <PageHeader
        description={intl.formatMessage({ id: 'CAMPAIGN.FILTER.PURPOSE' })}
        help={
          <p>
            <FormattedMessage id="FILTER.HELP" />
          </p>
        }
        actions={
          mayEdit && (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => void navigate(paths.filterNew)}
            >
              {intl.formatMessage({ id: 'FILTER.NEW' })}
            </Button>
          )
        }
      />
      {seesOptOuts ? (
        <Tabs
          activeKey={search.get('tab') === 'opt-outs' ? 'opt-outs' : 'filters'}
          onChange={(tab) => setSearch(tab === 'filters' ? {} : { tab })}
          destroyOnHidden
          items={[
            { key: 'filters', label: intl.formatMessage({ id: 'FILTER.LIST' }), children: list },
            {
              key: 'opt-outs',
              label: intl.formatMessage({ id: 'OPT.OUT.TITLE' }),
              children: <OptOutsPanel />,
            },
          ]}
        />
      ) : (
        list
      )}
    </>
  );
}
