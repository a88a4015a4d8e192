import { useIntl } from '@hima/sdk';
import { Button, Timestamp } from '@hima/sdk/ui';
import type { Filter, FilterVersion } from './filter';

/** What the filter was, newest first; an older version can be taken up again as the next one. */
export function FilterVersions({
  filter,
  onTakeUp,
}: {
  filter: Filter;
  onTakeUp?: (version: FilterVersion) => void;
}) {
  const intl = useIntl();
  return (
    <section aria-labelledby="filter-versions" className="filter-section">
      <h2 id="filter-versions">{intl.formatMessage({ id: 'FILTER.VERSIONS' })}</h2>
      <ol className="filter-versions">
        {filter.versions.map((version) => (
          <li key={version.version}>
            <div>
              <strong>{intl.formatMessage({ id: 'FILTER.VERSION' }, { version: version.version })}</strong>
              <span className="soft">
                <Timestamp value={version.createdAt} /> <bdi>{version.createdBy}</bdi>
              </span>
              {version.note && (
                <p>
                  <bdi>{version.note}</bdi>
                </p>
              )}
            </div>
            {onTakeUp && version.version !== filter.version && (
              <Button size="small" onClick={() => onTakeUp(version)}>
                {intl.formatMessage({ id: 'FILTER.VERSION.TAKE.UP' }, { version: version.version })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
