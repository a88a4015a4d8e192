import { useIntl } from '@hima/sdk';
import { ScrollSpy } from '@hima/sdk/ui';

const titles = {
  gateway: 'GATEWAY',
  senders: 'SENDERS',
  rules: 'RULES',
  privacy: 'PRIVACY',
  countries: 'COUNTRIES',
  footer: 'FOOTER',
} as const;
export type SetupSectionId = keyof typeof titles;

/** The way to each part of the setup, which fills several screens. */
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
