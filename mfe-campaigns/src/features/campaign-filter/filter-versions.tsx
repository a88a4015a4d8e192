import { useIntl } from '@hima/sdk';
import { Button, Timestamp, Written } from '@hima/sdk/ui';
import type { Filter, FilterVersion } from './filter';

/** The versions of the filter, newest first; an older one can be restored as the next one. */
export function FilterVersions({
  filter,
  onRestore,
}: {
  filter: Filter;
  onRestore?: (version: FilterVersion) => void;
}) {
  const intl = useIntl();
  return (
    <section aria-labelledby="filter-versions" className="campaigns-filter-section">
      <h2 id="filter-versions">{intl.formatMessage({ id: 'FILTER.VERSIONS' })}</h2>
      <ol className="campaigns-filter-versions">
        {filter.versions.map((version) => (
          <li key={version.version}>
            <div>
              <strong>{intl.formatMessage({ id: 'FILTER.VERSION' }, { version: version.version })}</strong>
              <span className="hima-soft">
                <Timestamp value={version.createdAt} /> <Written>{version.createdBy}</Written>
              </span>
              {version.note && (
                <p>
                  <Written>{version.note}</Written>
                </p>
              )}
            </div>
            {onRestore && version.version !== filter.version && (
              <Button size="small" onClick={() => onRestore(version)}>
                {intl.formatMessage({ id: 'FILTER.VERSION.RESTORE' }, { version: version.version })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
