import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeContentFile } from '../content-files.ts'
import { commands } from './commands.ts'
import { openRevisions } from './revisions.ts'
import { SERVICE_URL, testTerminal, type Answers } from './testing.ts'

const BODY = { entries: [] }
const FILE = 'options/sizes.json'
const REF = { kind: 'options', id: 'sizes' } as const
const draft = { revision: 3, author: 'anna', isSeed: false, body: BODY }
const saveDraft = () => ({ revision: 4, conflict: null })
const DELETED = { isDeleted: true, conflict: null, usedBy: [] }

describe('[D1] npm run content -- delete', () => {
  let folder: string
  const file = () => join(folder, FILE)
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'delete-'))
    await writeContentFile(folder, FILE, BODY)
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const pulled = async (revision: number) => (await openRevisions(folder, SERVICE_URL)).set(REF, { revision, body: BODY })
  const run = async (answers: Answers, ...args: string[]) => {
    const terminal = testTerminal({ draft: () => draft, ...answers }, folder)
    return { isDone: await commands.delete.run(terminal, args), said: terminal.printed.join('\n'), asked: terminal.asked }
  }

  it('deletes the revision that was pulled, and the file', async () => {
    await pulled(3)
    const { isDone, said, asked } = await run({ deleteDraft: () => DELETED }, 'options/sizes.json')
    expect(asked.at(-1)).toEqual({ field: 'deleteDraft', variables: { ...REF, basedOn: 3, evenIfUsed: false } })
    expect({ isDone, said }).toEqual({ isDone: true, said: 'options sizes: utkastet är borttaget. Ångra med restore.' })
    expect(existsSync(file())).toBe(false)
  })

  it('keeps a file with changes that the service does not have', async () => {
    await pulled(3)
    await writeContentFile(folder, FILE, { entries: [{ code: 'a' }] })
    expect((await run({ deleteDraft: () => DELETED }, 'options/sizes.json')).said).toContain('lämnades kvar')
    expect(existsSync(file())).toBe(true)
  })

  it('says who needs the draft, and deletes it with --anda', async () => {
    await pulled(3)
    const usedBy = [{ kind: 'flow', id: 'boat' }, { kind: 'program', id: 'general' }] // prettier-ignore
    const refused = await run({ deleteDraft: () => ({ isDeleted: false, conflict: null, usedBy }) }, 'options/sizes.json')
    expect(refused.isDone).toBe(false)
    expect(refused.said).toContain('används av flow boat, programmet självt. Ta bort det ändå med --anda')
    const done = await run({ deleteDraft: () => ({ ...DELETED, usedBy }) }, '--anda', 'options/sizes.json')
    expect(done.asked.at(-1)?.variables).toMatchObject({ evenIfUsed: true })
    expect(done.said).toContain('borttaget, och det används av flow boat')
  })

  it('deletes nothing that was never pulled, that somebody has saved since, or that does not exist', async () => {
    await expect(run({}, 'options/sizes.json')).rejects.toThrow('inte har hämtats hit')
    await pulled(2)
    const late = await run({ deleteDraft: () => ({ isDeleted: false, conflict: 3, usedBy: [] }) }, 'options/sizes.json')
    expect({ isDone: late.isDone, isLeft: existsSync(file()) }).toEqual({ isDone: false, isLeft: true })
    expect(late.said).toContain('Någon annan har sparat version 3')
    await expect(run({ draft: () => null }, 'options/sizes.json')).rejects.toThrow('inget utkast')
  })

  it('restore brings a deleted draft back, and an earlier version of one that is there', async () => {
    const revisions = [3, 2].map((revision) => ({ revision, author: 'anna', savedAt: '2026-11-21T11:00:00.000Z' }))
    const restore = async (draftOf: Answers['draft'], ...args: string[]) => {
      const terminal = testTerminal({ revisions: () => revisions, draft: draftOf ?? (() => null), saveDraft }, folder)
      await commands.restore.run(terminal, ['options/sizes.json', ...args])
      return { last: terminal.asked.at(-1)?.variables, said: terminal.printed }
    }
    const deleted = await restore(({ revision }) => (revision === 3 ? draft : null))
    expect(deleted.last).toEqual({ ...REF, body: BODY, basedOn: 3 })
    expect(deleted.said).toEqual(['options sizes: version 3 är sparad på nytt som version 4. Hämta den med pull.'])
    expect((await restore(() => draft)).said).toHaveLength(2)
    expect((await restore(() => draft, '2')).last).toMatchObject({ basedOn: 3 })
    await expect(restore(({ revision }) => (revision === undefined ? draft : null), '9')).rejects.toThrow('ingen version 9')
  })
})
