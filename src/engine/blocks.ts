import { groupOf, pathOf, placeOf, topInput, type AnswerPath } from './answer-path.ts'
import type { Answers, Block, InputGroup } from './document.ts'
import type { Evaluation, Flow } from './evaluate.ts'
import { isObject, type Json } from '../values/json.ts'
import { walkGroups, type WalkedParts } from './walk-inputs.ts'

type Group = Pick<InputGroup, 'properties' | 'blocks'>

/** A block of a document, of the rows of a list or of a composite answer. */
export interface PlacedBlock {
  readonly block: Block
  /** The path where it shows, without the indices of rows: `persons.age`. */
  readonly place: string
  /** Its condition as the compiled rules call it: `persons/isOld`. */
  readonly condition: string
}

/** Returns the blocks of a document at every depth. */
export function blocksIn(document: WalkedParts): PlacedBlock[] {
  return walkGroups(document).flatMap(([, { blocks = [] }, prefix]) =>
    blocks.map((block) => ({ block, place: prefix.replaceAll('/', '.') + block.at, condition: prefix + block.when })),
  )
}

/** Whether a block of the document may be shown at a path. */
export function mayBlockAt(document: WalkedParts, path: AnswerPath): boolean {
  const at = placeOf(path)
  return blocksIn(document).some(({ place }) => place === at)
}

/** The inputs at the top of the document in which something blocks, at whatever place. */
export function blockedInputs({ blocks }: Pick<Evaluation, 'blocks'>): ReadonlySet<string> {
  return new Set(Object.keys(blocks).map(topInput))
}

/**
 * The blocks whose condition holds, by the path that they are shown at: of a row or a composite answer its own. Of several
 * at one path the first.
 * @param known answers that count, and facts
 */
export function raisedBlocks(flow: Flow, known: Answers, isHidden: (path: AnswerPath) => boolean): Record<AnswerPath, Block> {
  const raised: Record<AnswerPath, Block> = {}
  const raise = ({ properties, blocks = [] }: Group, parts: Answers, path: (id: string) => AnswerPath, prefix: string): void => {
    for (const block of blocks) {
      const at = path(block.at)
      if (!Object.hasOwn(raised, at) && !isHidden(at) && flow.compiled.holds(prefix + block.when, parts)) raised[at] = block
    }
    for (const [id, group, isList] of blockingGroups(properties)) {
      for (const [within, answer] of instancesOf(path(id), parts[id], isList))
        raise(group, answer, (part) => pathOf(within, part), `${prefix}${id}/`)
    }
  }
  raise(flow.document, known, (id) => id, '')
  return raised
}

type InnerGroup = readonly [id: string, group: InputGroup, isList: boolean]
const blocking = new WeakMap<InputGroup['properties'], readonly InnerGroup[]>()

/** The lists and composite answers in which something may block; most documents have none, and this is asked at each key. */
function blockingGroups(properties: InputGroup['properties']): readonly InnerGroup[] {
  let known = blocking.get(properties)
  if (known === undefined) {
    known = Object.entries(properties).flatMap(([id, input]): InnerGroup[] => {
      const group = groupOf(input)
      return group && blocksIn(group).length > 0 ? [[id, group, input.items !== undefined]] : []
    })
    blocking.set(properties, known)
  }
  return known
}

/** The rows of a list, or a composite answer by itself; what is not answered is empty. */
function instancesOf(path: AnswerPath, answer: Json | undefined, isList: boolean): [AnswerPath, Answers][] {
  if (!isList) return [[path, partsOf(answer)]]
  return Array.isArray(answer) ? answer.map((row: unknown, index) => [pathOf(path, index), partsOf(row)]) : []
}

function partsOf(value: unknown): Answers {
  return isObject(value) ? (value as Answers) : {}
}
