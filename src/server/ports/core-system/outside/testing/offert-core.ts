import { randomBytes } from 'node:crypto'
import type { QuoteRequest } from '../../../../../contract/quotes.ts'
import { addToDate } from '../../../../../values/add-to-date.ts'
import { swedishDateOf } from '../../../../../values/clock.ts'
import { isCalendarDate } from '../../../../../values/calendar.ts'
import { canonicalJson, type JsonObject } from '../../../../../values/json.ts'
import type { Cipher } from '../../../../platform/secrets/cipher.ts'
import { CoreSystemError } from '../../core-system-port.ts'
import { insuredAt } from '../../embedded/insured.ts'
import { priceRequest } from '../../embedded/price-request.ts'
import { pricedParts } from '../../embedded/priced-parts.ts'
import { COMMON_PATHS, dueDateOf, productDetails, recordOf, textAt, type QuoteRow } from '../../embedded/quote-row.ts'
import { requiredPathsOf } from '../../embedded/required-paths.ts'
import type { Tariff } from '../../embedded/tariff/format.ts'
import { metadataOf } from '../../embedded/tariff/metadata.ts'
import { readPaths } from '../../embedded/tariff/read-paths.ts'
import { pricedPaths, type TariffBook } from '../../embedded/tariff/tariff-book.ts'
import type { CoreStore, Things } from './core-store.ts'
import type { StoredCase, StoredContract, StoredQuote } from './stored.ts'

/** What an incoming call says. */
export type Body = Readonly<Record<string, unknown>>

/** It keeps answers about health unencrypted: it runs in tests alone. */
const NO_CIPHER: Cipher = {
  encrypt: (text) => text,
  decrypt: (text) => text,
  encryptBytes: (bytes) => bytes,
  decryptBytes: (bytes) => bytes,
}

export interface OffertCoreOptions {
  readonly store: CoreStore
  readonly tariffs: TariffBook
  readonly now: () => Date
}

/** Another insurer's core system for tests: the calls of docs/calls.md over a store of its own, with names and states of its own. */
export class OffertCore {
  readonly #store: CoreStore
  readonly #tariffs: TariffBook
  readonly #now: () => Date
  readonly #quotes: Things<StoredQuote>
  readonly #contracts: Things<StoredContract>
  readonly #cases: Things<StoredCase>

  constructor({ store, tariffs, now }: OffertCoreOptions) {
    this.#store = store
    this.#tariffs = tariffs
    this.#now = now
    this.#quotes = store.things('quote')
    this.#contracts = store.things('contract')
    this.#cases = store.things('case')
  }

  /** Answers a call. @throws CoreSystemError */
  answer(path: string, body: Body): object {
    return this.#store.together(() => this.#answer(path, body))
  }

  #answer(path: string, body: Body): object {
    const [, of, number = '', call] = path.split('/').map(decodeURIComponent)
    if (of === 'quotes' && call !== undefined) return this.#quoteCall(call, this.#quote(number, body), body)
    switch (path) {
      case '/products':
        return { products: this.#products() }
      case '/quotes':
        return this.#create(body)
      case '/rates':
        return this.#rate(body)
      case '/visits/carry-over':
        return this.#carryOver(body)
      case '/policies/get':
        return this.#contractOf(this.#contracts.all().find(({ token }) => token === body['receiptToken']))
      case '/withdrawals':
        return this.#withdraw(body)
      case '/cases':
        return this.#file(body)
      case '/cases/find':
        return { case: this.#cases.all().find((filed) => isOf(filed, body)) ?? null }
      case '/cases/get':
        return found(this.#cases.get(String(body['reference'])))
      case '/persons/cases':
        return { cases: this.#cases.all().flatMap((filed) => (isNaming(filed, body) ? [filed.reference] : [])) }
      case '/persons/contracts':
        return { contracts: this.#contracts.all().flatMap((contract) => this.#own(contract, body)) }
      case '/persons/quotes':
        return { quotes: this.#unbought(body).map((quote) => this.#outline(quote, body)) }
      case '/persons/forget':
        return { forgotten: this.#forget(body) }
      default:
        throw new CoreSystemError('notFound')
    }
  }

  #quoteCall(call: string, quote: StoredQuote, body: Body): object {
    switch (call) {
      case 'get':
        return this.#record(quote)
      case 'update':
        return this.#update(quote, body)
      case 'calculate':
        return this.#calculate(quote, body)
      case 'accept':
        return this.#accept(quote, body)
      default:
        throw new CoreSystemError('notFound')
    }
  }

  get #today() {
    return swedishDateOf(this.#now())
  }

  #tariff(product: string): Tariff {
    const tariff = this.#tariffs.current(product, this.#today)
    if (!tariff) throw new CoreSystemError('unknownProduct')
    return tariff
  }

  #products() {
    return this.#tariffs.products.flatMap((product) => {
      const tariff = this.#tariffs.current(product, this.#today)
      if (!tariff) return []
      return [
        {
          metadata: metadataOf(tariff),
          requiredPaths: requiredPathsOf(tariff),
          pricedPaths: pricedPaths(tariff),
          readPaths: readPaths(tariff),
        },
      ]
    })
  }

  /** @throws CoreSystemError `notFound`, also for a quote of another visit */
  #quote(number: string, { visit }: Body): StoredQuote {
    const quote = this.#quotes.get(number)
    if (!quote || (visit !== undefined && quote.visit !== visit)) throw new CoreSystemError('notFound')
    return quote
  }

  #priced({ product, request, salesLink }: Body) {
    const tariff = this.#tariff(String(product))
    const isEmployee = (salesLink as QuoteRow['salesLink'] | undefined)?.kind === 'staff'
    return priceRequest(tariff, request as QuoteRequest, { today: this.#today, isEmployee })
  }

  #create(body: Body): object {
    if (typeof body['visit'] !== 'string') throw new CoreSystemError('invalid', 'a quote belongs to a visit')
    const quote: StoredQuote = {
      number: `OFF-${this.#store.next('quote')}`,
      visit: body['visit'],
      ...this.#values(body),
      revision: 1,
      status: 'open',
    }
    this.#quotes.put(quote.number, quote)
    return this.#record(quote)
  }

  #values(body: Body) {
    const { product, request, salesLink = null } = body
    return {
      product: String(product),
      request: request as QuoteRequest,
      salesLink: salesLink as QuoteRow['salesLink'],
      ...this.#priced(body),
      calculatedAt: this.#now().toISOString(),
    }
  }

  #rate(body: Body): object {
    const { annualPremium } = this.#priced(body)
    return annualPremium === null ? {} : { annualPremium }
  }

  #update(quote: StoredQuote, body: Body): object {
    assertOpen(quote, body)
    if (stateOf(quote) !== body['expecting']) throw new CoreSystemError('quoteChanged')
    return this.#change(quote, this.#values(body))
  }

  #calculate(quote: StoredQuote, { change }: Body): object {
    assertOpen(quote, (change as Body | undefined) ?? quote)
    if (change !== undefined) return this.#record({ ...quote, ...this.#values(change as Body) })
    return this.#change(quote, this.#values({ ...quote }))
  }

  #change(quote: StoredQuote, values: Partial<StoredQuote>): object {
    const changed = { ...quote, ...values }
    const isSame = canonicalJson(covered(changed)) === canonicalJson(covered(quote))
    const kept = { ...changed, revision: isSame ? quote.revision : quote.revision + 1 }
    this.#quotes.put(quote.number, kept)
    return this.#record(kept)
  }

  #accept(quote: StoredQuote, body: Body): object {
    const made = this.#contracts.all().find((contract) => contract.quote === quote.number)
    if (made) return this.#contractOf(made)
    if (quote.subStatus !== null) throw new CoreSystemError('underwriting')
    if (stateOf(quote) !== body['state']) throw new CoreSystemError('quoteChanged')
    const startDate = textAt(quote.request, COMMON_PATHS.startDate)
    const askedOn = swedishDateOf(new Date(String(body['askedAt'])))
    if (startDate === undefined || startDate < askedOn || startDate > addToDate(askedOn, { months: 12 }))
      throw new CoreSystemError('startDate')
    if (quote.annualPremium === null) throw new CoreSystemError('invalid', 'the quote has no price')
    const tariff = this.#tariff(quote.product)
    const contract: StoredContract = {
      number: `AVTAL.${this.#store.next('contract')}`,
      token: `kv~${randomBytes(24).toString('hex')}`,
      quote: quote.number,
      intent: String(body['intent']),
      acceptedAt: this.#now().toISOString(),
      holderName: String(body['signerName']),
      papers: body['papers'],
      documents: body['documents'],
      withdrawalUntil: addToDate(this.#today, { days: tariff.withdrawalDays }),
    }
    this.#contracts.put(contract.number, contract)
    this.#quotes.put(quote.number, { ...quote, status: 'accepted' })
    return this.#contractOf(contract)
  }

  #withdraw({ id, policyNumber, receiptToken, personalNumber, name, email, askedAt }: Body): object {
    const asked = String(policyNumber).replaceAll(/\s/g, '').toUpperCase()
    const contract = this.#contracts.get(asked)
    const quote = contract && this.#quotes.get(contract.quote)
    const isProven = receiptToken !== undefined || personalNumber !== undefined
    const fits =
      (receiptToken === undefined || contract?.token === receiptToken) &&
      (personalNumber === undefined || quote?.request.insuranceHolder[0]?.personalNumber === personalNumber)
    if (!contract || !quote || !isProven || !fits) throw new CoreSystemError('notFound')
    const first = contract.withdrawal
    if (!first && swedishDateOf(new Date(String(askedAt))) > contract.withdrawalUntil) throw new CoreSystemError('withdrawalPeriodOver')
    const withdrawal = first ?? { withdrawalId: `U${String(id)}`, receivedAt: String(askedAt), name: String(name), email: String(email) }
    const ended = { ...contract, withdrawal }
    this.#contracts.put(contract.number, ended)
    this.#quotes.put(quote.number, { ...quote, status: 'withdrawn' })
    return { receipt: { ...withdrawal, policyNumber: contract.number, name, email }, policy: this.#contractOf(ended) }
  }

  #contractOf(contract: StoredContract | undefined): object {
    const {
      quote: number,
      number: policyNumber,
      token: receiptToken,
      acceptedAt,
      holderName,
      papers,
      documents,
      withdrawalUntil,
      withdrawal,
    } = found(contract)
    const quote = this.#quote(number, {})
    const { request } = quote
    const tariff = found(this.#tariffs.byVersion(quote.tariffVersion))
    const [method, period] = [textAt(request, COMMON_PATHS.paymentMethod), textAt(request, COMMON_PATHS.paymentPeriod)]
    const [clearing, account] = [textAt(request, 'payment.clearingNumber'), textAt(request, 'payment.accountNumber')]
    const isPaid = quote.annualPremium !== 0 && method !== undefined
    return {
      receipt: {
        policyNumber,
        receiptToken,
        product: quote.product,
        insuranceType: request.insuranceType,
        holderName,
        startDate: textAt(request, COMMON_PATHS.startDate),
        annualPremium: quote.annualPremium,
        ...(tariff.paid && { paid: tariff.paid }),
        ...(isPaid && { payment: { method, period: tariff.paid === 'once' ? 'Once' : period } }),
        ...dueDateOf(this.#row(quote), tariff),
        acceptedAt,
        status: withdrawal ? 'withdrawn' : 'active',
        withdrawalUntil,
        ...(withdrawal && { withdrawnAt: withdrawal.receivedAt }),
        documents,
      },
      quoteNumber: quote.number,
      bundle: request.flow.bundle,
      policyholder: request.insuranceHolder[0]?.personalNumber,
      insured: tariff.insured === undefined ? [] : insuredAt(request, tariff.insured),
      details: productDetails(tariff, request, swedishDateOf(new Date(acceptedAt))),
      ...pricedParts(tariff, request, swedishDateOf(new Date(acceptedAt))),
      papers,
      email: textAt(request, COMMON_PATHS.email),
      ...(isPaid && clearing !== undefined && account !== undefined && { account: { clearing, number: account } }),
      ...(withdrawal && { withdrawal: { ...withdrawal, policyNumber } }),
    }
  }

  #record(quote: StoredQuote): object {
    const tariff = found(this.#tariffs.byVersion(quote.tariffVersion))
    return { ...recordOf(this.#row(quote), tariff, NO_CIPHER, this.#today), status: quote.status, state: stateOf(quote) }
  }

  /** The pure code of the tariffs reads this form. */
  #row(quote: StoredQuote): QuoteRow {
    const { number, visit, product, request, salesLink, annualPremium, subStatus, tariffVersion, calculatedAt, status } = quote
    const startDate = textAt(request, COMMON_PATHS.startDate)
    const at = new Date(calculatedAt)
    return {
      quoteNumber: number,
      caseId: `ÄRENDE ${number}`,
      sessionId: visit,
      product,
      insuranceType: request.insuranceType,
      bundle: request.flow.bundle,
      status,
      request,
      answers: request.flow.answers as QuoteRow['answers'],
      sensitiveAnswers: null,
      annualPremium,
      tariffVersion,
      subStatus,
      policyholder: request.insuranceHolder[0]?.personalNumber ?? '',
      salesLink,
      startDate: startDate !== undefined && isCalendarDate(startDate) ? startDate : null,
      createdAt: at,
      updatedAt: at,
      calculatedAt: at,
    }
  }

  #carryOver({ from, to }: Body): object {
    for (const quote of this.#quotes.all()) if (quote.visit === from) this.#quotes.put(quote.number, { ...quote, visit: String(to) })
    for (const filed of this.#cases.all()) if (filed.visit === from) this.#cases.put(filed.reference, { ...filed, visit: String(to) })
    return {}
  }

  #file(body: Body): object {
    if (typeof body['visit'] !== 'string') throw new CoreSystemError('invalid', 'a case belongs to a visit')
    const known = this.#cases.all().find((filed) => isOf(filed, body))
    if (known) return known
    const filed: StoredCase = {
      reference: `SAK-${this.#store.next('case')}`,
      visit: body['visit'],
      requestId: String(body['requestId']),
      receivedAt: this.#now().toISOString(),
      flow: String(body['flow']),
      request: body['request'] as JsonObject,
    }
    this.#cases.put(filed.reference, filed)
    return filed
  }

  #unbought({ personalNumber }: Body): StoredQuote[] {
    return this.#quotes
      .all()
      .filter(({ status, request }) => status === 'open' && request.insuranceHolder[0]?.personalNumber === personalNumber)
  }

  #outline({ number, product, request, visit }: StoredQuote, body: Body): object {
    return { quoteNumber: number, product, bundle: request.flow.bundle, request: visit === body['visit'] ? request : null }
  }

  #own(contract: StoredContract, { personalNumber }: Body): object[] {
    const { request } = this.#quote(contract.quote, {})
    if (request.insuranceHolder[0]?.personalNumber !== personalNumber) return []
    return [{ quoteNumber: contract.quote, policyNumber: contract.number, acceptedAt: contract.acceptedAt, request }]
  }

  #forget(body: Body): string[] {
    const asked = new Set(body['quoteNumbers'] as readonly string[])
    const forgotten = this.#unbought(body).filter(({ number }) => asked.has(number))
    for (const { number } of forgotten) this.#quotes.remove(number)
    return forgotten.map(({ number }) => number)
  }
}

const covered = ({ product, request, annualPremium, tariffVersion, subStatus }: StoredQuote) =>
  JSON.parse(JSON.stringify({ product, request, annualPremium, tariffVersion, subStatus })) as JsonObject

const stateOf = ({ number, revision }: StoredQuote) => `${number}/${revision}`

const isNaming = (filed: StoredCase, { personalNumber }: Body) => JSON.stringify(filed).includes(`"${String(personalNumber)}"`)

const isOf = (filed: StoredCase, { visit, requestId }: Body) => filed.visit === visit && filed.requestId === requestId

function assertOpen({ status, product }: StoredQuote, body: { readonly product?: unknown }): void {
  if (status !== 'open') throw new CoreSystemError('alreadyAccepted')
  if (product !== body.product) throw new CoreSystemError('invalid', 'the quote is for another product')
}

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new CoreSystemError('notFound')
  return thing
}
