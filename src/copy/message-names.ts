import type { Choice, MessagePart, ParsedMessage } from './message-parts.ts'

/** A placeholder of a text: its name and the type of its value. A choice's own value is a `choice`. */
export interface Placeholder {
  readonly name: string
  readonly type: string
}

/** Returns the placeholders of a text in all its branches, in order. */
export function placeholdersIn({ parts }: Pick<ParsedMessage, 'parts'>): Placeholder[] {
  return parts.flatMap(ofPart)
}

function ofPart(part: MessagePart): Placeholder[] {
  if (part.kind === 'value') return [{ name: part.name, type: part.type }]
  if (part.kind !== 'choice') return []
  return [{ name: part.name, type: 'choice' }, ...part.branches.flatMap(({ parts }) => parts.flatMap(ofPart))]
}

/** Returns the names of a text's placeholders, each once. */
export function namesOf(message: Pick<ParsedMessage, 'parts'>): string[] {
  return [...new Set(placeholdersIn(message).map(({ name }) => name))]
}

/** Returns the choices of a text, also those in others. */
export function choicesIn({ parts }: Pick<ParsedMessage, 'parts'>): Choice[] {
  return parts.flatMap((part) => (part.kind === 'choice' ? [part, ...part.branches.flatMap((branch) => choicesIn(branch))] : []))
}

/** Returns the names of the placeholders that every reader of a text gets, whichever branches are chosen. */
export function certainNames({ parts }: Pick<ParsedMessage, 'parts'>): ReadonlySet<string> {
  return new Set(parts.flatMap((part) => (part.kind === 'value' ? [part.name] : part.kind === 'choice' ? [...inEachBranch(part)] : [])))
}

function inEachBranch({ branches }: Choice): string[] {
  const [first, ...others] = branches.map(certainNames)
  return first === undefined ? [] : [...first].filter((name) => others.every((names) => names.has(name)))
}
