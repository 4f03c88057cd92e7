import { join } from 'node:path'
import { importCode } from '../../tests/fixtures/flow.ts'
import { vocabulary } from '../../src/vocabulary/vocabulary.ts'
import type { Bundle } from '../../src/contract/bundle.ts'
import { linkFlow } from '../../src/engine/compiled.ts'
import { evaluate } from '../../src/engine/evaluate.ts'
import { factsOf, type Persona } from '../../src/personas/persona.ts'
import { personasIn } from '../../src/personas/resolve-personas.ts'
import { buildQuoteRequest } from '../../src/quote/request.ts'
import { readContentFolder } from '../../src/server/features/content/content-files.ts'

/** The call in which the first persona of a product asks for a price. */
export interface PersonaCall {
  /** Name of the flow. */
  readonly product: string
  readonly path: string
  readonly body: string
}

const CONTENT = join(import.meta.dirname, '..', '..', 'flow-schemas')

/** Returns one call for each product of the content folder, with the flow as a server has published it. */
export async function readPersonaCalls(origin: string): Promise<PersonaCall[]> {
  const files = await readContentFolder(CONTENT)
  const products = files.filter(({ kind }) => kind === 'product').map(({ id }) => id)
  return Promise.all(
    products.map(async (product) => {
      const body = files.find(({ kind, id }) => kind === 'personas' && id === product)?.body
      return personaCall(origin, product, personasIn(body)[0])
    }),
  )
}

async function personaCall(origin: string, product: string, persona: Persona | undefined): Promise<PersonaCall> {
  if (!persona) throw new Error(`${product} has no persona`)
  const query = encodeURIComponent(`{ flow(id: "${product}") { hash } }`)
  const { data } = (await read(`${origin}/graphql?query=${query}`, 'json')) as { data: { flow: { hash: string } } }
  const { document, hash } = (await read(`${origin}/flows/${data.flow.hash}.json`, 'json')) as Bundle
  const code = (await read(`${origin}/flows/${hash}.js`, 'text')) as string
  const compiled = linkFlow(await importCode(code), vocabulary, () => persona.today)
  const { relevant } = evaluate({ document, compiled }, persona.answers, factsOf(persona))
  const request = buildQuoteRequest(document, relevant, hash, { salesInfo: { sellingChannel: 'InternetFors' }, setFreeTrial: false })
  return { product, path: `/api/coral/quotes/create?productPath=${document.quote?.path}`, body: JSON.stringify(request) }
}

async function read(url: string, as: 'json' | 'text'): Promise<unknown> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer[as]()
}
