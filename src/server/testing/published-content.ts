import { CONTENT_FOLDER } from '../platform/config/folders.ts'
import { publishRules } from '../../../tests/fixtures/publish-rules.ts'
import { vocabulary } from '../../vocabulary/vocabulary.ts'
import type { QuoteRequest } from '../../contract/quotes.ts'
import type { FlowDocument } from '../../engine/document.ts'
import { evaluate } from '../../engine/evaluate.ts'
import type { Persona } from '../../personas/persona.ts'
import { personasIn } from '../../personas/resolve-personas.ts'
import { buildQuoteRequest } from '../../quote/request.ts'
import { createBundleStore, readLiveFlows } from '../features/content/bundles.ts'
import { readContentFolder } from '../features/content/content-files.ts'
import { saveDraftIn, type DraftRef } from '../features/content/drafts.ts'
import { publishFlow } from '../features/content/publish.ts'
import type { ContentKind } from '../platform/db/schema/content.ts'
import type { ShopKit } from './describe-shop.ts'
import { makeSharedLive } from './live-content.ts'
import { publishOnce } from './remembered-content.ts'

const TODAY = '2026-11-21'
const SALES = { salesInfo: { sellingChannel: 'InternetFors' }, setFreeTrial: false } as const

const files = await readContentFolder(CONTENT_FOLDER)

/** Kinds that belong to one flow; their ids begin with the flow's id. */
const OF_ONE_FLOW: ReadonlySet<string> = new Set<ContentKind>(['flow', 'product', 'personas', 'documents'])

/** Flows need no articles, and each of these costs a save. */
const isNeeded = ({ kind, id }: DraftRef, flows: readonly string[]) =>
  kind !== 'article' && (!OF_ONE_FLOW.has(kind) || flows.includes(id.replace(/\..*/, '')))

/** The flows that sell a product. */
export const PRODUCTS = files.filter(({ kind }) => kind === 'product').map(({ id }) => id)

/** The quote request of a persona. */
export interface PersonaRequest {
  /** The key of the product's details. */
  readonly key: string
  readonly request: QuoteRequest
}

/** Returns the flows that others sign, then the flows that name them. */
function withParticipants(flows: readonly string[]): string[] {
  const documents = files.filter(({ kind, id }) => kind === 'flow' && flows.includes(id)).map(({ body }) => body as Partial<FlowDocument>)
  return [...documents.flatMap(({ participants = {} }) => Object.values(participants).map(({ flow }) => flow)), ...flows]
}

/**
 * Publishes flows of the shipped content, with the flows that others sign.
 * @returns a function that gives the quote request of a flow's persona, by default the first one
 */
export async function publishContent(
  { db, shop: { clock } }: { readonly db: ShopKit['db']; readonly shop: Pick<ShopKit['shop'], 'clock'> },
  flows: readonly string[],
): Promise<(flow: string, persona?: string) => Promise<PersonaRequest>> {
  const all = withParticipants(flows)
  await publishOnce(db, `${clock.now().toISOString()} ${all.join(' ')}`, async () => {
    await db.transaction(async (tx) => {
      for (const file of files.filter((each) => isNeeded(each, all))) await saveDraftIn(tx, { ...file, author: 'test', basedOn: 0 }, clock)
    })
    await makeSharedLive(db, clock)
    for (const flow of all) await publishFlow(db, flow, { author: 'test', clock, rules: publishRules })
  })
  const live = await readLiveFlows(db)
  const bundles = createBundleStore(db, vocabulary, () => TODAY)
  return async (product, persona) => {
    const loaded = await bundles.get(live.find(({ flow }) => flow === product)?.hash ?? '')
    if (!loaded) throw new Error(`${product} is not published`)
    const { bundle, flow } = loaded
    const { answers, facts } = personaOf(product, persona)
    const request = buildQuoteRequest(bundle.document, evaluate(flow, answers, facts).relevant, bundle.hash, SALES)
    return { key: bundle.document.quote?.path ?? '', request }
  }
}

function personaOf(flow: string, named: string | undefined): Persona {
  const body = files.find(({ kind, id }) => kind === 'personas' && id === flow)?.body
  const persona = personasIn(body).find(({ name }) => named === undefined || name === named)
  if (!persona) throw new Error(`${flow} has no persona ${named ?? ''}`)
  return persona
}
