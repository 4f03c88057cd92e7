import type { QuoteRequest } from '../../src/contract/quotes.ts'
import type { IsoDate } from '../../src/values/clock.ts'
import type { Verdict } from '../../src/personas/judge.ts'
import { CoreSystemError } from '../../src/server/ports/core-system/core-system-port.ts'
import { priceRequest } from '../../src/server/ports/core-system/embedded/price-request.ts'
import { readOperatorTariffs } from '../../src/server/ports/core-system/embedded/tariff/operator-tariffs.ts'
import type { Tariff } from '../../src/server/ports/core-system/embedded/tariff/format.ts'
import type { Subject } from '../load/content.ts'
import type { PersonaPrice } from '../model/tariff-entries.ts'
import type { ContentFault } from '../model/content-faults.ts'

/** Returns the tariff of a product on a day: Teckna's, or one of the operator. */
export type FindTariff = (product: string, day: IsoDate) => Tariff | undefined

/**
 * Reads the tariffs of Teckna and those of the operator's folder.
 * @param folder `TARIFF_DIR`
 * @throws ConfigError if a tariff of the folder cannot be used
 */
export async function readFindTariff(folder: string | undefined): Promise<FindTariff> {
  const book = await readOperatorTariffs(folder)
  return (product, day) => book.current(product, day)
}

/** What every request has besides the answers: no sales link, no free trial. */
const AROUND = { flow: { answers: {}, bundle: '' }, quote: { salesInfo: { sellingChannel: 'InternetFors' } }, setFreeTrial: false } as const

/** Returns the price of a persona in kr per year, or once; undefined if its answers have no price. */
export function priceOf({ persona, quoteRequest }: Verdict, tariff: Tariff): number | undefined {
  if (quoteRequest === undefined) return undefined
  try {
    const request = { ...quoteRequest, ...AROUND } as unknown as QuoteRequest
    return priceRequest(tariff, request, { today: persona.today, isEmployee: false }).annualPremium ?? undefined
  } catch (error) {
    if (error instanceof CoreSystemError) return undefined
    throw error
  }
}

/** Returns what each persona pays that gets all the way, by the tariff of its day. */
export function pricesOf(
  { verdicts, findTariff }: { readonly verdicts: readonly Verdict[]; readonly findTariff: FindTariff },
  product: string,
): PersonaPrice[] {
  return verdicts.flatMap((verdict) => {
    const { persona, route, quoteRequest } = verdict
    const isStopped = route.outcome !== undefined || route.stoppedAt !== undefined
    const tariff = isStopped || quoteRequest === undefined ? undefined : findTariff(product, persona.today)
    return tariff ? [{ persona: persona.name, price: priceOf(verdict, tariff) }] : []
  })
}

/** Returns the faults of a price example: its persona is unknown, or the tariff has another price. */
export function exampleFaults({ product }: Subject, verdicts: readonly Verdict[], tariff: Tariff): ContentFault[] {
  if (!product) return []
  const { annual: stated, persona } = product.priceExample
  if (persona === undefined) return [{ code: 'exampleWithoutPersona', params: { product: product.product } }]
  const verdict = verdicts.find((one) => one.persona.name === persona)
  if (!verdict) return [{ code: 'examplePersona', params: { persona } }]
  const price = priceOf(verdict, tariff)
  return price === stated ? [] : [{ code: 'examplePrice', params: { persona, stated, price } }]
}
