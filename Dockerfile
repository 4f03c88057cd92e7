# The server as an image: docs/operators.md, "In a container". Builds with Docker (BuildKit), Podman and Buildah:
#   docker build --tag teckna .
# One base for every stage, by its digest: a later image of the same tag changes nothing here.
ARG DEBIAN=debian:trixie-slim@sha256:a29215f6a35e51e22adffa17f89e9d2ef06214e64a2bad10d765c46aea49f11f

# npm, for the build only: the image that runs has neither npm nor build tools
FROM ${DEBIAN} AS npm
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates npm \
 && rm -rf /var/lib/apt/lists/*
# Debian's npm does not know allowScripts of package.json, and would run the scripts of every package
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm install --global npm@11.19.1
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

# what runs: production packages, and Node 24 among them
FROM npm AS packages
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --omit=dev \
 && rm -r node_modules/node/node_modules

# the web application; a build of the same sources in dist/web is taken as it is
FROM npm AS web
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci
COPY . .
RUN npm run build

FROM ${DEBIAN}
# 17, for example, brings pg_dump and pg_restore for npm run backup with DATABASE_URL
ARG POSTGRESQL_CLIENT=
RUN if [ -n "$POSTGRESQL_CLIENT" ]; then \
      apt-get update \
   && apt-get install --yes --no-install-recommends "postgresql-client-$POSTGRESQL_CLIENT" \
   && rm -rf /var/lib/apt/lists/*; \
    fi
RUN groupadd --system --gid 10001 teckna \
 && useradd --system --uid 10001 --gid teckna --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin teckna \
 && install --directory --owner teckna --group teckna --mode 0700 /data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=web /app/dist/web dist/web
COPY server.js package.json ./
COPY brand brand
COPY flow-schemas flow-schemas
COPY validators validators
COPY computations computations
COPY src src
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 PATH=/app/node_modules/.bin:/usr/local/bin:/usr/bin:/bin
USER 10001:10001
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process, so signals reach it
CMD ["node", "server.js"]
