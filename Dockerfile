# syntax=docker/dockerfile:1
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund

FROM packages AS build
COPY . .
RUN npm run build && npm run notices && npm prune --omit=dev --no-audit --no-fund
# What only a build uses: its cache, compilers, Payload's maker of migrations; an editor of which the panel shows no field, browsers'
# drivers, another C library's binaries; what the site's and the panel's bundles hold already; what only a debugger or an
# editor reads. 360 MB are left, packages, site and panel together.
RUN cd node_modules && rm -rf ../cms/web/panel/.next/cache @next/swc-* @typescript typescript esbuild @esbuild @esbuild-kit sass drizzle-kit \
    monaco-editor happy-dom @playwright playwright playwright-core @libsql/*-musl next/dist/esm next/dist/docs \
    react-aria react-aria-components react-stately react-datepicker lucide-react caniuse-lite .cache \
  && cd .. && find node_modules dist cms/web/panel/.next -type f \
    \( -name '*.map' -o -name '*.d.[mc]ts' -o -name '*.d.ts' -o -name '*.md' ! -iname 'licen[cs]e*' \) -delete

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.version="1.0.0"
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /app
RUN mkdir -m 700 /data /backups && chown node:node /data /backups
COPY --from=build --chown=node:node /app/package.json /app/LICENSE ./
COPY --from=build --chown=node:node /app/node_modules node_modules
COPY --from=build --chown=node:node /app/dist dist
# Next reads its configuration when it is started.
COPY --from=build --chown=node:node /app/cms/web/panel/next.config.mjs cms/web/panel/
COPY --from=build --chown=node:node /app/cms/web/panel/.next cms/web/panel/.next
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--conditions=production", "dist/server.mjs"]
