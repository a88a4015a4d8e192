/** One setting of the builder: its path in the configuration, its texts, and its allowed values. */
export interface Setting {
  path: string;
  /** Key of its name; `<name>.TEXT` explains it unless `text` says another. */
  name: string;
  text?: string;
  /** A switch unless it has choices, by value the key of their name, or is a distance in CSS pixels. */
  choices?: Readonly<Record<string, string>>;
  distance?: true;
  /** Path of the switch without which it has no effect. */
  needs?: string;
}

const sidebar = 'app.sidebar.default';
const header = 'app.header.default';
const containers = { fluid: 'BUILDER.CONTAINER.FLUID', fixed: 'BUILDER.CONTAINER.FIXED' };

/** The two tabs of the specification. */
export const tabs = {
  sidebar: [
    { path: `${sidebar}.fixed`, name: 'BUILDER.SIDEBAR.FIXED' },
    { path: `${sidebar}.minimize.desktop.enabled`, name: 'BUILDER.MINIMIZE.ENABLED' },
    {
      path: `${sidebar}.minimize.desktop.hoverable`,
      name: 'BUILDER.MINIMIZE.HOVERABLE',
      needs: `${sidebar}.minimize.desktop.enabled`,
    },
    {
      path: `${sidebar}.minimize.desktop.default`,
      name: 'BUILDER.MINIMIZE.DEFAULT',
      needs: `${sidebar}.minimize.desktop.enabled`,
    },
  ],
  header: [
    { path: `${header}.fixed.desktop`, name: 'BUILDER.HEADER.FIXED' },
    {
      path: `${header}.content`,
      name: 'BUILDER.HEADER.CONTENT',
      choices: { menu: 'BUILDER.HEADER.CONTENT.MENU', 'page-title': 'BUILDER.HEADER.CONTENT.PAGE_TITLE' },
    },
  ],
} satisfies Record<string, Setting[]>;

/** The rest of the configuration. */
export const more: Setting[] = [
  {
    path: 'layout',
    name: 'BUILDER.LAYOUT',
    choices: {
      'light-sidebar': 'BUILDER.LAYOUT.LIGHT_SIDEBAR',
      'dark-sidebar': 'BUILDER.LAYOUT.DARK_SIDEBAR',
      'light-header': 'BUILDER.LAYOUT.LIGHT_HEADER',
      'dark-header': 'BUILDER.LAYOUT.DARK_HEADER',
    },
  },
  {
    path: 'app.content.container',
    name: 'BUILDER.CONTENT.CONTAINER',
    choices: containers,
  },
  {
    path: `${header}.container`,
    name: 'BUILDER.HEADER.CONTAINER',
    choices: containers,
  },
  { path: `${sidebar}.collapse.desktop.enabled`, name: 'BUILDER.COLLAPSE' },
  {
    path: `${sidebar}.collapse.desktop.default`,
    name: 'BUILDER.COLLAPSE.DEFAULT',
    needs: `${sidebar}.collapse.desktop.enabled`,
  },
  { path: `${sidebar}.sticky`, name: 'BUILDER.SIDEBAR.STICKY' },
  { path: `${sidebar}.push`, name: 'BUILDER.SIDEBAR.PUSH' },
  { path: `${sidebar}.drawer.enabled`, name: 'BUILDER.SIDEBAR.DRAWER' },
  { path: `${header}.fixed.mobile`, name: 'BUILDER.HEADER.FIXED.MOBILE' },
  { path: `${header}.menu.icons`, name: 'BUILDER.HEADER.MENU.ICONS' },
  { path: `${header}.stacked`, name: 'BUILDER.HEADER.STACKED' },
  { path: `${header}.sticky.enabled`, name: 'BUILDER.HEADER.STICKY' },
  {
    path: `${header}.sticky.attributes.data-sticky-offset`,
    name: 'BUILDER.HEADER.STICKY.OFFSET',
    text: 'BUILDER.HEADER.OFFSET.TEXT',
    distance: true,
    needs: `${header}.sticky.enabled`,
  },
  { path: `${header}.minimize.enabled`, name: 'BUILDER.HEADER.MINIMIZE' },
  {
    path: `${header}.minimize.attributes.data-minimize-offset`,
    name: 'BUILDER.HEADER.MINIMIZE.OFFSET',
    text: 'BUILDER.HEADER.OFFSET.TEXT',
    distance: true,
    needs: `${header}.minimize.enabled`,
  },
];
