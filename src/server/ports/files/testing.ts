import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/**
 * Declares the contract of the port `FileStore` as tests.
 * @param title names the adapter in each test
 */
export function describeFileStore(title: string, open: () => Promise<OpenFiles>): void {
  describe(title, () => {
    let opened: OpenFiles
    beforeAll(async () => {
      opened = await open()
    }, 60_000)
    afterAll(async () => opened.close())

    const store = async (session: string, text = session) => opened.files.store({ ...PDF, content: bytesOf(text) }, session)
    const read = async (file: string) => {
      const found = await opened.files.read(file)
      return found && { ...found, content: Buffer.from(found.content).toString() }
    }
    /** Claims in a transaction of its own. @param undo whether it is rolled back */
    const claim = async (files: readonly string[], session: string | undefined, by: string, undo = false): Promise<number> => {
      let claimed = 0
      const run = opened.db.transaction(async (tx) => {
        claimed = await opened.files.claim(tx, files, { ...(session !== undefined && { session }), by })
        if (undo) throw new RolledBackError()
      })
      await run.catch((error: unknown) => expect(error).toBeInstanceOf(RolledBackError))
      return claimed
    }

    it('gives a file back byte by byte, and keeps it encrypted', async () => {
      const content = Buffer.concat([bytesOf('läkarintyg'), Buffer.from(Uint8Array.from({ length: 70_000 }, (_, index) => index % 256))])
      const file = await opened.files.store({ ...PDF, content }, 'bytes')
      expect(file).toEqual({ file: expect.stringMatching(/^[\w-]{22}$/) as string, ...PDF, size: content.length })
      const found = await opened.files.read(file.file)
      expect({ ...found, content: Buffer.from(found?.content ?? []).equals(content) }).toEqual({ ...file, content: true })
      const stored = Buffer.from((await opened.stored(file.file)) ?? [])
      expect(stored.length).toBeGreaterThanOrEqual(content.length)
      expect(stored.includes('läkarintyg')).toBe(false)
      expect(await opened.files.read('x'.repeat(22))).toBeUndefined()
    })

    it('stores many files at once, each with its own bytes', async () => {
      const files = await Promise.all(Array.from({ length: 12 }, async (_, index) => store('many', `file ${index}`)))
      expect(await Promise.all(files.map(async ({ file }) => (await read(file))?.content))).toEqual(
        files.map((_, index) => `%PDF-1.7 file ${index}`),
      )
      expect(new Set((await opened.files.unsent('many')).map(({ file }) => file))).toEqual(new Set(files.map(({ file }) => file)))
    })

    it('shows a file to its own session alone, and removes it for that session once', async () => {
      const [own, other] = [await store('own'), await store('other')]
      expect(await opened.files.find([own.file, other.file, 'x'.repeat(22)], 'own')).toEqual([own])
      expect(await opened.files.find([], 'own')).toEqual([])
      expect(await opened.files.unsent('own')).toEqual([own])
      expect(await opened.files.remove(own.file, 'other')).toBe(false)
      expect([await opened.files.remove(own.file, 'own'), await opened.files.remove(own.file, 'own')]).toEqual([true, false])
      expect(await opened.files.find([own.file], 'own')).toEqual([])
      expect(await read(own.file)).toBeUndefined()
      expect(await opened.stored(own.file)).toBeUndefined()
      expect((await read(other.file))?.content).toBe('%PDF-1.7 other')
    })

    it('takes thirty files of a session that sends nothing in, and not one more', async () => {
      for (let count = 0; count < 30; count++) await store('full')
      await expect(store('full')).rejects.toBeInstanceOf(FileStoreFullError)
      await store('another')
      const [first] = await opened.files.unsent('full')
      await opened.files.remove(first?.file ?? '', 'full')
      await store('full')
    })

    it('gives a file to one case, together with the transaction of the case', async () => {
      const [file, other] = [await store('claims'), await store('others')]
      const both = [file.file, other.file]
      expect(await claim(both, 'claims', 'case:1', true)).toBe(1)
      expect(await opened.files.find([file.file], 'claims')).toEqual([file])
      expect(await claim([], 'claims', 'case:1')).toBe(0)
      expect(await claim(both, 'claims', 'case:1')).toBe(1)
      expect(await claim(both, 'claims', 'case:1')).toBe(1)
      expect(await claim(both, 'claims', 'case:2')).toBe(0)
      expect(await claim([other.file], undefined, 'policy:1')).toBe(1)
      expect(await opened.files.find(both, 'claims')).toEqual([])
      expect(await opened.files.unsent('claims')).toEqual([])
      expect(await opened.files.remove(file.file, 'claims')).toBe(false)
      expect((await read(file.file))?.content).toBe('%PDF-1.7 claims')
    })

    it('gives a file that is removed and sent in at once to one of the two', async () => {
      for (let round = 0; round < 5; round++) {
        const { file } = await store('race')
        const [removed, claimed] = await Promise.all([opened.files.remove(file, 'race'), claim([file], 'race', 'case:race')])
        expect([removed, claimed]).toEqual(removed ? [true, 0] : [false, 1])
        expect(await read(file)).toEqual(removed ? undefined : expect.objectContaining({ file }))
      }
    })

    it('deletes what was not sent in before an instant, and nothing else', async () => {
      const [old, sent] = [await store('old'), await store('old')]
      await claim([sent.file], 'old', 'case:old')
      opened.clock.forward(DAY)
      const before = opened.clock.now()
      const young = await store('old')
      expect(await opened.files.removeUnclaimed(before)).toBeGreaterThan(0)
      expect(await opened.files.removeUnclaimed(before)).toBe(0)
      expect([await read(old.file), await opened.stored(old.file)]).toEqual([undefined, undefined])
      expect(await opened.files.unsent('old')).toEqual([young])
      expect((await read(sent.file))?.content).toBe('%PDF-1.7 old')
    })

    it('removes all files of a session with a transaction, also those of cases', async () => {
      const [sent, unsent, other] = [await store('all'), await store('all'), await store('all others')]
      await claim([sent.file], 'all', 'case:all')
      const undone = opened.db.transaction(async (tx) => {
        await opened.files.removeAll(tx, 'all')
        throw new RolledBackError()
      })
      await expect(undone).rejects.toBeInstanceOf(RolledBackError)
      expect((await read(sent.file))?.content).toBe('%PDF-1.7 all')
      await opened.db.transaction(async (tx) => opened.files.removeAll(tx, 'all'))
      expect([await read(sent.file), await read(unsent.file)]).toEqual([undefined, undefined])
      await opened.files.removeUnclaimed(new Date(0))
      expect(await Promise.all([sent, unsent].map(async ({ file }) => opened.stored(file)))).toEqual([undefined, undefined])
      expect((await read(other.file))?.content).toBe('%PDF-1.7 all others')
    })

    it('says that a file is damaged when its bytes were changed or are those of another file', async () => {
      const [one, two] = [await store('damaged', 'one'), await store('damaged', 'two')]
      const bytes = Buffer.from((await opened.stored(one.file)) ?? [])
      const changed = Buffer.from(bytes)
      changed[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1
      for (const other of [Buffer.from((await opened.stored(two.file)) ?? []), changed, bytes.subarray(0, 10), Buffer.alloc(0)]) {
        await opened.replace(one.file, other)
        const error = await read(one.file).catch((thrown: unknown) => thrown)
        expect(error).toBeInstanceOf(FileStoreError)
        expect(error).toMatchObject({ fault: 'damaged' })
      }
      await opened.replace(one.file, bytes)
      expect((await read(one.file))?.content).toBe('%PDF-1.7 one')
    })
  })
}
