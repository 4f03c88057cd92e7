import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Copy } from '../../src/copy/lookup.ts'
import { compileFlow } from '../../src/engine/compile/compile-flow.ts'
import { answerConstraints } from '../../src/engine/compile/constraints.ts'
import { resolveDocument } from '../../src/engine/resolve.ts'
import type { ValidatorRegistry } from '../../src/engine/validator.ts'
import { buildBundle, lintWhole, type BuiltBundle, type PublishRules } from '../../src/server/features/content/build-bundle.ts'
import { readDraft, saveDraft } from '../../src/server/features/content/drafts.ts'
import { rulesInThread } from '../../src/server/features/content/flow-rules.ts'
import { publishFlow, targetOf } from '../../src/server/features/content/publish.ts'
import { storeBundle } from '../../src/server/features/content/store-bundle.ts'
import { readIndex } from '../../src/server/features/content/content-index.ts'
import { viewOf } from '../../src/server/features/content/content-view.ts'
import { makeSharedLive } from '../../src/server/testing/live-content.ts'
import { loadWorkspace } from '../../src/server/features/content/workspace.ts'
import type { Db } from '../../src/server/platform/db/open.ts'
import { draftsOf, flowOfSize } from './drafts.ts'

/** Cost of a publish, and of its parts measured separately, in ms. */
export interface PublishCost {
  /** From the drafts in the database to the live bundle. */
  readonly publish: number
  readonly resolve: number
  /** Resolving, two format checks, every check of the lint, compiling, and the personas. */
  readonly lint: number
  readonly compile: number
}

/** Cost of the peers, in ms: Ajv compiling the same rules in memory, and storing the bundle without any other work. */
export interface PeerCost {
  readonly ajv: number
  readonly store: number
}

export interface Round {
  readonly own: PublishCost
  readonly peers: PeerCost
}

/** What the benchmark needs in order to publish. */
export interface Bench {
  readonly db: Db
  readonly rules: PublishRules
}

const AUTHOR = 'bench'
const clock = { now: () => new Date() }

/** Saves the drafts of a flow with so many inputs. */
export async function prepare({ db }: Bench, size: number): Promise<void> {
  for (const draft of await draftsOf(size)) {
    const saved = await readDraft(db, draft)
    if (!saved) await saveDraft(db, { ...draft, author: AUTHOR, basedOn: 0 }, clock)
  }
  await makeSharedLive(db, clock)
}

/** Changes a text, as an editor does between two publishes: an unchanged bundle would not be stored again. */
async function changeText(db: Db, size: number, text: string): Promise<void> {
  const page = { kind: 'copy', id: `${flowOfSize(size)}.sv` } as const
  const draft = await readDraft(db, page)
  const body = { ...(draft?.body as Copy | undefined), [`${flowOfSize(size)}.title`]: text }
  await saveDraft(db, { ...page, body, author: AUTHOR, basedOn: draft?.revision ?? 0 }, clock)
}

/** Measures one publish, its parts and the peers, in sequence. */
export async function measureRound({ db, rules }: Bench, size: number, round: number): Promise<Round> {
  const flow = flowOfSize(size)
  await changeText(db, size, `Omgång ${round}`)
  const publish = await timed(() => publishFlow(db, flow, { author: AUTHOR, clock, rules: rulesInThread(rules) }))
  const index = await readIndex(db)
  const workspace = await loadWorkspace(db, viewOf(db, index, targetOf(flow, index)), flow, {})
  const bundle = await buildBundle(workspace, rules)
  const resolve = await timed(() => resolveDocument(workspace.source, workspace.fragments, rules.registry))
  const lint = await timed(() => lintWhole(workspace, rules))
  const compile = await timed(() => compileFlow(bundle.document, rules.manifest))
  const ajv = await timed(() => compilePlain(bundle, rules.registry))
  const store = await timed(() => storeBundle(db, { ...bundle, hash: `bench-${size}-${round}` }, { author: AUTHOR, at: clock.now() }))
  return { own: { publish, resolve, lint, compile }, peers: { ajv, store } }
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Compiles the same rules with plain Ajv: the validators are functions of the process, and no code is generated. */
function compilePlain({ document }: BuiltBundle, registry: ValidatorRegistry): void {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false })
  const validators = Object.values(registry)
  for (const { keyword, on } of validators) ajv.addKeyword({ keyword, type: on, schema: true, validate: () => true })
  ajv.compile(
    answerConstraints(
      document,
      validators.map(({ keyword }) => keyword),
    ),
  )
  for (const condition of Object.values(document.conditions ?? {})) ajv.compile(condition)
}
