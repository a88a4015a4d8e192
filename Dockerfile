# All images of Hima, one target each; docker-compose.yml names them. Nothing in a final stage is a tool of the build.
FROM node:24-slim AS build
WORKDIR /hima
COPY . .
RUN npm ci --no-audit --no-fund
ARG HIMA_BASE_PATH=/
ARG HIMA_SUPPORT_EMAIL
ENV HIMA_BASE_PATH=$HIMA_BASE_PATH HIMA_SUPPORT_EMAIL=$HIMA_SUPPORT_EMAIL TURBO_TELEMETRY_DISABLED=1
RUN npx turbo run build --filter=!@hima/e2e
RUN node services/local-stack/dist/registry/main.js
RUN mkdir -p dist && node services/edge/dist/nginx/main.js mfe-admin mfe-auth mfe-campaigns mfe-dashboard mfe-database > dist/nginx.conf
RUN node services/edge/dist/nginx/main.js --kubernetes mfe-admin mfe-auth mfe-campaigns mfe-dashboard mfe-database > dist/kubernetes.conf

FROM node:24-slim AS main-api-packages
WORKDIR /hima
COPY . .
# npm would install the packages that the development of a workspace needs, whatever it is told to omit.
RUN npm pkg delete devDependencies --workspaces
RUN npm ci --omit=dev --no-audit --no-fund --workspace @hima/main-api

FROM node:24-slim AS main-api
WORKDIR /hima
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4001 MALLOC_ARENA_MAX=1
COPY --from=main-api-packages /hima/node_modules node_modules
COPY --from=main-api-packages /hima/services/kits/node_modules services/kits/node_modules
COPY --from=build /hima/services/api-kit/package.json services/api-kit/package.json
COPY --from=build /hima/services/api-kit/dist services/api-kit/dist
COPY --from=build /hima/services/entities/package.json services/entities/package.json
COPY --from=build /hima/services/entities/dist services/entities/dist
COPY --from=build /hima/services/kits/package.json services/kits/package.json
COPY --from=build /hima/services/kits/dist services/kits/dist
COPY --from=build /hima/services/main-api/package.json services/main-api/package.json
COPY --from=build /hima/services/main-api/dist services/main-api/dist
RUN mkdir -p /mails && chown node:node /mails
USER node
EXPOSE 4001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:4001/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "services/main-api/dist/main.js"]

FROM node:24-slim AS campaign-api-packages
WORKDIR /hima
COPY . .
# npm would install the packages that the development of a workspace needs, whatever it is told to omit.
RUN npm pkg delete devDependencies --workspaces
RUN npm ci --omit=dev --no-audit --no-fund --workspace @hima/campaign-api

FROM node:24-slim AS campaign-api
WORKDIR /hima
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4002 MALLOC_ARENA_MAX=1
COPY --from=campaign-api-packages /hima/node_modules node_modules
COPY --from=campaign-api-packages /hima/services/campaign-api/node_modules services/campaign-api/node_modules
COPY --from=build /hima/services/api-kit/package.json services/api-kit/package.json
COPY --from=build /hima/services/api-kit/dist services/api-kit/dist
COPY --from=build /hima/services/entities/package.json services/entities/package.json
COPY --from=build /hima/services/entities/dist services/entities/dist
COPY --from=build /hima/services/sms-text/package.json services/sms-text/package.json
COPY --from=build /hima/services/sms-text/dist services/sms-text/dist
COPY --from=build /hima/services/campaign-api/package.json services/campaign-api/package.json
COPY --from=build /hima/services/campaign-api/dist services/campaign-api/dist
USER node
EXPOSE 4002
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:4002/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=256", "services/campaign-api/dist/main.js"]

FROM campaign-api AS sms-center
ENV PORT=2775
COPY --from=build /hima/services/local-stack/package.json services/local-stack/package.json
COPY --from=build /hima/services/local-stack/dist services/local-stack/dist
USER root
RUN mkdir -p /data && chown node:node /data
USER node
ENV DATA_DIR=/data
EXPOSE 2775
HEALTHCHECK --interval=10s --timeout=5s CMD ["node", "-e", "require('node:net').connect(2775, '127.0.0.1').on('connect', () => process.exit(0)).on('error', () => process.exit(1))"]
CMD ["node", "services/local-stack/dist/sms-center/main.js"]

FROM node:24-slim AS front-end-packages
WORKDIR /hima
COPY . .
# npm would install the packages that the development of a workspace needs, whatever it is told to omit.
RUN npm pkg delete devDependencies --workspaces
RUN npm ci --omit=dev --no-audit --no-fund --workspace @hima/edge --workspace @hima/remote

FROM node:24-slim AS front-end
WORKDIR /hima
ARG FRONT_END
ARG HIMA_BASE_PATH=/
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 CONSOLE_FOLDER=/console HIMA_BASE_PATH=$HIMA_BASE_PATH FRONT_END=/hima/$FRONT_END
COPY --from=front-end-packages /hima/node_modules node_modules
COPY --from=build /hima/services/edge/package.json services/edge/package.json
COPY --from=build /hima/services/edge/dist services/edge/dist
COPY --from=build /hima/shared-sdk/tooling/remote shared-sdk/tooling/remote
COPY --from=build /hima/shared-sdk/package.json node_modules/@hima/sdk/package.json
COPY --from=build /hima/shared-sdk/src/remote/contributions.mjs node_modules/@hima/sdk/src/remote/contributions.mjs
COPY --from=build /hima/node_modules/valibot node_modules/valibot
# From here on, the variable is the path: a variable of ENV comes before an argument.
COPY --from=build $FRONT_END $FRONT_END
RUN mkdir -p /console && chown node:node /console
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "services/edge/dist/front-end/main.js"]

FROM nginxinc/nginx-unprivileged:1.28-alpine AS nginx
COPY --from=build /hima/dist/nginx.conf /hima/dist/kubernetes.conf /etc/nginx/
USER nginx
EXPOSE 8080 8443
HEALTHCHECK --interval=10s --timeout=5s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/healthz"]
CMD ["nginx", "-e", "stderr", "-c", "/etc/nginx/nginx.conf"]
