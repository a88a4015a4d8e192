import { useNavigate, useParams } from 'react-router-dom';
import { confirm, notify, useIntl, usePermission, useQuery, useQueryClient } from '@hima/sdk';
import { Button, ErrorState, PageHeader, Skeleton, Tag } from '@hima/sdk/ui';
import { paths } from '../../paths';
import { deleteFilter, filterDetails } from './filter.api';
import { FilterForm } from './filter-form';
import './campaign-filter.css';

export function NewFilterPage() {
  const intl = useIntl();
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'FILTER.NEW' })}
        description={intl.formatMessage({ id: 'FILTER.NEW.DESCRIPTION' })}
      />
      <FilterForm />
    </>
  );
}

export function FilterDetailsPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { data: filter, error, refetch } = useQuery(filterDetails(id));
  const mayEdit = usePermission('Pages.CampaignFilter.Edit');
  const navigate = useNavigate();
  const client = useQueryClient();
  if (error && !filter) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!filter) return <Skeleton active paragraph={{ rows: 8 }} />;

  const remove = () =>
    confirm({
      title: intl.formatMessage({ id: 'FILTER.DELETE.QUESTION' }, { name: filter.name }),
      okText: intl.formatMessage({ id: 'DELETE' }),
      danger: true,
      work: () =>
        deleteFilter(filter.id).then(async () => {
          notify.success(intl.formatMessage({ id: 'FILTER.DELETED' }));
          await client.invalidateQueries({ queryKey: ['campaign-filters', 'list'] });
          void navigate(paths.filter);
        }, notify.error),
    });
  return (
    <>
      <PageHeader
        title={filter.name}
        extra={<Tag>{intl.formatMessage({ id: 'FILTER.VERSION' }, { version: filter.version })}</Tag>}
        description={intl.formatMessage({ id: 'FILTER.USED.BY' }, { count: filter.usedBy })}
        actions={
          mayEdit && (
            <Button danger disabled={filter.usedBy > 0} onClick={() => void remove()}>
              {intl.formatMessage({ id: 'FILTER.DELETE' })}
            </Button>
          )
        }
      />
      <FilterForm key={filter.version} filter={filter} />
    </>
  );
}
