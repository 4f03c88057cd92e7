import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readArgs, UsageError } from '../args.ts'
import { openSnapshots } from '../inspection/snapshots.ts'
import { flowNames, readFlow, readShared } from './content.ts'
import { fetchSubjects, writeContentFolder } from './published.ts'
import { readVectors } from './vectors.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CONTENT = join(ROOT, 'flow-schemas')

const unavailable: typeof fetch = async () => new Response(null, { status: 503 })

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'teckna-qa-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('flows of the content folder', () => {
  it('are read with their texts, options and personas', async () => {
    expect(await flowNames(CONTENT)).toContain('child')
    const subject = await readFlow(CONTENT, 'child', await readShared(CONTENT))
    expect(subject.document.properties['email']?.widget).toBe('email')
    expect(subject.copy['child.product.name']).toBe('Barnförsäkring')
    expect(subject.options['paymentMethod']?.length).toBeGreaterThan(0)
    expect(subject.personas.length).toBeGreaterThan(10)
    expect(subject.product?.path).toBe('/person/barnforsakring')
  })

  it('the examples of validators are found by keyword', async () => {
    const vectors = await readVectors(join(ROOT, 'validators'))
    expect(vectors['personalNumber']?.cases.length).toBeGreaterThan(10)
  })
})

describe('flows of a content service', () => {
  it('are fetched, and written as a content folder that gives the same documents', async () => {
    const shared = await readShared(CONTENT)
    const child = await readFlow(CONTENT, 'child', shared)
    const bundle = { ...child, hash: 'h', lookups: {}, documents: child.documents['sv'] }
    const answers: Record<string, unknown> = {
      '{ products { flow } }': { data: { products: [{ flow: 'child' }] } },
      child: { data: { flow: { hash: 'h' } } },
      ghost: { data: { flow: null } },
    }
    const asked: string[] = []
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      asked.push(request.url)
      if (request.url.endsWith('/flows/h.json')) return Response.json(bundle)
      const { query, variables } = (await request.json()) as { query: string; variables: { flow?: string } }
      return Response.json(answers[variables.flow ?? query])
    }
    const [subject, ...others] = await fetchSubjects('http://shop.example', CONTENT, ['ghost'], fetch)
    expect(others).toEqual([])
    expect(subject).toMatchObject({ flow: 'child', source: 'http://shop.example (h)' })
    expect(asked.every((url) => url.startsWith('http://shop.example/'))).toBe(true)

    const folder = temporaryFolder()
    await writeContentFolder(folder, CONTENT, [subject!], shared)
    const written = await readFlow(folder, 'child', await readShared(folder))
    expect(written.document).toEqual(child.document)
    expect(written.copy).toEqual(child.copy)
  })

  it('that do not answer are an error', async () => {
    await expect(fetchSubjects('http://shop.example', CONTENT, [], unavailable)).rejects.toThrow('503')
  })
})

describe('snapshots on disk', () => {
  const entries = [{ title: 'Steget one', depth: 0, attributes: [['typ', 'frågor'] as const] }]

  it('are missed, accepted, and then the same', async () => {
    const folder = join(temporaryFolder(), 'qa')
    expect(await openSnapshots(folder, false).compareEntries('outline.txt', entries)).toEqual([expect.stringContaining('finns inte än')])
    expect(await openSnapshots(folder, true).compareEntries('outline.txt', entries)).toEqual([])
    expect(await openSnapshots(folder, false).compareEntries('outline.txt', entries)).toEqual([])
    expect(await openSnapshots(folder, false).compareEntries('outline.txt', [])).toEqual(['Steget one är borttaget.'])
  })

  it('that match no flow any more are listed, and removed when accepted', async () => {
    const folder = join(temporaryFolder(), 'qa')
    await openSnapshots(folder, true).compareText('aria-one.yml', 'Sidan one', '- main\n')
    expect(await openSnapshots(folder, false).leftOver('.yml')).toEqual(['aria-one.yml hör inte till något längre.'])
    expect(await openSnapshots(folder, true).leftOver('.yml')).toEqual([])
    expect(await openSnapshots(folder, false).leftOver('.yml')).toEqual([])
  })
})

describe('the words after the command', () => {
  it('choose what is done', () => {
    expect(readArgs([])).toEqual({
      flows: [],
      from: undefined,
      isUpdate: false,
      hasBrowser: true,
      isBuilt: true,
      faultsOfEach: undefined,
      language: 'sv',
    })
    expect(readArgs(['--flow', 'child', '--flow', 'demo', '--from', 'http://x:1/', '--update', '--no-browser', '--no-build'])).toEqual({
      flows: ['child', 'demo'],
      from: 'http://x:1',
      isUpdate: true,
      hasBrowser: false,
      isBuilt: false,
      faultsOfEach: undefined,
      language: 'sv',
    })
  })

  it('choose the language of what is found', () => {
    expect(readArgs(['--language', 'en']).language).toBe('en')
  })

  it.each([
    [['--what']],
    [['child']],
    [['--from', 'nowhere']],
    [['--language', 'fi']],
    [['--mutate', '--each', '0']],
    [['--mutate', '--update']],
  ])('refuse %j', (words) => {
    expect(() => readArgs(words)).toThrow(UsageError)
  })
})
