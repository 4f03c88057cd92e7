import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BICYCLE } from '../../../../tests/put-in-product.ts'
import { publishRules } from '../../../../tests/fixtures/publish-rules.ts'
import { wordFinding } from '../../../findings/word.ts'
import { isObject, type Json } from '../../../values/json.ts'
import type { ContentKind } from '../../platform/db/schema/content.ts'
import { checkFlow } from './build-bundle.ts'
import { readContentFolder, type ContentFile } from './content-files.ts'
import { checkContentShape } from './content-shape.ts'
import { lintArticles } from './lint-articles.ts'
import { lintAssortment } from './lint-assortment.ts'
import { splitId } from './drafts.ts'
import type { Workspace } from './workspace.ts'

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'flow-schemas')
const files = (await Promise.all([FOLDER, BICYCLE.content].map(readContentFolder))).flat()
const ofKind = (all: readonly ContentFile[], kind: ContentKind) =>
  Object.fromEntries(all.flatMap((file) => (file.kind === kind ? [[file.id, file.body]] : [])))

/** The files that a bicycle's flow uses, and one of each other kind. */
const subjects = files.filter(
  ({ kind, id }) =>
    splitId(id).stem === 'bicycle' ||
    id.startsWith('bicycle') ||
    (kind === 'fragment' && ['consent', 'contact', 'payment', 'start'].includes(id)) ||
    id === 'assortment' ||
    id === 'bonus' ||
    id === 'municipalities',
)

function workspaceOf(all: readonly ContentFile[]): Workspace {
  const { 'bicycle.sv': own, ...shared } = ofKind(all, 'copy')
  const pages = Object.entries(shared).flatMap(([id, body]) => (id.endsWith('.sv') ? [[splitId(id).stem, body]] : []))
  return {
    flow: 'bicycle',
    source: ofKind(all, 'flow')['bicycle'] as never,
    fragments: ofKind(all, 'fragment') as never,
    options: ofKind(all, 'options'),
    lookups: ofKind(all, 'lookup') as never,
    copy: { sv: { ...Object.fromEntries(pages), bicycle: own } as never },
    product: ofKind(all, 'product')['bicycle'] as never,
    personas: ofKind(all, 'personas')['bicycle'] as never,
    documents: { sv: ofKind(all, 'documents')['bicycle.sv'] as never },
  }
}

type Path = readonly (string | number)[]

/** Returns the place of every value inside a body. */
function placesIn(value: unknown, at: Path = []): Path[] {
  const inside = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : []
  return inside.flatMap(([name, part]) => placesIn(part, at.concat(name)).concat([at.concat(name)]))
}

const places = subjects.map((file) => [file, placesIn(file.body)] as const).filter(([, all]) => all.length > 0)

/** What stands at a place instead; `GONE` for nothing. */
const GONE = Symbol('nothing')
const WRONG: readonly (Json | typeof GONE)[] = [GONE, null, 7, -1.5, '', '{', true, [], [null], {}, { $ref: 'fragment:consent#terms' }]

/** Returns a body with another value at a place. */
function withValue(body: unknown, [name, ...rest]: Path, value: Json | typeof GONE): unknown {
  if (name === undefined) return value
  const copy = Array.isArray(body) ? [...(body as unknown[])] : { ...(body as object) }
  const members = copy as Record<string | number, unknown>
  if (rest.length > 0) members[name] = withValue(members[name], rest, value)
  else if (value !== GONE) members[name] = value
  else if (Array.isArray(copy)) copy.splice(Number(name), 1)
  else delete members[name]
  return copy
}

/** A file with a fault at one place. */
const faulty = fc
  .constantFrom(...places)
  .chain(([file, all]) => fc.tuple(fc.constant(file), fc.constantFrom(...all), fc.constantFrom(...WRONG)))
  .map(([{ kind, id, body }, at, value]) => ({ kind, id, body: withValue(body, at, value) as ContentFile['body'] }))

const LIMIT = { numRuns: 60, interruptAfterTimeLimit: 2_500, markInterruptAsFailure: false }

/** Checks content as saving and publishing do. */
function check(file: ContentFile) {
  const shape = checkContentShape(file, file.body, publishRules)
  if (file.kind === 'assortment') return [...shape, ...lintAssortment(file.body, { titles: {}, sold: [] })]
  if (file.kind === 'article') {
    const linted = lintArticles([file], { pages: [], products: [] } as never)
    return linted.articles === undefined ? [...shape, ...linted.findings] : shape
  }
  const all = subjects
    .concat(files.filter(({ kind }) => kind === 'copy'))
    .map((one) => (one.kind === file.kind && one.id === file.id ? file : one))
  return [...shape, ...checkFlow(workspaceOf(all), publishRules).findings]
}

describe('[D3] content of every kind with a fault at any place', () => {
  it('is accepted or refused with places and words, and never ends in an error', () => {
    fc.assert(
      fc.property(faulty, (file) => {
        for (const finding of check(file)) {
          expect(finding.at).toMatch(/^(\/|$)/)
          for (const language of ['sv', 'en'] as const) expect(wordFinding(finding, language)).toMatch(/\S/)
        }
      }),
      LIMIT,
    )
  })
})
