import { defineConfig } from 'drizzle-kit'

/** Migrations are written from the schema alone; no database is asked. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema/index.ts',
  out: './src/server/db/migrations',
})
