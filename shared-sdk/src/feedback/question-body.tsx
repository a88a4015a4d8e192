import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { currentIntl } from '../i18n/intl';

interface QuestionBodyProps {
  /** An alert dialog. */
  alert: boolean;
  children: ReactNode;
}

/** The text of a question, which describes its dialog. antd's dialog takes neither a role nor a description. */
export function QuestionBody({ alert, children }: QuestionBodyProps): ReactNode {
  const id = useId();
  // Questions appear outside of what adds texts to the common ones.
  const [intl] = useState(currentIntl);
  const body = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const dialog = body.current?.closest('[role=dialog]');
    dialog?.setAttribute('aria-describedby', id);
    if (alert) dialog?.setAttribute('role', 'alertdialog');
  }, [id, alert]);

  return (
    <div id={id} ref={body}>
      <RawIntlProvider value={intl}>{children}</RawIntlProvider>
    </div>
  );
}
