import { label, useIntl, useMutation, useQuery } from '@hima/sdk';
import { Alert, Button, Form, PreviewBudget, Problem, Waterfall, Written } from '@hima/sdk/ui';
import { previewBudget } from '../../campaign/preview-budget.api';
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

/** The effect of the form's rules on the audience of the connection. */
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
  const budget = useQuery(previewBudget());
  const previews = data?.budget ?? budget.data;

  return (
    <section aria-labelledby="filter-test" className="campaigns-filter-section">
      <h2 id="filter-test">{text('FILTER.TEST')}</h2>
      <p className="hima-soft">{text('FILTER.TEST.HINT')}</p>
      <Button
        disabled={!ready}
        loading={test.isPending}
        onClick={() => test.mutate(requestOf(form.getFieldsValue(true) as FilterValues))}
      >
        {text('FILTER.TEST.RUN')}
      </Button>
      {!ready && <p className="hima-soft">{text('FILTER.TEST.NEEDS')}</p>}
      {previews && <PreviewBudget {...previews} />}
      {test.error && <Problem error={test.error} />}
      <div aria-live="polite">
        {data?.belowMinimum && (
          <Alert
            type="warning"
            showIcon
            title={intl.formatMessage({ id: 'AUDIENCE.BELOW.MINIMUM' }, { minimum: data.minimum })}
            description={text('AUDIENCE.BELOW.MINIMUM.CAUSES')}
          />
        )}
        {data?.counts && (
          <>
            <Waterfall
              total={{ label: text('AUDIENCE.QUERIED'), count: data.counts.queried }}
              leftOut={exclusions.map((name) => ({
                label: label(intl, 'AUDIENCE', name),
                count: data.counts?.[name] ?? null,
              }))}
              rest={{ label: text('AUDIENCE.ELIGIBLE'), count: data.counts.eligible }}
              fewer={data.fewer}
            />
            <p className="hima-soft">
              {intl.formatMessage({ id: 'AUDIENCE.NOISE' }, { accuracy: data.accuracy })}
            </p>
            <h3>{text('FILTER.TEST.BY.RULE')}</h3>
            <ol className="campaigns-filter-by-rule">
              {data.rules.map(({ title, excluded }, index) => (
                <li key={index}>
                  <Written>{title}</Written>
                  <span>
                    {excluded === null
                      ? intl.formatMessage({ id: 'AUDIENCE.FEWER' }, { fewer: data.fewer })
                      : intl.formatMessage({ id: 'UI.ABOUT' }, { count: excluded })}
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
