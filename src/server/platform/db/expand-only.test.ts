import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { git, hasPreviousVersion, PREVIOUS_VERSION } from '../../testing/program-versions.ts'
import { contractionsIn, headerOf, type Migration } from './testing/expand-only.ts'

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))

const migrations: readonly Migration[] = globSync('*.sql', { cwd: FOLDER })
  .toSorted()
  .map((file) => ({ name: basename(file, '.sql'), sql: readFileSync(FOLDER + file, 'utf8') }))

const released = migrations.filter(({ name }) => name <= PREVIOUS_VERSION.lastMigration)
const since = migrations.slice(released.length)

/** A database to which a version is brought in. */
const BEFORE: Migration = {
  name: '0000_before',
  sql: `CREATE TABLE "boat" ("id" text PRIMARY KEY NOT NULL, "name" text NOT NULL, "sail" text, "state" text,
	CONSTRAINT "boat_name" UNIQUE("name"),
	CONSTRAINT "boat_state" CHECK ("boat"."state" in ('new', 'old')));
--> statement-breakpoint
ALTER TABLE "boat" ADD CONSTRAINT "boat_sail_sail_id_fk" FOREIGN KEY ("sail") REFERENCES "public"."sail"("id") ON DELETE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "boat_once" ON "boat" USING btree ("sail");--> statement-breakpoint
CREATE INDEX "boat_sail" ON "boat" USING btree ("sail");`,
}

const whysOf = (sql: string) => contractionsIn({ name: '0001_planted', sql }, [BEFORE]).map(({ why }) => why)

describe('since the previous version, a migration', () => {
  it.each(since)('$name only adds, or says which version stopped using what it removes', (migration) => {
    const found = contractionsIn(migration, migrations.slice(0, migrations.indexOf(migration)))
    // a header without a reason would hide what is added later
    const isSaid = headerOf(migration) !== undefined
    expect(isSaid ? found.slice(0, 1) : found).toHaveLength(isSaid ? 1 : 0)
  })

  it.skipIf(!hasPreviousVersion()).each(since)(
    '$name names a commit that the previous version contains, if it removes something',
    (migration) => {
      const { commit } = headerOf(migration) ?? { commit: PREVIOUS_VERSION.commit }
      expect(git('merge-base', '--is-ancestor', commit, PREVIOUS_VERSION.commit)).toBeDefined()
    },
  )

  it.skipIf(!hasPreviousVersion())('is never one that the previous version has run', () => {
    const then = git('ls-tree', '--name-only', PREVIOUS_VERSION.commit, 'src/server/platform/db/migrations/')?.split('\n') ?? []
    const names = then.filter((path) => path.endsWith('.sql')).map((path) => basename(path, '.sql'))
    expect(names.at(-1)).toBe(PREVIOUS_VERSION.lastMigration)
    expect(released.map(({ name }) => name)).toEqual(names)
    const texts = released.map(({ name, sql }) => [name, sql.trim()])
    expect(texts).toEqual(
      names.map((name) => [name, git('show', `${PREVIOUS_VERSION.commit}:src/server/platform/db/migrations/${name}.sql`)]),
    )
  })
})

describe('a migration is refused that', () => {
  it.each([
    ['drops a table', 'DROP TABLE "boat" CASCADE;', 'an earlier version may use it'],
    ['drops a column', 'ALTER TABLE "boat" DROP COLUMN "sail";', 'an earlier version may use it'],
    ['renames a table', 'ALTER TABLE "boat" RENAME TO "ship";', 'an earlier version uses the old name'],
    ['renames a column', 'ALTER TABLE "boat" RENAME COLUMN "sail" TO "rig";', 'an earlier version uses the old name'],
    [
      'changes a type',
      'ALTER TABLE "boat" ALTER COLUMN "sail" SET DATA TYPE integer;',
      'an earlier version may read or write the old type',
    ],
    ['requires a value', 'ALTER TABLE "boat" ALTER COLUMN "sail" SET NOT NULL;', 'an earlier version may leave the value out'],
    ['drops a default', 'ALTER TABLE "boat" ALTER COLUMN "sail" DROP DEFAULT;', 'an earlier version may leave the value out'],
    ['adds a required column', 'ALTER TABLE "boat" ADD COLUMN "mast" text NOT NULL;', 'an earlier version leaves the value out'],
    ['adds a unique column', 'ALTER TABLE "boat" ADD COLUMN "mast" text UNIQUE;', 'an earlier version may break the constraint'],
    ['adds a unique index', 'CREATE UNIQUE INDEX "b" ON "boat" USING btree ("name");', 'an earlier version may write twice'],
    ['adds a unique constraint', 'ALTER TABLE "boat" ADD CONSTRAINT "u" UNIQUE("sail");', 'an earlier version may break the constraint'],
    [
      'adds a check',
      `ALTER TABLE "boat" ADD CONSTRAINT "c" CHECK ("boat"."sail" in ('a'));`,
      'an earlier version may break the constraint',
    ],
    [
      'adds a reference',
      'ALTER TABLE "boat" ADD CONSTRAINT "f" FOREIGN KEY ("name") REFERENCES "public"."port"("id");',
      'an earlier version may break the constraint',
    ],
    ['drops a unique constraint', 'ALTER TABLE "boat" DROP CONSTRAINT "boat_name";', 'an earlier version may rely on its uniqueness'],
    ['drops a unique index', 'DROP INDEX "boat_once";', 'an earlier version may rely on its uniqueness'],
    [
      'refers to rows from a new table',
      'CREATE TABLE "ship" ("id" text, "boat" text);\nALTER TABLE "ship" ADD CONSTRAINT "f" FOREIGN KEY ("boat") REFERENCES "public"."boat"("id") ON DELETE no action;',
      'an earlier version may delete what it refers to',
    ],
    ['deletes rows', `DELETE FROM "boat" WHERE "state" = 'old';`, 'it deletes rows'],
    ['deletes rows on the way', 'WITH gone AS (DELETE FROM "boat" RETURNING *) INSERT INTO "ship" SELECT * FROM gone;', 'it deletes rows'],
    ['does what is not known', 'TRUNCATE "boat";', 'not known to be safe: truncate "boat"'],
    ['rewrites a table', 'ALTER TABLE "boat" SET UNLOGGED;', 'not known to be safe: set unlogged'],
  ])('%s', (_, sql, why) => expect(whysOf(sql)).toEqual([why]))

  it('narrows a list of words', () => {
    const [drop, add] = ['ALTER TABLE "boat" DROP CONSTRAINT "boat_state";', 'ALTER TABLE "boat" ADD CONSTRAINT "boat_state" CHECK']
    expect(whysOf(`${drop}\n${add} ("boat"."state" in ('new', 'sold'));`)).toEqual(['an earlier version may break the constraint'])
    expect(whysOf(`${drop}\n${add} ("boat"."state" in ('new', 'old', 'sold'));`)).toEqual([])
  })
})

it('a migration is accepted that only adds', () => {
  expect(
    whysOf(`-- a comment
CREATE TABLE "ship" ("id" text PRIMARY KEY NOT NULL, "boat" text NOT NULL);
--> statement-breakpoint
ALTER TABLE "boat" ADD COLUMN "mast" text;--> statement-breakpoint
ALTER TABLE "boat" ADD COLUMN "oars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "boat" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "boat" DROP CONSTRAINT "boat_sail_sail_id_fk";--> statement-breakpoint
ALTER TABLE "ship" ADD CONSTRAINT "ship_boat" UNIQUE("boat");--> statement-breakpoint
ALTER TABLE "ship" ADD CONSTRAINT "f" FOREIGN KEY ("boat") REFERENCES "public"."boat"("id") ON DELETE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "ship_once" ON "ship" USING btree ("boat");--> statement-breakpoint
CREATE INDEX "boat_mast" ON "boat" USING btree ("mast");--> statement-breakpoint
DROP INDEX "boat_sail";--> statement-breakpoint
INSERT INTO "ship" SELECT "id", "name" FROM "boat";--> statement-breakpoint
UPDATE "boat" SET "oars" = 2;`),
  ).toEqual([])
})

const header = (sql: string) => headerOf({ name: '0001_planted', sql })

it('the header of a migration names a commit and what its version stopped using', () => {
  expect(header('-- contract: ebfd8223: quote.sub_status is written no more\nALTER TABLE "quote" DROP COLUMN "sub_status";')).toEqual({
    commit: 'ebfd8223',
    what: 'quote.sub_status is written no more',
  })
  expect(header('-- contract: unused\nDROP TABLE "quote";')).toBeUndefined()
  expect(header('DROP TABLE "quote";')).toBeUndefined()
})
