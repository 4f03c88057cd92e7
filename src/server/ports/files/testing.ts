import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredFile } from '../../../contract/files.ts'
import type { Db } from '../../platform/db/database.ts'
import type { TestClock } from '../e-signing/bankid/simulator/testing/phone.ts'
import { FileStoreError, FileStoreFullError, type FileStore } from './file-port.ts'

/** A store under test, on an empty database. */
export interface OpenFiles {
  readonly files: FileStore
  /** Whose transactions the claims belong to. */
  readonly db: Db
  readonly clock: TestClock
  /** Returns the bytes of a file as the store has them; undefined if it has none. */
  stored(file: string): Promise<Uint8Array | undefined>
  /** Puts other bytes in the place of a file's. */
  replace(file: string, bytes: Uint8Array): Promise<void>
  close(): Promise<void>
}

const DAY = 24 * 60 * 60_000
const PDF = { name: 'kvitto.pdf', type: 'application/pdf' }
const bytesOf = (text: string) => Buffer.from(`%PDF-1.7 ${text}`)

class RolledBackError extends Error {
  override readonly name = 'RolledBackError'
}

/** The store, and calls of it in short. */
interface Kit {
  opened(): OpenFiles
  store(session: string, text?: string): Promise<StoredFile>
  /** Reads a file as text. */
  read(file: string): Promise<{ readonly content: string } | undefined>
  /** Claims in a transaction of its own. @param undo whether it is rolled back */
  claim(files: readonly string[], session: string | undefined, by: string, undo?: boolean): Promise<number>
}

function kitOf(opened: () => OpenFiles): Kit {
  return {
    opened,
    store: async (session, text = session) => opened().files.store({ ...PDF, content: bytesOf(text) }, session),
    async read(file) {
      const found = await opened().files.read(file)
      return found && { ...found, content: Buffer.from(found.content).toString() }
    },
    async claim(files, session, by, undo = false) {
      let claimed = 0
      await opened()
        .db.transaction(async (tx) => {
          claimed = await opened().files.claim(tx, files, { ...(session !== undefined && { session }), by })
          if (undo) throw new RolledBackError()
        })
        .catch((error: unknown) => {
          if (!(error instanceof RolledBackError)) throw error
        })
      return claimed
    },
  }
}

/**
 * Declares the contract of the port `FileStore` as tests.
 * @param title names the adapter in each test
 */
export function describeFileStore(title: string, open: () => Promise<OpenFiles>): void {
  describe(`${title}: the contract of the store of files`, () => {
    let opened: OpenFiles
    beforeAll(async () => {
      opened = await open()
    }, 60_000)
    afterAll(async () => opened.close())
    const kit = kitOf(() => opened)

    describeKeeping(kit)
    describeOwners(kit)
    describeRemoval(kit)
  })
}

function describeKeeping(kit: Kit): void {
  it('gives a file back byte by byte, and keeps it encrypted', async () => {
    const content = Buffer.concat([bytesOf('läkarintyg'), Buffer.from(Uint8Array.from({ length: 70_000 }, (_, index) => index % 256))])
    const file = await kit.opened().files.store({ ...PDF, content }, 'bytes')
    expect(file).toEqual({ file: expect.stringMatching(/^[\w-]{22}$/) as string, ...PDF, size: content.length })
    const found = await kit.opened().files.read(file.file)
    expect({ ...found, content: Buffer.from(found?.content ?? []).equals(content) }).toEqual({ ...file, content: true })
    const stored = Buffer.from((await kit.opened().stored(file.file)) ?? [])
    expect(stored.length).toBeGreaterThanOrEqual(content.length)
    expect(stored.includes('läkarintyg')).toBe(false)
    expect(await kit.opened().files.read('x'.repeat(22))).toBeUndefined()
  })

  it('stores many files at once, each with its own bytes', async () => {
    const files = await Promise.all(Array.from({ length: 12 }, async (_, index) => kit.store('many', `file ${index}`)))
    expect(await Promise.all(files.map(async ({ file }) => (await kit.read(file))?.content))).toEqual(
      files.map((_, index) => `%PDF-1.7 file ${index}`),
    )
    expect(new Set((await kit.opened().files.unsent('many')).map(({ file }) => file))).toEqual(new Set(files.map(({ file }) => file)))
  })

  it('says that a file is damaged when its bytes were changed or are those of another file', async () => {
    const [one, two] = [await kit.store('damaged', 'one'), await kit.store('damaged', 'two')]
    const bytes = Buffer.from((await kit.opened().stored(one.file)) ?? [])
    const changed = Buffer.from(bytes)
    changed[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1
    for (const other of [Buffer.from((await kit.opened().stored(two.file)) ?? []), changed, bytes.subarray(0, 10), Buffer.alloc(0)]) {
      await kit.opened().replace(one.file, other)
      const error = await kit.read(one.file).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(FileStoreError)
      expect(error).toMatchObject({ fault: 'damaged' })
    }
    await kit.opened().replace(one.file, bytes)
    expect((await kit.read(one.file))?.content).toBe('%PDF-1.7 one')
  })
}

function describeOwners(kit: Kit): void {
  it('shows a file to its own session alone, and removes it for that session once', async () => {
    const [own, other] = [await kit.store('own'), await kit.store('other')]
    expect(await kit.opened().files.find([own.file, other.file, 'x'.repeat(22)], 'own')).toEqual([own])
    expect(await kit.opened().files.find([], 'own')).toEqual([])
    expect(await kit.opened().files.unsent('own')).toEqual([own])
    expect(await kit.opened().files.remove(own.file, 'other')).toBe(false)
    expect([await kit.opened().files.remove(own.file, 'own'), await kit.opened().files.remove(own.file, 'own')]).toEqual([true, false])
    expect(await kit.opened().files.find([own.file], 'own')).toEqual([])
    expect(await kit.read(own.file)).toBeUndefined()
    expect(await kit.opened().stored(own.file)).toBeUndefined()
    expect((await kit.read(other.file))?.content).toBe('%PDF-1.7 other')
  })

  it('takes thirty files of a session that sends nothing in, and not one more', async () => {
    for (let count = 0; count < 30; count++) await kit.store('full')
    await expect(kit.store('full')).rejects.toBeInstanceOf(FileStoreFullError)
    await kit.store('another')
    const [first] = await kit.opened().files.unsent('full')
    await kit.opened().files.remove(first?.file ?? '', 'full')
    await kit.store('full')
  })

  it('gives a file to one case, together with the transaction of the case', async () => {
    const [file, other] = [await kit.store('claims'), await kit.store('others')]
    const both = [file.file, other.file]
    expect(await kit.claim(both, 'claims', 'case:1', true)).toBe(1)
    expect(await kit.opened().files.find([file.file], 'claims')).toEqual([file])
    expect(await kit.claim([], 'claims', 'case:1')).toBe(0)
    expect(await kit.claim(both, 'claims', 'case:1')).toBe(1)
    expect(await kit.claim(both, 'claims', 'case:1')).toBe(1)
    expect(await kit.claim(both, 'claims', 'case:2')).toBe(0)
    expect(await kit.claim([other.file], undefined, 'policy:1')).toBe(1)
    expect(await kit.opened().files.find(both, 'claims')).toEqual([])
    expect(await kit.opened().files.unsent('claims')).toEqual([])
    expect(await kit.opened().files.remove(file.file, 'claims')).toBe(false)
    expect((await kit.read(file.file))?.content).toBe('%PDF-1.7 claims')
  })
}

function describeRemoval(kit: Kit): void {
  it('gives a file that is removed and sent in at once to one of the two', async () => {
    for (let round = 0; round < 5; round++) {
      const { file } = await kit.store('race')
      const [removed, claimed] = await Promise.all([kit.opened().files.remove(file, 'race'), kit.claim([file], 'race', 'case:race')])
      expect([removed, claimed]).toEqual(removed ? [true, 0] : [false, 1])
      expect((await kit.read(file)) === undefined).toBe(removed)
    }
  })

  it('deletes what was not sent in before an instant, and nothing else', async () => {
    const [old, sent] = [await kit.store('old'), await kit.store('old')]
    await kit.claim([sent.file], 'old', 'case:old')
    kit.opened().clock.forward(DAY)
    const before = kit.opened().clock.now()
    const young = await kit.store('old')
    expect(await kit.opened().files.removeUnclaimed(before)).toBeGreaterThan(0)
    expect(await kit.opened().files.removeUnclaimed(before)).toBe(0)
    expect([await kit.read(old.file), await kit.opened().stored(old.file)]).toEqual([undefined, undefined])
    expect(await kit.opened().files.unsent('old')).toEqual([young])
    expect((await kit.read(sent.file))?.content).toBe('%PDF-1.7 old')
  })

  it('removes all files of a session with a transaction, also those of cases', async () => {
    const [sent, unsent, other] = [await kit.store('all'), await kit.store('all'), await kit.store('all others')]
    await kit.claim([sent.file], 'all', 'case:all')
    const undone = kit.opened().db.transaction(async (tx) => {
      await kit.opened().files.removeAll(tx, 'all')
      throw new RolledBackError()
    })
    await expect(undone).rejects.toBeInstanceOf(RolledBackError)
    expect((await kit.read(sent.file))?.content).toBe('%PDF-1.7 all')
    await kit.opened().db.transaction(async (tx) => kit.opened().files.removeAll(tx, 'all'))
    expect([await kit.read(sent.file), await kit.read(unsent.file)]).toEqual([undefined, undefined])
    await kit.opened().files.removeUnclaimed(new Date(0))
    expect(await Promise.all([sent, unsent].map(async ({ file }) => kit.opened().stored(file)))).toEqual([undefined, undefined])
    expect((await kit.read(other.file))?.content).toBe('%PDF-1.7 all others')
  })
}
