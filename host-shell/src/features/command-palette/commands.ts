import type { Language } from '@hima/sdk';
import type { RemoteEntry, Title } from '@hima/sdk/remote';
import { mainAreas } from '../../registry/areas';
import type { RecordKind } from './records.api';

/** Something that the palette offers. */
export interface Command {
  id: string;
  kind: 'page' | 'action' | RecordKind;
  /** In the language of the page. */
  title: string;
  /** Other search terms: its title in the other language, synonyms. */
  words: string;
  icon: string;
  /** The page it leads to; an action may have none. */
  to?: string;
  run: () => void;
}

/** The routes and commands of the registry that the user has permission for. */
export function registryCommands(
  remotes: RemoteEntry[],
  permissions: string[],
  language: Language,
  go: (path: string) => void,
): Command[] {
  const main = remotes.filter(({ contributes }) => contributes.area === 'main');
  const icons = new Map(
    main.flatMap(({ contributes }) => contributes.menu.map(({ to, icon }) => [to, icon] as const)),
  );
  const allowed = ({ permission }: { permission?: string | undefined }) =>
    !permission || permissions.includes(permission);
  const command = (kind: Command['kind'], to: string, title: Title): Command => ({
    id: `${kind}:${to}:${title.en}`,
    kind,
    title: title[language],
    words: Object.values(title).join(' '),
    icon: icons.get(to) ?? (kind === 'page' ? 'appstore' : 'send'),
    to,
    run: () => go(to),
  });
  return [
    ...mainAreas(remotes)
      .filter(allowed)
      .map(({ path, title }) => command('page', path, title)),
    ...main
      .flatMap(({ contributes }) => contributes.commands)
      .filter(allowed)
      .map(({ to, title }) => command('action', to, title)),
  ];
}
