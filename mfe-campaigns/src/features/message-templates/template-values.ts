import type { MessageTemplate, TemplateInput, TemplateLanguage } from '../../message/templates.api';

/** The fields of the form. */
export interface TemplateValues extends Record<TemplateLanguage, string> {
  name: string;
}

export const valuesOf = (template: MessageTemplate | undefined): TemplateValues => ({
  name: template?.name ?? '',
  en: template?.text.en ?? '',
  arb: template?.text.arb ?? '',
});

export const inputOf = ({ name, en, arb }: TemplateValues): TemplateInput => ({
  name: name.trim(),
  text: { en, arb },
});

/** The field of a member of the API's input; the error of two missing texts is shown at the first. */
export const fieldOf = (member: string): keyof TemplateValues | undefined =>
  ({ name: 'name', text: 'en', 'text.en': 'en', 'text.arb': 'arb' } as const)[member];
