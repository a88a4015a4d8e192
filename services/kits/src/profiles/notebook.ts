import type { Admin } from '../project.js';

/** system_info.ipynb: shows the state of the project through FLARE's Python interface. */
export function notebook({ name }: Admin) {
  const source = [
    'from nvflare.fuel.flare_api.flare_api import new_secure_session\n',
    '\n',
    '# The folder of this kit.\n',
    `session = new_secure_session(username="${name}", startup_kit_location=".")\n`,
    'try:\n',
    '    print(session.get_system_info())\n',
    'finally:\n',
    '    session.close()\n',
  ];
  return {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { language_info: { name: 'python' } },
    cells: [
      { id: 'title', cell_type: 'markdown', metadata: {}, source: ['# System information'] },
      { id: 'session', cell_type: 'code', execution_count: null, metadata: {}, outputs: [], source },
    ],
  };
}
