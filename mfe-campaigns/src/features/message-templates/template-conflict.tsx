import { useIntl, useQuery } from '@hima/sdk';
import { EditConflict } from '@hima/sdk/ui';
import { templateDetails, type MessageTemplate } from '../../message/templates.api';
import { valuesOf, type TemplateValues } from './template-values';

interface TemplateConflictProps {
  /** The initial values of the form. */
  template: MessageTemplate;
  mine: TemplateValues;
  onKeep: (merged: TemplateValues, version: number) => void;
  onTakeOver: (now: MessageTemplate) => void;
}

const texts: Record<keyof TemplateValues, string> = {
  name: 'TEMPLATE.NAME',
  en: 'TEMPLATE.TEXT.EN',
  arb: 'TEMPLATE.TEXT.ARB',
};

/** Two people edited a template. */
export function TemplateConflict({ template, mine, onKeep, onTakeOver }: TemplateConflictProps) {
  const intl = useIntl();
  const { data, error, isFetchedAfterMount } = useQuery({
    ...templateDetails(template.id),
    refetchOnMount: 'always',
  });
  // Before that it is the version that was refused.
  const now = isFetchedAfterMount ? data : undefined;
  return (
    <EditConflict<TemplateValues>
      base={valuesOf(template)}
      mine={mine}
      theirs={now && valuesOf(now)}
      error={error}
      fieldText={(name) => intl.formatMessage({ id: texts[name as keyof TemplateValues] })}
      onKeep={(merged) => now && onKeep(merged, now.version)}
      onTakeOver={() => now && onTakeOver(now)}
    />
  );
}
