import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTENT_FOLDER } from '../../platform/config/folders.ts'
import type { ContentKind } from '../../platform/db/schema/content.ts'
import { temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { fileOfRef, isContentRef, isSameBody, readContentFile, readContentFolder, refOfFile, writeContentFile } from './content-files.ts'

/** Every content file in a subfolder; the format file is in the root, so it is not included. */
const FILES = globSync('*/*.json', { cwd: CONTENT_FOLDER }).toSorted()
const FLOWS = FILES.filter((file) => basename(file) === 'flow.json').map(dirname)

describe('content as files', () => {
  it.each(FILES)('%s goes to the service and back to where it was', (file) => {
    const ref = refOfFile(dirname(file), basename(file))
    expect(ref).toBeDefined()
    expect(fileOfRef(ref!, FLOWS)).toBe(file)
  })

  it('is read whole: each file once, under a name of its own', async () => {
    const files = await readContentFolder(CONTENT_FOLDER)
    expect(files.map((ref) => fileOfRef(ref, FLOWS)).toSorted()).toEqual(FILES)
    expect(new Set(files.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(FILES.length)
  })

  it('is the same when it is written and read again', async () => {
    const folder = temporaryFolder()
    const files = await readContentFolder(CONTENT_FOLDER)
    for (const file of files) await writeContentFile(folder, fileOfRef(file, FLOWS), file.body)
    expect(await readContentFolder(folder)).toEqual(files)
  })

  it('is laid out as the repository is, so that a list that fits stands on one line', async () => {
    const folder = temporaryFolder()
    await writeContentFile(folder, 'boat/flow.json', { inputs: ['length', 'motor'] })
    expect(readFileSync(join(folder, 'boat', 'flow.json'), 'utf8')).toBe('{\n  "inputs": ["length", "motor"]\n}\n')
  })

  it('is nothing where there is no file, and the same with its keys in the same order alone', async () => {
    expect(await readContentFile(join(temporaryFolder(), 'flow.json'))).toBeUndefined()
    expect(isSameBody({ a: 1, b: 2 }, { a: 1, b: 2 })).toBe(true)
    expect(isSameBody({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(false)
  })

  it.each([
    ['copy', 'general.sv.json', { kind: 'copy', id: 'general.sv' }],
    ['fragments', 'contact.json', { kind: 'fragment', id: 'contact' }],
    ['options', 'paymentMethod.json', { kind: 'options', id: 'paymentMethod' }],
    ['boat', 'flow.json', { kind: 'flow', id: 'boat' }],
    ['boat', 'product.json', { kind: 'product', id: 'boat' }],
    ['boat', 'personas.json', { kind: 'personas', id: 'boat' }],
    ['boat', 'copy.en.json', { kind: 'copy', id: 'boat.en' }],
    ['boat', 'documents.sv.json', { kind: 'documents', id: 'boat.sv' }],
  ])('%s/%s is known', (folder, name, ref) => {
    expect(refOfFile(folder, name)).toEqual(ref)
    expect(fileOfRef(refOfFile(folder, name)!, ['boat'])).toBe(`${folder}/${name}`)
  })

  it.each([
    ['boat', 'README.md'],
    ['boat', 'notes.json'],
    ['boat', 'flow.sv.json'],
    ['boat', 'flow.json.bak'],
    ['copy', 'general.swe.json'],
    ['copy', '.json'],
    // names that every object seems to have
    ['constructor', 'sizes.json'],
    ['boat', 'constructor.json'],
    ['toString', 'valueOf.json'],
  ])('%s/%s holds no content', (folder, name) => expect(refOfFile(folder, name)).toBeUndefined())

  it('that is no JSON is named', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'boat', 'flow.json')
    await writeContentFile(folder, 'boat/flow.json', {})
    writeFileSync(path, '{')
    await expect(readContentFolder(folder)).rejects.toThrow(`${path} cannot be read as JSON`)
  })

  it.each([
    ['its folder', 'boat', '..'],
    ['the file', 'boat/flow.json', '../secret.json'],
    ['the file, to nothing', 'boat/flow.json', 'nowhere.json'],
  ])('[D1] is not written through a link: %s', async (_, place, target) => {
    const outer = temporaryFolder()
    const folder = join(outer, 'content')
    mkdirSync(join(folder, dirname(place)), { recursive: true })
    writeFileSync(join(outer, 'secret.json'), '{}')
    symlinkSync(join(folder, target), join(folder, place))
    await expect(writeContentFile(folder, 'boat/flow.json', { flow: 'boat' })).rejects.toThrow(`${join(folder, place)} is a link`)
    expect([readFileSync(join(outer, 'secret.json'), 'utf8'), existsSync(join(outer, 'flow.json'))]).toEqual(['{}', false])
    expect(existsSync(join(folder, 'nowhere.json'))).toBe(false)
  })

  it.each<[ContentKind, string, boolean]>([
    ['flow', 'boat', true],
    ['flow', '../../.vscode/tasks', false],
    ['flow', '..', false],
    ['flow', '.', false],
    ['flow', '', false],
    ['flow', 'copy', false],
    ['flow', 'Copy', false],
    ['flow', 'OPTIONS', false],
    ['flow', 'boat.sv', false],
    ['flow', 'boat/flow', false],
    ['flow', 'a'.repeat(61), false],
    ['copy', 'boat.sv', true],
    ['copy', 'boat', false],
    ['copy', '../boat.sv', false],
    ['documents', 'boat.sv', true],
    ['documents', 'boat', false],
    ['options', 'sizes', true],
    ['options', '..\\sizes', false],
    ['fragment', 'a\u0000', false],
    ['article', 'ordlista', true],
    ['assortment', 'assortment', true],
    ['lookup', 'a b', false],
    ['flow', 'constructor', true],
    ['options', '__proto__', false],
  ])('[D1] a %s with the id %j can be content: %j', (kind, id, expected) => {
    expect(isContentRef({ kind, id })).toBe(expected)
  })
})
