import { defineConfig } from 'drizzle-kit'

/** Migrations are written from the schema alone; no database is asked. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/platform/db/schema/index.ts',
  out: './src/server/platform/db/migrations',
})
