import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Can, useIntl, useQuery } from '@hima/sdk';
import { EmptyState, ErrorState, Input, Skeleton, Written } from '@hima/sdk/ui';
import type { Choices } from '../../campaign/choices.api';
import { label } from '../../campaign/labels';
import { composeUnlinked } from '../../message/compose';
import { TemplateText } from '../../message/template-text';
import { allTemplates, templateLanguages } from '../../message/templates.api';
import { paths } from '../../paths';
import './template-choices.css';

export interface ChosenText {
  /** Of its template. */
  name: string;
  text: string;
}

/** Every text of the templates, found by its name or its words. */
export function TemplateChoices({
  choices,
  onChoose,
}: {
  choices: Choices;
  onChoose: (chosen: ChosenText) => void;
}) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { data, error, refetch } = useQuery(allTemplates);
  const [sought, setSought] = useState('');
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title={text('TEMPLATES.EMPTY')}
        description={text('TEMPLATES.EMPTY.HINT')}
        action={
          <Can permission="Pages.Campaigns.Edit">
            <Link to={paths.templateNew}>{text('TEMPLATE.NEW')}</Link>
          </Can>
        }
      />
    );

  const words = sought.trim().toLocaleLowerCase();
  const found = data.items
    .flatMap(({ id, name, text: texts }) =>
      templateLanguages.map((language) => ({
        key: `${id} ${language}`,
        name,
        language,
        text: texts[language],
      })),
    )
    .filter((one) => one.text && `${one.name}\n${one.text}`.toLocaleLowerCase().includes(words));

  return (
    <>
      <Input
        type="search"
        aria-label={text('TEMPLATE.SEARCH')}
        placeholder={text('TEMPLATE.SEARCH')}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <p role="status" className="hima-soft campaigns-template-found">
        {intl.formatMessage({ id: 'TEMPLATE.FOUND' }, { count: found.length })}
      </p>
      <ul className="campaigns-template-choices">
        {found.map(({ key, name, language, text: message }) => (
          <li key={key}>
            <button type="button" onClick={() => onChoose({ name, text: message })}>
              <strong>
                <Written>{name}</Written>
              </strong>
              <span className="hima-soft campaigns-template-facts">
                <span>{label(intl, 'TEMPLATE.LANGUAGE', language)}</span>
                <span>
                  {intl.formatMessage(
                    { id: 'STUDIO.PARTS' },
                    { parts: composeUnlinked(message, choices).parts },
                  )}
                </span>
              </span>
              <TemplateText text={message} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
