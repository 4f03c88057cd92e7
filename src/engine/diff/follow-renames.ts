import type { Copy } from '../../copy/lookup.ts'
import type { JsonObject } from '../../values/json.ts'
import { ownValue } from '../../values/own-value.ts'
import { inputAt } from '../answer-path.ts'
import type { FlowDocument, InputGroup, InputSchema } from '../document.ts'
import { scopeOf } from '../renamed.ts'
import { withInput, withMovedInput } from '../rename/move-input.ts'
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
  return targetsOf(after).reduce<FollowedDocument>((found, target) => followInput(found, target, { after, vocabulary }), {
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
  return [...own, ...scope.flatMap(({ path, input }) => (input.items ? targetsOf(input.items, `${prefix}${path}.`) : []))]
}

interface Following {
  readonly after: FlowDocument
  readonly vocabulary: Vocabulary
}

function followInput(found: FollowedDocument, { path, input, olds }: Target, { after, vocabulary }: Following): FollowedDocument {
  const { document, followed } = found
  const before = inputAt(document, path) ? undefined : olds.find((old) => inputAt(document, old) && !inputAt(after, old))
  if (before === undefined) return found
  const [from, to] = [before.split('.'), path.split('.')]
  const isSameGroup = from.slice(0, -1).join('.') === to.slice(0, -1).join('.')
  const source = document as unknown as JsonObject
  const moved = isSameGroup
    ? renameInDocument(source, { from, to: to.at(-1) ?? '' }, vocabulary)
    : withMovedInput(withContainers(source, document, { after, to }), from, to)
  // the earlier place is what the rename adds: it is no difference of its own
  const explained = withInput(moved, to, (old) => ({ ...old, renamedFrom: [...(input.renamedFrom ?? [])] }))
  const one = { input: path, before, ...(isSameGroup && { renamedIn: document }) }
  return { document: explained as unknown as FlowDocument, followed: [...followed, one] }
}

/** An answer may move into a composite answer that is new: the earlier document gets it, without parts. */
function withContainers(
  source: JsonObject,
  document: FlowDocument,
  { after, to }: { readonly after: FlowDocument; readonly to: readonly string[] },
): JsonObject {
  const id = to[0] ?? ''
  const container = to.length === 2 && !inputAt(document, id) ? ownValue(after.properties, id) : undefined
  if (!container) return source
  const empty = { ...container, properties: {}, required: [], conditions: container.conditions ?? {}, blocks: container.blocks ?? [] }
  const required = document.required.concat(after.required.includes(id) ? [id] : [])
  return { ...source, properties: { ...(document.properties as unknown as JsonObject), [id]: empty as unknown as JsonObject }, required }
}

/**
 * Returns the earlier texts, with those that differ from the later ones by the new names of answers alone as they are now.
 */
export function followTexts(before: Copy, after: Copy, { followed }: FollowedDocument): Copy {
  const renamed = followed.reduce<Copy>((copy, { input, before: old, renamedIn }) => {
    if (!renamedIn) return copy
    return renameInTexts(renamedIn, { from: old.split('.'), to: input.split('.').at(-1) ?? '' }, copy)
  }, before)
  return Object.fromEntries(Object.entries(before).map(([key, text]) => [key, renamed[key] === after[key] ? (renamed[key] ?? text) : text]))
}

/** Returns the renames as differences, and the inputs that may be renames that nobody has declared. */
export function diffRenames({ document, followed }: FollowedDocument, after: FlowDocument, changes: readonly Change[]): Change[] {
  const places = new Map(walkInputs(after).map(({ name, at }) => [name, at]))
  const declared = followed.map(({ input, before }) => change('followed', places.get(input) ?? '', 'inputRenamed', { input, before }))
  return [...declared, ...undeclared(document, after, changes)]
}

/** An input that disappears while a like one appears in the same group. */
function undeclared(before: FlowDocument, after: FlowDocument, changes: readonly Change[]): Change[] {
  const removed = changes.flatMap(({ code, params }) => (code === 'inputRemoved' ? [(params as { readonly input: string }).input] : []))
  return changes.flatMap((one): Change[] => {
    if (one.code !== 'inputAdded') return []
    const { input } = one.params
    const now = inputAt(after, input)
    const like = removed.find((old) => groupName(old) === groupName(input) && isAlike(inputAt(before, old), now))
    return like === undefined ? [] : [change('unfollowed', one.at, 'notRenamed', { input, before: like })]
  })
}

const groupName = (name: string) => name.split('.').slice(0, -1).join('.')

function isAlike(before: InputSchema | undefined, after: InputSchema | undefined): boolean {
  if (!before || before.type !== after?.type || after.consent !== undefined) return false
  const isSamePlace = before.quote !== undefined && before.quote.path === after.quote?.path
  return before.copy === after.copy || isSamePlace
}
