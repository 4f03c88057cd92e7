import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BEHAVIOUR_FILES, fingerprintOf, keyOf, readBehaviours } from '../../scripts/mutations/behaviours.ts'
import { renderTable } from '../../scripts/mutations/table.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = ['src', 'tests', 'e2e', 'validators', 'computations', 'qa']

const all = readBehaviours(ROOT)
const { behaviours, faults, trials } = all
const built = behaviours.filter(({ isBuilt = true }) => isBuilt).map(({ id }) => id)
const open = behaviours.filter(({ isBuilt = true }) => !isBuilt).map(({ id }) => id)

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
/** Texts that open a call, as names of tests and groups of tests do. */
const namesOf = (text: string) => [...text.matchAll(/\(\s*(['"`])((?:(?!\1)[^\n])*)\1/g)].map(([, , name = '']) => name)
const idsIn = (text: string) => namesOf(text).flatMap((name) => [...name.matchAll(/\[([BPD]\d+(?:\.\d+)?)\]/g)].map(([, id = '']) => id))

const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{test,spec}.{ts,tsx}`, { cwd: ROOT }))
const named = new Set(files.flatMap((file) => idsIn(read(file))))

describe('behaviours of the specification', () => {
  it('every behaviour that is built is named by a test', () => {
    expect(built.filter((id) => !named.has(id))).toEqual([])
  })

  it('a behaviour that is listed as not built is named by no test', () => {
    expect(open.filter((id) => named.has(id))).toEqual([])
  })

  it('a test names only behaviours of the specification', () => {
    const known = new Set(behaviours.map(({ id }) => id))
    expect([...named].filter((id) => !known.has(id))).toEqual([])
  })

  it('every behaviour that is built has planted faults, in the order of the behaviours, each for another clause', () => {
    expect([...new Set(faults.map(({ id }) => id))]).toEqual(built)
    expect(faults.map(({ id }) => built.indexOf(id))).toEqual(faults.map(({ id }) => built.indexOf(id)).toSorted((a, b) => a - b))
    expect(new Set(faults.map(keyOf)).size).toBe(faults.length)
  })

  it('the table in docs is current; after a change of a test file, `npm run test:mutations -- --table` or `--stale` writes it', () => {
    expect(read(BEHAVIOUR_FILES.table)).toBe(renderTable(all))
  })
})

describe.each(faults)('the planted fault of $id: $breaks', (fault) => {
  const { id, test, mutation } = fault
  const trial = trials[keyOf(fault)]

  it('stands against tests that name the behaviour', () => {
    expect(idsIn(read(test))).toContain(id)
  })

  it('can still be planted: the text that it replaces occurs once', () => {
    expect(read(mutation.file).split(mutation.find)).toHaveLength(2)
    expect(mutation.replace).not.toBe(mutation.find)
  })

  it('was caught when it was last tried, with the fault as it stands now', () => {
    expect(trial).toMatchObject({ fault: fingerprintOf(fault) })
    expect(trial?.failed).toBeGreaterThan(0)
  })
})
