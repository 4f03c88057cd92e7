import { join } from 'node:path'
import { computations } from '../../../../../computations/registry.ts'
import { remoteChecks } from '../../../../../validators/remote-checks.ts'
import { validatorManifest, validators } from '../../../../../validators/registry.ts'
import { inputAt } from '../../../../engine/answer-path.ts'
import { compileFlow } from '../../../../engine/compile/compile-flow.ts'
import { checkShape } from '../../../../engine/compile/check-schema.ts'
import { linkFlow } from '../../../../engine/compiled.ts'
import type { FlowSource, InputSchema } from '../../../../engine/document.ts'
import type { Flow } from '../../../../engine/evaluate.ts'
import { ResolveError, type Fragments } from '../../../../engine/fragment.ts'
import { resolveDocument } from '../../../../engine/resolve.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import type { Json } from '../../../../values/json.ts'
import { fillAnswer, type FilledPersona } from '../../../../personas/fill.ts'
import { lintBases } from '../../../../personas/lint-bases.ts'
import { PERSONAS_SCHEMA, type PersonasFile } from '../../../../personas/persona.ts'
import type { ContentBody, ContentKind } from '../../../platform/db/schema/content.ts'
import { isComparable, isResolvable } from '../comparable.ts'
import { isContentName, readContentFile, readContentFolder, writeContentFile } from '../content-files.ts'
import { usedOptions } from '../content-shape.ts'
import { importModule } from '../import-module.ts'
import { CommandError } from './client.ts'
import type { Command } from './command.ts'
import { COMMAND_WORDS, type CommandWords } from './words.ts'

const DRY_RUN = new Set(['--dry-run', '--prova'])

/** Gives an answer to every persona that is asked and has none. Reads and writes the content folder, without the service. */
export const fill: Command = {
  usage: 'fill [--dry-run] <flöde> <fält> <svar>',
  about: 'fyller i ett svar för alla personas som får frågan och saknar det, i flow-schemas; --dry-run visar bara',
  async run({ print, folder, language }, args) {
    const [name = '', input = '', ...rest] = args.filter((arg) => !DRY_RUN.has(arg))
    if (!isContentName(name) || input === '' || rest.length !== 1)
      throw new CommandError('Ange flöde, fält och svar, till exempel: npm run content -- fill child hasPets false')
    const words = COMMAND_WORDS[language]
    const path = join(folder, name, 'personas.json')
    const { file, ...flow } = await readFlow(folder, name, path)
    const asked = inputAt(flow.document, input)
    if (!asked || asked.readOnly === true || asked.type === 'null' || /\.\d/.test(input))
      throw new CommandError(words.noSuchInput(name, input))
    const filling = fillAnswer(file, { input, value: readValue(asked, rest[0] ?? '', words), flowAt: await flowByDay(flow) })
    if ('refusedBy' in filling) throw new CommandError(words.refused(input, filling.refusedBy, filling.persona))
    for (const persona of filling.personas) print(line(persona, words))
    const isChanged = filling.personas.some(({ result }) => result === 'filled')
    if (!isChanged) print(words.nothingToFill(input))
    else if (args.some((arg) => DRY_RUN.has(arg))) print(words.notWritten(path))
    else {
      await writeContentFile(folder, join(name, 'personas.json'), filling.file as unknown as ContentBody)
      print(words.written(path))
    }
    return true
  },
}

const line = ({ persona, result, base }: FilledPersona, words: CommandWords) => `  ${persona}: ${words.filled[result](base)}`

interface Read extends Required<Pick<Flow, 'document' | 'options'>> {
  readonly file: PersonasFile
}

/** @throws CommandError, UnreadableFileError */
async function readFlow(folder: string, flow: string, path: string): Promise<Read> {
  const file = await readContentFile(path)
  const source = await readContentFile(join(folder, flow, 'flow.json'))
  if (file === undefined || source === undefined) throw new CommandError(`${path}: flödet finns inte, eller har inga personas.`)
  const words = `${flow}: rätta först det som lint säger om flow.json.`
  const isWrong = checkShape(file, PERSONAS_SCHEMA).length > 0 || lintBases(file as unknown as PersonasFile).length > 0
  if (isWrong) throw new CommandError(`${path}: rätta först det som lint säger om filen.`)
  const files = await readContentFolder(folder)
  const bodiesOf = (wanted: ContentKind) => Object.fromEntries(files.flatMap(({ kind, id, body }) => (kind === wanted ? [[id, body]] : [])))
  try {
    if (!isResolvable(source)) throw new CommandError(words)
    const document = resolveDocument(source as FlowSource, bodiesOf('fragment') as unknown as Fragments, validators)
    if (!isComparable(document)) throw new CommandError(words)
    return { file: file as unknown as PersonasFile, document, options: usedOptions(document, bodiesOf('options')) }
  } catch (error) {
    if (error instanceof ResolveError) throw new CommandError(`${flow}: rätta först det som lint säger om ${error.at || '/'} i flow.json.`)
    throw error
  }
}

async function flowByDay(flow: Pick<Flow, 'document' | 'options'>): Promise<(today: IsoDate) => Flow> {
  const module = await importModule((await compileFlow(flow.document, validatorManifest, remoteChecks)).code)
  const flows = new Map<IsoDate, Flow>()
  return (today) => {
    const onDay = flows.get(today) ?? { ...flow, compiled: linkFlow(module, { validators, computations, remoteChecks }, () => today) }
    flows.set(today, onDay)
    return onDay
  }
}

/** Returns the answer that a word at the terminal means: a text as it stands, anything else as JSON. */
function readValue({ type }: InputSchema, word: string, words: CommandWords): Json {
  if (type === 'string') return word
  try {
    return JSON.parse(word) as Json
  } catch {
    throw new CommandError(words.noValue(word, type))
  }
}
