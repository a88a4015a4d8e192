/** The addresses of this remote, from the console's base path. */
export const paths = {
  list: '/database-connection',
  create: '/database-connection/new',
  details: (id: string) => `/database-connection/${id}`,
  query: (id: string) => `/database-connection/${id}/query`,
  activity: (id: string) => `/database-connection/${id}/activity`,
  edit: (id: string) => `/database-connection/${id}/edit`,
};
