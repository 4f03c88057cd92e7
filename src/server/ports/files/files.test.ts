import { beforeEach, describe, expect, it } from 'vitest'
import type { StoredFile } from '../../../contract/files.ts'
import { uploadedFiles } from '../../platform/db/schema/files.ts'
import { forgetUnsent } from '../../features/jobs/forget-unsent.ts'
import { describeShopOnEachDatabase } from '../../testing/describe-shop.ts'
import { readFileName } from './file-name.ts'
import { fileIdsIn } from './file-ids.ts'
import { seenFileType } from './file-type.ts'

const heic = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1')
const CONTENT: Readonly<Record<string, Buffer>> = {
  'application/pdf': Buffer.from('%PDF-1.7\n...'),
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]),
  'image/webp': Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'),
  'image/heic': heic('heic'),
  'image/heif': heic('mif1'),
}
const PDF = CONTENT['application/pdf'] ?? Buffer.alloc(0)
const DAY = 24 * 60 * 60_000

describe('the type of a file', () => {
  it.each(Object.entries(CONTENT))('%s is seen in its first bytes', (type, content) => {
    expect(seenFileType(type, content)).toBe(type)
    expect(seenFileType(`${type.toUpperCase()}; charset=binary`, content)).toBe(type)
    const others = Object.entries(CONTENT).filter(([other]) => other.slice(0, 9) !== type.slice(0, 9))
    for (const [, bytes] of others) expect(seenFileType(type, bytes)).toBeUndefined()
    expect(seenFileType(type, content.subarray(0, 2))).toBeUndefined()
    expect(seenFileType(type, Buffer.concat([Buffer.from(' '), content]))).toBeUndefined()
  })

  it.each(['text/html', 'image/svg+xml', 'image/gif', '', 'toString'])('%j is not taken', (type) => {
    expect(seenFileType(type, PDF)).toBeUndefined()
  })

  it('a film is no picture', () => expect(seenFileType('image/heic', heic('isom'))).toBeUndefined())
})

describe('the name of a file', () => {
  it.each([
    ['kvitto.pdf', 'kvitto.pdf'],
    ['r%C3%A4kning%20maj.pdf', 'räkning maj.pdf'],
    ['C%3A%5CUsers%5Canna%5Ckvitto.pdf', 'kvitto.pdf'],
    ['..%2F..%2Fetc%2Fpasswd', 'passwd'],
    ['a%00b%0Ac%E2%80%AEfdp.exe', 'abcfdp.exe'],
    ['%22%3E%3Cscript%3E.png', 'script.png'],
    ['%ED%A0%80', 'fil'],
    ['', 'fil'],
    [undefined, 'fil'],
    [`${'x'.repeat(500)}.pdf`, `${'x'.repeat(100)}…${'x'.repeat(15)}.pdf`],
  ])('%j is kept as %j', (header, name) => expect(readFileName(header)).toBe(name))
})

const file = (id: string) => ({ file: id, name: 'x', type: 'image/png', size: 1 })

it('files are found in answers at any depth', () => {
  const answers = { a: [file('1'), file('2')], b: [{ c: [file('3')], file: 'no' }], d: { e: file('1') }, f: 'file', g: null }
  expect(fileIdsIn(answers)).toEqual(['1', '2', '3'])
})

describeShopOnEachDatabase('uploading files', (kit) => {
  let headers: Record<string, string>
  beforeEach(() => {
    headers = { 'content-type': 'application/pdf', 'x-file-name': 'kvitto.pdf' }
  })

  const upload = async (payload: Buffer | string = PDF, over: Record<string, string> = {}, session = 'session-1') =>
    kit.shop.call({ method: 'POST', url: '/api/files', headers: { ...headers, ...over }, payload }, session)
  const remove = async (file: string, session = 'session-1') => kit.shop.call({ method: 'DELETE', url: `/api/files/${file}` }, session)
  const store = async () => (await upload()).json<StoredFile>()
  const rows = async () => kit.db.select().from(uploadedFiles)

  it.each(Object.entries(CONTENT))('takes %s, and keeps it encrypted', async (type, content) => {
    const answer = await upload(content, { 'content-type': type })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const stored = answer.json<StoredFile>()
    expect(stored).toEqual({ file: expect.stringMatching(/^[\w-]{22}$/) as string, name: 'kvitto.pdf', type, size: content.length })
    const [row] = await rows()
    expect(Buffer.from(row?.content ?? []).includes(content)).toBe(false)
    const read = await kit.shop.files.read(stored.file)
    expect({ ...read, content: Buffer.from(read?.content ?? []) }).toEqual({ ...stored, content })
  })

  it('takes ten megabytes, and not a byte more', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024 - PDF.length, 7)])
    const answer = await upload(large)
    expect(answer.statusCode).toBe(200)
    const read = await kit.shop.files.read(answer.json<StoredFile>().file)
    expect(Buffer.compare(Buffer.from(read?.content ?? []), large)).toBe(0)
    const more = await upload(Buffer.concat([large, Buffer.alloc(1)]))
    expect({ status: more.statusCode, ...more.json<object>() }).toMatchObject({ status: 413, code: 'bodyTooLarge' })
  })

  it.each<[string, Buffer | string, Record<string, string>, number, string]>([
    ['nothing', Buffer.alloc(0), {}, 400, 'fileEmpty'],
    ['what is not what it says', '<html>', {}, 415, 'fileType'],
    ['a picture that says it is a document', CONTENT['image/png'] ?? '', {}, 415, 'fileType'],
    ['a page', '<html>', { 'content-type': 'text/html' }, 415, 'unsupportedMediaType'],
    ['JSON', '{}', { 'content-type': 'application/json' }, 415, 'unsupportedMediaType'],
    ['a form', 'a=b', { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'unsupportedMediaType'],
  ])('refuses %s', async (_, payload, over, status, code) => {
    const answer = await upload(payload, over)
    expect({ status: answer.statusCode, ...answer.json<object>() }).toMatchObject({ status, code })
    expect(await rows()).toEqual([])
  })

  it('refuses the thirty-first file of a visit that sends nothing in', async () => {
    for (let n = 0; n < 30; n++) expect((await upload()).statusCode).toBe(200)
    expect((await upload()).json()).toMatchObject({ code: 'tooManyFiles' })
    expect((await upload(PDF, {}, 'session-2')).statusCode).toBe(200)
  })

  it('removes a file for the visit that has uploaded it, once', async () => {
    const { file } = await store()
    expect((await remove(file, 'session-2')).statusCode).toBe(404)
    expect((await remove(file)).json()).toEqual({ ok: true })
    expect((await remove(file)).statusCode).toBe(404)
    expect((await remove('x')).statusCode).toBe(400)
    expect(await kit.shop.files.read(file)).toBeUndefined()
  })

  it('finds and claims only what is the visit\u2019s own, and claims it once', async () => {
    const { files } = kit.shop
    const own = await store()
    const other = (await upload(PDF, {}, 'session-2')).json<StoredFile>()
    const ids = [own.file, other.file, 'x'.repeat(22)]
    expect(await files.find(ids, 'session-1')).toEqual([own])
    expect(await files.find([], 'session-1')).toEqual([])
    expect(await files.claim(kit.db, [], { session: 'session-1', by: 'case:1' })).toBe(0)
    expect(await files.claim(kit.db, ids, { session: 'session-1', by: 'case:1' })).toBe(1)
    expect(await files.claim(kit.db, ids, { session: 'session-1', by: 'case:1' })).toBe(1)
    expect(await files.claim(kit.db, ids, { session: 'session-1', by: 'case:2' })).toBe(0)
    expect(await files.find(ids, 'session-1')).toEqual([])
    expect((await remove(own.file)).statusCode).toBe(404)
  })

  it('deletes what was never sent in after two days, and nothing else', async () => {
    const { files, signed: submissions, clock } = kit.shop
    const [old, claimed] = [await store(), await store()]
    await files.claim(kit.db, [claimed.file], { session: 'session-1', by: 'case:1' })
    clock.forward(DAY)
    const young = await store()
    expect(await forgetUnsent({ files, submissions, clock })).toEqual({ files: 0, submissions: 0 })
    clock.forward(DAY + 1)
    expect(await forgetUnsent({ files, submissions, clock })).toEqual({ files: 1, submissions: 0 })
    expect((await rows()).map(({ id }) => id).toSorted()).toEqual([claimed.file, young.file].toSorted())
    expect(await files.read(old.file)).toBeUndefined()
  })

  it('cannot be read with another secret, nor in another file\u2019s place', async () => {
    const [one, two] = [await store(), await store()]
    const row = (await rows()).find(({ id }) => id === one.file)
    await kit.db.update(uploadedFiles).set({ content: row?.content ?? new Uint8Array() })
    await expect(kit.shop.files.read(two.file)).rejects.toMatchObject({ fault: 'damaged' })
  })
})
