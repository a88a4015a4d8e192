import { label, useIntl, useMutation } from '@hima/sdk';
import { Alert, Button, Form, Problem, Waterfall } from '@hima/sdk/ui';
import { testFilter } from './filter.api';
import { requestOf, type FilterValues } from './filter-values';
import { isComplete } from './rule-draft';

const exclusions = [
  'invalid',
  'notMobile',
  'countryNotAllowed',
  'duplicate',
  'noConsent',
  'optedOut',
  'filtered',
  'capped',
] as const;

/** Asks the connection's database what the rules, as they stand in the form, would leave of its audience. */
export function FilterTest() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const form = Form.useFormInstance<FilterValues>();
  const values = Form.useWatch((all: FilterValues) => all, form);
  const test = useMutation({ mutationFn: testFilter, meta: { silent: true } });
  const ready =
    values?.connectionId &&
    values.rules?.every(({ title, when }) => (title ?? '').trim().length >= 3 && isComplete(when));
  const { data } = test;

  return (
    <section aria-labelledby="filter-test" className="filter-section">
      <h2 id="filter-test">{text('FILTER.TEST')}</h2>
      <p className="soft">{text('FILTER.TEST.HINT')}</p>
      <Button
        disabled={!ready}
        loading={test.isPending}
        onClick={() => test.mutate(requestOf(form.getFieldsValue(true) as FilterValues))}
      >
        {text('FILTER.TEST.RUN')}
      </Button>
      {!ready && <p className="soft">{text('FILTER.TEST.NEEDS')}</p>}
      {test.error && <Problem error={test.error} />}
      <div aria-live="polite">
        {data?.belowMinimum && (
          <Alert
            type="warning"
            showIcon
            title={intl.formatMessage({ id: 'AUDIENCE.BELOW.MINIMUM' }, { minimum: data.minimum })}
          />
        )}
        {data?.counts && (
          <>
            <Waterfall
              total={{ label: text('AUDIENCE.QUERIED'), count: data.counts.queried }}
              leftOut={exclusions.map((name) => ({
                label: label(intl, 'AUDIENCE', name),
                count: data.counts?.[name] ?? 0,
              }))}
              rest={{ label: text('AUDIENCE.ELIGIBLE'), count: data.counts.eligible }}
            />
            <h3>{text('FILTER.TEST.BY.RULE')}</h3>
            <ol className="filter-by-rule">
              {data.rules.map(({ title, excluded }, index) => (
                <li key={index}>
                  <bdi>{title}</bdi>
                  <span>
                    {excluded === null
                      ? intl.formatMessage({ id: 'FILTER.TEST.FEWER' }, { minimum: data.minimum })
                      : intl.formatNumber(excluded)}
                  </span>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </section>
  );
}
