import type { Copy } from '../../../../copy/lookup.ts'
import { differingPlaces } from '../../../../engine/rename/differing-places.ts'
import { planRename, type NamedPaths, type NamingDrafts, type RenameFault, type RenamePlan } from '../../../../engine/rename/plan-rename.ts'
import { resolveDocument } from '../../../../engine/resolve.ts'
import { ResolveError, type Fragment } from '../../../../engine/fragment.ts'
import type { Json, JsonObject } from '../../../../values/json.ts'
import { namingRules } from '../../../../vocabulary/naming-rules.ts'
import { isComparable, isResolvable } from '../comparable.ts'
import { fileOfRef, isSameBody, readContentFolder, refuseLink, writeContentFile, type ContentFile } from '../content-files.ts'
import { CommandError } from './client.ts'
import type { Command, Terminal } from './command.ts'

const DRY_RUN = new Set(['--prova', '--dry-run'])

/** Renames an input in the files of a flow, and writes where its answers were: the answers of customers follow. */
export const rename: Command = {
  usage: 'rename [--prova] <flöde> <gammalt> <nytt>',
  about: 'byter namn på en fråga i flödets filer, så att kundernas svar följer med; --prova visar bara vad som ändras',
  async run(terminal, args) {
    const [flow, old, now] = args.filter((arg) => !DRY_RUN.has(arg))
    if (!flow || !old || !now)
      throw new CommandError('Ange flöde, gammalt och nytt namn, till exempel: npm run content -- rename child home.city home.town')
    const files = await readContentFolder(terminal.folder)
    const paths = { old, now: now.includes('.') || !old.includes('.') ? now : `${old.slice(0, old.lastIndexOf('.'))}.${now}` }
    const plan = planned(draftsOf(files, flow), paths)
    if (typeof plan === 'string') throw new CommandError(FAULTS[plan](paths))
    const isDryRun = args.some((arg) => DRY_RUN.has(arg))
    await write(terminal, files, { flow, plan, isDryRun })
    report(terminal, plan, paths)
    terminal.print(isDryRun ? 'Ingenting är skrivet: det gör kommandot utan --prova.' : 'Filerna är skrivna. Spara dem med push.')
    return true
  },
}

const FAULTS: { readonly [Fault in RenameFault]: (paths: NamedPaths) => string } = {
  unknown: ({ old }) => `Flödet har inget fält ${old}. Ingenting ändrades.`,
  taken: ({ now }) => `Flödet har redan ett fält eller ett faktum ${now}. Ingenting ändrades.`,
  moved: ({ old, now }) =>
    `${old} och ${now} ligger på olika ställen. Flytta frågan i flow.json för hand, med det som namnger den, och kör kommandot igen: då skrivs var svaren har legat. Ingenting ändrades.`,
  inFragment: ({ old }) => `Fältet ${old} kommer ur ett fragment. Byt namn på det i fragmentet. Ingenting ändrades.`,
  badName: () =>
    'Ett namn består av bokstäverna A till Z och siffror, och börjar med en bokstav. Fält i en lista anges utan radens nummer. Ingenting ändrades.',
}

function draftsOf(files: readonly ContentFile[], flow: string): NamingDrafts {
  const bodyOf = (kind: string, id: string) => files.find((file) => file.kind === kind && file.id === id)?.body
  const source = bodyOf('flow', flow)
  if (source === undefined) throw new CommandError(`Det finns inget flöde ${flow} i innehållsmappen.`)
  const pages = (source as { readonly copy?: readonly string[] }).copy ?? []
  const textsOf = (isChosen: (page: string) => boolean) =>
    Object.fromEntries(
      files.flatMap(({ kind, id, body }) =>
        kind === 'copy' && isChosen(id.split('.', 1)[0] ?? '') ? [[id, body as unknown as Copy]] : [],
      ),
    )
  const [personas, product] = [bodyOf('personas', flow), bodyOf('product', flow)]
  return {
    source: source as JsonObject,
    fragments: Object.fromEntries(files.flatMap(({ kind, id, body }) => (kind === 'fragment' ? [[id, body as unknown as Fragment]] : []))),
    copy: textsOf((page) => page === flow),
    shared: textsOf((page) => page !== flow && pages.includes(page)),
    ...(personas !== undefined && { personas: personas as JsonObject }),
    ...(product !== undefined && { product: product as JsonObject }),
  }
}

function planned(drafts: NamingDrafts, paths: NamedPaths): RenamePlan | RenameFault {
  try {
    const isReadable = isResolvable(drafts.source) && isComparable(resolveDocument(drafts.source, drafts.fragments, namingRules.registry))
    if (!isReadable) throw new CommandError('Flödet går inte att läsa: rätta först det som lint säger om flow.json.')
    return planRename(drafts, paths, namingRules)
  } catch (error) {
    if (error instanceof ResolveError) throw new CommandError(`Flödet går inte att läsa: ${error.message}`)
    throw error
  }
}

interface Written {
  readonly flow: string
  readonly plan: RenamePlan
  readonly isDryRun: boolean
}

async function write({ print, folder }: Terminal, files: readonly ContentFile[], { flow, plan, isDryRun }: Written): Promise<void> {
  const flows = files.flatMap(({ kind, id }) => (kind === 'flow' ? [id] : []))
  const changed = files.flatMap(({ kind, id, body }) => {
    const after = bodyAfter(plan, flow, { kind, id })
    return after === undefined || isSameBody(body, after) ? [] : [{ file: fileOfRef({ kind, id }, flows), body, after }]
  })
  // before the first is written: a half rename is worse than none
  for (const { file } of changed) await refuseLink(folder, file)
  for (const { file, body, after } of changed) {
    if (isDryRun) printChanges(print, file, body, after)
    else {
      await writeContentFile(folder, file, after)
      print(file)
    }
  }
}

function bodyAfter(plan: RenamePlan, flow: string, { kind, id }: Pick<ContentFile, 'kind' | 'id'>): JsonObject | undefined {
  if (kind === 'copy') return plan.copy[id]
  if (id !== flow) return undefined
  return kind === 'flow' ? plan.source : kind === 'personas' ? plan.personas : kind === 'product' ? plan.product : undefined
}

function printChanges(print: Terminal['print'], file: string, before: Json, after: Json): void {
  print(`${file}:`)
  for (const { at, before: old, after: now } of differingPlaces(before, after)) {
    if (old === undefined) print(`  + ${at}`)
    else if (now === undefined) print(`  - ${at}`)
    else print(`  ${at}: ${JSON.stringify(old)} → ${JSON.stringify(now)}`)
  }
}

function report({ print }: Terminal, { hasMigration, doubts }: RenamePlan, { old, now }: NamedPaths): void {
  if (hasMigration) print(`${old} byter namn till ${now}, och svaren följer med (renamedFrom).`)
  else print(`${old} byter namn till ${now}. Det är ett samtycke: svaren följer inte med, utan frågan ställs på nytt.`)
  if (doubts.length > 0) print('Se över för hand, för här kan det gamla namnet finnas kvar:')
  for (const doubt of doubts) print(`  ${doubt}`)
}
