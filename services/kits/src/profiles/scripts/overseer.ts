import type { Overseer } from '../../project.js';
import { head } from './folder.js';

/** gunicorn.conf.py: clients must present a certificate of the project (cert_reqs=2). */
export const gunicorn = ({ port }: Overseer): string => `bind = "0.0.0.0:${port}"
cert_reqs = 2
do_handshake_on_connect = True
timeout = 30
worker_class = "nvflare.ha.overseer.worker.ClientAuthWorker"
workers = 1
wsgi_app = "nvflare.ha.overseer.overseer:app"
`;

/** start.sh of an overseer. */
export const startOverseer = `${head('Starts the overseer. It runs until it is interrupted.')}
export NVFL_OVERSEER_HEARTBEAT_TIMEOUT="\${NVFL_OVERSEER_HEARTBEAT_TIMEOUT:-10}"
export AUTHZ_FILE="$startup/privilege.yml"
exec gunicorn -c "$startup/gunicorn.conf.py" --keyfile "$startup/overseer.key" \\
  --certfile "$startup/overseer.crt" --ca-certs "$startup/rootCA.pem"
`;
