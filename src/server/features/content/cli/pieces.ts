import { fileOfRef, refOfFile } from '../content-files.ts'
import { FLOW_KINDS, keyOf, type Piece } from '../pieces.ts'
import { CommandError } from './client.ts'
import type { Terminal } from './command.ts'
import { COMMAND_WORDS, type LeftOutDraft } from './words.ts'

/** Whether an argument is a file of the content folder, and no name of a flow or a copy page. */
export const isFile = (name: string): boolean => /[\\/]/.test(name)

/**
 * Returns the drafts that arguments name: a file is one draft, a flow all drafts that are published with it, and a copy page all its
 * languages.
 * @throws CommandError
 */
export async function piecesNamed({ ask }: Pick<Terminal, 'ask'>, names: readonly string[]): Promise<Piece[]> {
  if (names.length === 0) return []
  const { contents } = await ask<{ contents: Piece[] }>('{ contents { kind id revision } }')
  const found = new Map<string, Piece>()
  for (const name of names) for (const piece of chosen(contents, name)) found.set(keyOf(piece), piece)
  return [...found.values()]
}

function chosen(contents: readonly Piece[], name: string): Piece[] {
  const isNamed = isFile(name) ? byFile(name) : byName(contents, name)
  const pieces = contents.filter(isNamed).map(({ kind, id, revision }) => ({ kind, id, revision }))
  if (pieces.length === 0)
    throw new CommandError(
      `Tjänsten har inget utkast för ${name}. Skriv ett flöde, en textsida eller en fil, till exempel copy/general.sv.json.`,
    )
  return pieces
}

function byFile(name: string): (piece: Piece) => boolean {
  const [file = '', folder = ''] = name.split(/[\\/]/).toReversed()
  const ref = refOfFile(folder, file)
  return ({ kind, id }) => kind === ref?.kind && id === ref.id
}

function byName(contents: readonly Piece[], name: string): (piece: Piece) => boolean {
  const isFlow = contents.some(({ kind, id }) => kind === 'flow' && id === name)
  const kinds: readonly string[] = isFlow ? FLOW_KINDS : ['copy']
  return ({ kind, id }) => kinds.includes(kind) && (id === name || id.startsWith(`${name}.`))
}

export const LEFT_OUT_FIELDS = '{ kind id revision live }'

/** Says which shared drafts a flow uses that are not published with it, and what publishes them. */
export function printLeftOut({ print, language }: Terminal, drafts: readonly Omit<LeftOutDraft, 'file'>[]): void {
  for (const draft of drafts) print(COMMAND_WORDS[language].leftOut({ ...draft, file: fileOfRef(draft as Piece, []) }))
}
