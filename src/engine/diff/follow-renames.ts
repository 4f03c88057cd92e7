import type { Copy } from '../../copy/lookup.ts'
import type { JsonObject } from '../../values/json.ts'
import { ownValue } from '../../values/own-value.ts'
import { inputAt } from '../answer-path.ts'
import type { FlowDocument, InputGroup, InputSchema } from '../document.ts'
import { scopeOf } from '../renamed.ts'
import { rowOf } from '../several.ts'
import { withMovedInput } from '../rename/move-input.ts'
import { renameInDocument, type Vocabulary } from '../rename/rename-document.ts'
import { renameInTexts } from '../rename/rename-texts.ts'
import { walkInputs } from '../walk-inputs.ts'
import { change, type Change } from './change.ts'

/** An answer that follows to another input. Both places are without the indices of rows. */
interface Followed {
  readonly input: string
  readonly before: string
  /** The document as it was when the answer had its earlier place, if only the name differs. */
  readonly renamedIn?: FlowDocument
}

/** An earlier document under the names of a later one, and what it was called. */
export interface FollowedDocument {
  readonly document: FlowDocument
  readonly followed: readonly Followed[]
}

/** Returns the earlier document with every input that the later one has renamed under its new name, so that the rest can be compared. */
export function followDocument(before: FlowDocument, after: FlowDocument, vocabulary: Vocabulary): FollowedDocument {
  const levels = Object.entries(Object.groupBy(targetsOf(after), ({ path }) => path.split('.').length))
  const outerFirst = levels.toSorted(([one], [other]) => Number(one) - Number(other))
  return outerFirst.reduce<FollowedDocument>((found, [, level = []]) => followLevel(found, level, { after, vocabulary }), {
    document: before,
    followed: [],
  })
}

/** An input with earlier places, all from the beginning of the document. */
interface Target {
  readonly path: string
  readonly input: InputSchema
  readonly olds: readonly string[]
}

function targetsOf(group: Pick<InputGroup, 'properties'>, prefix = ''): Target[] {
  const scope = scopeOf(group)
  const own = scope.flatMap(({ path, input }): Target[] => {
    const { renamedFrom: olds } = input
    return olds === undefined ? [] : [{ path: prefix + path, input, olds: olds.map((old) => prefix + old) }]
  })
  const inRows = scope.flatMap(({ path, input }) => {
    const row = rowOf(input)
    return row ? targetsOf(row, `${prefix}${path}.`) : []
  })
  return [...own, ...inRows]
}

interface Following {
  readonly after: FlowDocument
  readonly vocabulary: Vocabulary
}

/** Inputs of one depth do not lead to each other, so all of them are renamed in one pass. */
function followLevel(
  { document, followed }: FollowedDocument,
  level: readonly Target[],
  { after, vocabulary }: Following,
): FollowedDocument {
  const taken = new Set<string>()
  const found = level.flatMap((target) => {
    const isOld = (old: string) => !taken.has(old) && inputAt(document, old) !== undefined && inputAt(after, old) === undefined
    const before = inputAt(document, target.path) ? undefined : target.olds.find(isOld)
    if (before === undefined) return []
    taken.add(before)
    return [{ target, before, isSameGroup: groupName(before) === groupName(target.path) }]
  })
  const renames = new Map(found.flatMap(({ before, target, isSameGroup }) => (isSameGroup ? [[before, idOf(target.path)] as const] : [])))
  const source = document as unknown as JsonObject
  const renamed = renames.size === 0 ? source : renameInDocument(source, renames, vocabulary)
  const moved = found.reduce((now, { target: { path }, before, isSameGroup }) => {
    const to = path.split('.')
    return isSameGroup ? now : withMovedInput(withContainer(now, after, to), before.split('.'), to)
  }, renamed)
  const own = found.map(({ target, before, isSameGroup }): Followed => {
    const places = { input: target.path, before }
    return isSameGroup ? Object.assign(places, { renamedIn: document }) : places
  })
  return { document: moved as unknown as FlowDocument, followed: [...followed, ...own] }
}

const groupName = (name: string) => name.split('.').slice(0, -1).join('.')
const idOf = (name: string) => name.split('.').at(-1) ?? ''

/** An answer may move into a composite answer that is new: the earlier document gets it, without parts. */
function withContainer(source: JsonObject, after: FlowDocument, to: readonly string[]): JsonObject {
  const id = to[0] ?? ''
  const document = source as unknown as FlowDocument
  const container = to.length === 2 && !inputAt(document, id) ? ownValue(after.properties, id) : undefined
  if (!container) return source
  const { conditions = {}, blocks = [] } = container
  const empty = { ...container, properties: {}, required: [], conditions, blocks } as unknown as JsonObject
  const required = document.required.concat(after.required.includes(id) ? [id] : [])
  return { ...source, properties: { ...(source['properties'] as JsonObject), [id]: empty }, required }
}

/** Returns the earlier texts, with those that differ from the later ones by the new names of answers alone as they are now. */
export function followTexts(before: Copy, after: Copy, { followed }: FollowedDocument): Copy {
  if (followed.length === 0) return before
  const differing = Object.fromEntries(Object.entries(before).filter(([key, text]) => text.includes('{') && text !== after[key]))
  const versions = new Map<FlowDocument, { from: string; to: string }[]>()
  for (const { input, before: from, renamedIn } of followed) {
    if (!renamedIn) continue
    const own = versions.get(renamedIn) ?? []
    own.push({ from, to: idOf(input) })
    versions.set(renamedIn, own)
  }
  const renamed = [...versions].reduce<Copy>((copy, [version, renames]) => renameInTexts(version, renames, copy), differing)
  return { ...before, ...Object.fromEntries(Object.entries(renamed).filter(([key, text]) => text === after[key])) }
}

/** Returns the differences with the renames, and with the inputs that may be renames that nobody has declared. */
export function diffRenames({ document, followed }: FollowedDocument, after: FlowDocument, changes: readonly Change[]): Change[] {
  if (followed.length === 0) return [...undeclared(document, after, changes), ...changes]
  const places = new Map(walkInputs(after).map(({ name, at }) => [name, at]))
  const declared = followed.map(({ input, before }) => change('followed', places.get(input) ?? '', 'inputRenamed', { input, before }))
  const renamed = new Set(followed.map(({ input }) => input))
  // the earlier place is what a rename adds: it is no difference of its own
  const isExplained = ({ code, params, reason }: Change) =>
    code === 'keyword' && params.keyword === 'renamedFrom' && reason === 'followed' && renamed.has(params.input)
  return [...declared, ...undeclared(document, after, changes), ...changes.filter((one) => !isExplained(one))]
}

/** An input that disappears while a like one appears in the same group. */
function undeclared(before: FlowDocument, after: FlowDocument, changes: readonly Change[]): Change[] {
  const removed = changes.flatMap(({ code, params }) =>
    code === 'inputRemoved' ? [{ name: params.input, group: groupName(params.input), input: inputAt(before, params.input) }] : [],
  )
  return changes.flatMap((one): Change[] => {
    if (one.code !== 'inputAdded') return []
    const { input } = one.params
    const [group, now] = [groupName(input), inputAt(after, input)]
    const like = removed.find((old) => old.group === group && isAlike(old.input, now))
    return like ? [change('unfollowed', one.at, 'notRenamed', { input, before: like.name })] : []
  })
}

function isAlike(before: InputSchema | undefined, after: InputSchema | undefined): boolean {
  if (!before || before.type !== after?.type || after.consent !== undefined) return false
  const isSamePlace = before.quote !== undefined && before.quote.path === after.quote?.path
  return before.copy === after.copy || isSamePlace
}
