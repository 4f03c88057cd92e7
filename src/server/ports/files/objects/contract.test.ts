import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { describeOnEachDatabase, type TestDatabase } from '../../../../../tests/databases.ts'
import { uploadedFiles } from '../../../platform/db/schema/files.ts'
import type { LabelsOf } from '../../../platform/telemetry/metrics.ts'
import { createCipher } from '../../../platform/secrets/cipher.ts'
import { startObjectProcess, type ObjectFault, type ObjectProcess } from '../../../testing/object-process.ts'
import { openShop } from '../../../testing/shop.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { testClock } from '../../e-signing/bankid/simulator/testing/phone.ts'
import { createDatabaseFiles } from '../database-files.ts'
import { FileStoreError } from '../file-port.ts'
import { describeFileStore } from '../testing.ts'
import { checkObjects } from './check-objects.ts'
import { createObjectFiles } from './object-files.ts'
import { openS3Objects } from './s3-objects.ts'
import { describeObjectStore } from './testing.ts'

const HOUR = 60 * 60_000
const PREFIX = 'teckna/'
const PDF = { name: 'kvitto.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') }
/** How long a call that goes wrong may take, in milliseconds: short for one that is never answered. */
const withinOf = (fault: ObjectFault['fault']) => (fault === 'silent' || fault === 'slow' ? 300 : 5_000)

const secret = Buffer.alloc(32, 7)

let other: ObjectProcess
beforeAll(async () => {
  other = await startObjectProcess()
}, 60_000)
afterEach(async () => other.fault())
afterAll(async () => other.stop())

const stored = async (file: string) => ((await other.names()).includes(PREFIX + file) ? other.bytes(PREFIX + file) : undefined)

describeObjectStore('a bucket in another process', async () => ({
  objects: await openS3Objects({ ...other.options, timeoutMs: 5_000 }),
  close: async () => undefined,
}))

describeOnEachDatabase('files in an object store', (open) => {
  let database: TestDatabase
  const clock = testClock()
  const logged: unknown[][] = []
  const random = seededRandom('files')
  const parts = () => ({ db: database.db, clock, random, cipher: createCipher(secret, random) })
  const files = async (timeoutMs = 5_000) => {
    const objects = await openS3Objects({ ...other.options, timeoutMs })
    return createObjectFiles({ ...parts(), objects, log: { warn: (...line: unknown[]) => void logged.push(line) } })
  }
  const rows = async () => database.db.select().from(uploadedFiles)
  beforeAll(async () => {
    database = await open()
  }, 60_000)
  /** Each test begins with neither rows nor objects. */
  const clear = async () => {
    await database.db.delete(uploadedFiles)
    for (const name of await other.names()) await other.remove(name)
  }

  describeFileStore('an object store in another process', async () => {
    await clear()
    return {
      files: await files(),
      db: database.db,
      clock,
      stored,
      replace: async (file, bytes) => other.put(PREFIX + file, bytes),
      close: clear,
    }
  })

  describe('[B8.1] an object store', () => {
    afterEach(clear)

    it('gets the bytes alone, under a name that says nothing', async () => {
      const { file } = await (await files()).store(PDF, 'session-1')
      expect(await other.names()).toEqual([PREFIX + file])
      expect((await rows()).map(({ id, content, removeAt }) => ({ id, content, removeAt }))).toEqual([
        { id: file, content: null, removeAt: null },
      ])
    })

    it.each<ObjectFault['fault']>(['down', 'silent', 'lost'])(
      'that is %s at an upload has no file: nobody sees one, and what arrived all the same is deleted after an hour',
      async (fault) => {
        await other.fault({ method: 'PUT', fault })
        const store = await files()
        await expect((await files(withinOf(fault))).store(PDF, 'session-1')).rejects.toMatchObject({
          name: 'FileStoreError',
          fault: 'unavailable',
        })
        expect(await other.names()).toHaveLength(fault === 'lost' ? 1 : 0)
        const [row] = await rows()
        const id = row?.id ?? ''
        expect([await store.find([id], 'session-1'), await store.unsent('session-1'), await store.read(id)]).toEqual([[], [], undefined])
        expect([await store.claim(database.db, [id], { by: 'case:1' }), await store.remove(id, 'session-1')]).toEqual([0, false])
        await other.fault()
        await store.removeUnclaimed(new Date(0))
        expect(await rows()).toHaveLength(1)
        clock.forward(HOUR + 1)
        await store.removeUnclaimed(new Date(0))
        expect([await rows(), await other.names()]).toEqual([[], []])
      },
    )

    it('that is down at a removal is asked again by the job until the object is gone; the customer does not see the file any more', async () => {
      const store = await files()
      const { file } = await store.store(PDF, 'session-1')
      await other.fault({ method: 'DELETE', fault: 'down' })
      logged.length = 0
      expect(await store.remove(file, 'session-1')).toBe(true)
      expect([await store.unsent('session-1'), await store.read(file)]).toEqual([[], undefined])
      expect(logged).toEqual([[{ reason: 'fileNotDeleted', cause: 'ServiceUnavailable' }, 'the object of a removed file is deleted later']])
      await expect(store.removeUnclaimed(new Date(0))).rejects.toMatchObject({ fault: 'unavailable' })
      expect(await other.names()).toEqual([PREFIX + file])
      await other.fault()
      clock.forward(HOUR)
      await store.removeUnclaimed(new Date(0))
      expect([await rows(), await other.names()]).toEqual([[], []])
    })

    it('that refuses to delete some objects keeps no other from being deleted', async () => {
      const objects = await openS3Objects(other.options)
      const refused = new Set<string>()
      const remove = async (name: string): Promise<void> => {
        if (refused.has(name)) throw new FileStoreError('unavailable', 'AccessDenied')
        return objects.remove(name)
      }
      const store = createObjectFiles({ ...parts(), objects: { ...objects, remove }, log: { warn: () => undefined } })
      for (let count = 0; count < 3; count++) {
        const { file } = await store.store(PDF, 'session-1')
        refused.add(file)
        await store.remove(file, 'session-1')
        clock.forward(1)
      }
      await store.store(PDF, 'session-1')
      clock.forward(1)
      // three failures in a row end a round; the next one begins with the others
      await expect(store.removeUnclaimed(clock.now())).rejects.toMatchObject({ fault: 'unavailable' })
      expect(await other.names()).toHaveLength(4)
      expect(await store.removeUnclaimed(clock.now())).toBe(0)
      expect(new Set(await other.names())).toEqual(new Set([...refused].map((file) => PREFIX + file)))
      refused.clear()
      clock.forward(HOUR)
      await store.removeUnclaimed(new Date(0))
      expect([await rows(), await other.names()]).toEqual([[], []])
    })

    it('that has lost an object, or has another, says so', async () => {
      const store = await files()
      const { file } = await store.store(PDF, 'session-1')
      await other.put(PREFIX + file, Buffer.alloc(5_000))
      await expect(store.read(file)).rejects.toMatchObject({ fault: 'damaged', reason: 'tooLong' })
      await other.remove(PREFIX + file)
      await expect(store.read(file)).rejects.toMatchObject({ fault: 'missing', reason: 'NoSuchKey' })
    })

    it.each<ObjectFault['fault']>(['down', 'silent', 'slow'])('that is %s at a reading does not keep a handler waiting', async (fault) => {
      const store = await files()
      const { file } = await store.store(PDF, 'session-1')
      await other.fault({ method: 'GET', fault })
      await expect((await files(withinOf(fault))).read(file)).rejects.toMatchObject({ fault: 'unavailable' })
    })

    it('gives the files of the time before it, and removes them', async () => {
      const before = createDatabaseFiles(parts())
      const { file } = await before.store(PDF, 'session-1')
      const store = await files()
      expect(Buffer.from((await store.read(file))?.content ?? [])).toEqual(PDF.content)
      expect(await store.remove(file, 'session-1')).toBe(true)
      expect(await rows()).toEqual([])
    })

    it('takes a customer\u2019s file by the call of the page; while it is down the page may try again', async () => {
      const shop = await openShop(database.db, { config: { files: { mode: 'objects', ...other.options } } })
      const headers = { 'content-type': PDF.type, 'x-file-name': 'Anna.pdf' }
      const upload = async () => shop.call({ method: 'POST', url: '/api/files', headers, payload: PDF.content })
      const answer = await upload()
      expect(answer.statusCode).toBe(200)
      expect(await other.names()).toEqual([PREFIX + answer.json<{ file: string }>().file])
      await other.fault({ method: 'PUT', fault: 'down' })
      const refused = await upload()
      expect({ status: refused.statusCode, ...refused.json<object>() }).toMatchObject({ status: 503, code: 'filesUnavailable' })
      const line = shop.logged.find((text) => text.includes('filesUnavailable'))
      expect(JSON.parse(line ?? '{}')).toMatchObject({ reason: 'ServiceUnavailable', code: 'filesUnavailable', route: '/api/files' })
      expect(shop.logged.join('')).not.toContain('Anna')
      await shop.app.close()
    })
  })
})

describe('calls of an object store', () => {
  it('are measured by call and outcome', async () => {
    const recorded: LabelsOf<'outsideCalls'>[] = []
    const record = (_metric: string, _seconds: number, labels: object) => void recorded.push(labels as LabelsOf<'outsideCalls'>)
    const objects = await openS3Objects({ ...other.options, telemetry: { record } })
    await objects.put('x', Buffer.from('x'))
    await objects.get('x', 1)
    await objects.remove('x')
    await objects.get('x', 1).catch(() => undefined)
    expect(recorded).toEqual(
      (['put', 'get', 'remove'] as const)
        .map((call) => ({ system: 'files', call, outcome: 'done' }))
        .concat({ system: 'files', call: 'get', outcome: 'failed' }),
    )
  })

  it('are signed by the key of the machine when none is configured', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
    await checkObjects({ ...other.options, key: undefined })
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another')
    await expect(checkObjects({ ...other.options, key: undefined })).rejects.toThrow('FILES_SECRET_KEY')
    vi.unstubAllEnvs()
  })

  it('are tried at the start: an object is written, read and deleted', async () => {
    await checkObjects(other.options)
    expect(await other.names()).toEqual([])
  })

  it.each<[string, Partial<ObjectProcess['options']>, object]>([
    ['another key', { key: { id: 'secret', secret: 'secret' } }, { message: /^FILES_KEY_ID: .*\(InvalidAccessKeyId\)$/, mayPass: false }],
    [
      'another secret',
      { key: { id: 'S3RVER', secret: 'secret' } },
      { message: /^FILES_SECRET_KEY: .*\(SignatureDoesNotMatch\)$/, mayPass: false },
    ],
    ['another bucket', { bucket: 'others' }, { message: /^FILES_BUCKET: .*\(NoSuchBucket\)$/, mayPass: false }],
    [
      'an address where nothing listens',
      { endpoint: 'http://127.0.0.1:9' },
      { message: /^FILES_URL cannot be reached \(ECONNREFUSED\)$/, mayPass: true },
    ],
  ])('end a start with %s, in a line without the key', async (_, over, { message, ...expected }: { message?: RegExp }) => {
    const error = await checkObjects({ ...other.options, ...over }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'OutsideError', ...expected })
    expect((error as Error).message).toMatch(message ?? /^$/)
    expect((error as Error).message).not.toContain('secret')
  })

  it('let a start go on with a store that is down, if the operator says so', async () => {
    await other.fault({ method: 'PUT', fault: 'down' })
    await expect(checkObjects(other.options)).rejects.toMatchObject({ mayPass: true })
  })
})
