import { head } from './folder.js';

/** fl_admin.sh: opens the admin console of FLARE. */
export const adminConsole = `${head('Opens the admin console.')}
mkdir -p "$kit/transfer"
exec python3 -m nvflare.fuel.hci.tools.admin -m "$kit" -s fed_admin.json "$@"
`;
