import { useIntl } from '@hima/sdk';
import { ScrollSpy } from '@hima/sdk/ui';
import './on-this-page.css';

/** By anchor; a form has its name as ID. */
const titles = {
  'setup-gateway': 'GATEWAY',
  'setup-senders': 'SENDERS',
  'setup-rules': 'RULES',
  'setup-privacy': 'PRIVACY',
  'setup-countries': 'COUNTRIES',
  'setup-footer': 'FOOTER',
} as const;
export type SetupSectionId = keyof typeof titles;

/** Links to the parts of the setup, which fills several screens. */
export function OnThisPage() {
  const intl = useIntl();
  return (
    <div className="campaigns-setup-spy">
      <ScrollSpy
        label={intl.formatMessage({ id: 'DETAILS.ON.THIS.PAGE' })}
        sections={Object.entries(titles).map(([id, title]) => ({
          id,
          title: intl.formatMessage({ id: title }),
        }))}
      />
    </div>
  );
}
