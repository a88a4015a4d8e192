import { useIntl, type IntlShape, type Language, type Messages } from '@hima/sdk';
import { renderApp } from '@hima/sdk/testing';

/** The texts as a page has them. */
export function testIntl(language: Language, messages: Messages): IntlShape {
  let intl: IntlShape | undefined;
  function Capture() {
    intl = useIntl();
    return null;
  }
  renderApp(<Capture />, { language, messages }).unmount();
  if (!intl) throw new Error('nothing was rendered');
  return intl;
}
