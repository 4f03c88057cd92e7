import { Type, type Static, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { KeptPapers } from '../../../../contract/papers.ts'
import { CORE_NAME_PATTERN } from '../../../../contract/quote-number.ts'
import {
  Kronor,
  PolicyDocument,
  ProductMetadata,
  Quote,
  QuoteNumber,
  QuoteRequest,
  Receipt,
  ReceiptToken,
} from '../../../../contract/quotes.ts'
import { WithdrawalReceipt } from '../../../../contract/withdrawal.ts'
import type { JsonObject } from '../../../../values/json.ts'
import { receiptDocumentPath } from '../document-path.ts'
import { isStorable } from './storable.ts'
import type { Case, ContractRecord, Policy, QuoteRecord, UnboughtQuote } from '../core-system-port.ts'

const Instant = Type.String({ format: 'date-time' })

/** Printable signs and single spaces: papers, file names and links have it. At most as long as a customer may type it. */
const PolicyNumber = Type.String({ pattern: '^[\\p{L}\\p{N}\\p{P}\\p{S}]+(?: [\\p{L}\\p{N}\\p{P}\\p{S}]+)*$', maxLength: 40 })

/** A text in one line. */
const Line = Type.String({ pattern: '^[^\\p{Cc}]*$', maxLength: 200 })

/** One recipient. */
const Address = Type.String({ pattern: '^[^\\s\\p{Cc}@,;:<>"]+@[^\\s\\p{Cc}@,;:<>"]+$', maxLength: 254 })

/** What the core system tells of a product. */
export const ProductAnswer = Type.Object({
  metadata: ProductMetadata,
  requiredPaths: Type.Array(Type.String()),
  pricedPaths: Type.Array(Type.String()),
  readPaths: Type.Array(Type.String()),
})
export type ProductAnswer = Static<typeof ProductAnswer>

const ProductsAnswer = Type.Object({ products: Type.Array(ProductAnswer) })

const RecordAnswer = Type.Object({
  quote: Quote,
  product: Type.String(),
  status: Type.Enum(['open', 'accepted', 'withdrawn']),
  request: QuoteRequest,
  salesLink: Type.Optional(Type.Object({ id: Type.String(), kind: Type.Enum(['dealer', 'staff', 'bank']) })),
  state: Type.String({ minLength: 1 }),
})

const { kind, title, version } = PolicyDocument.properties
const JsonAnswer = Type.Record(Type.String(), Type.Unknown())

const WithdrawalAnswer = Type.Object({
  ...WithdrawalReceipt.properties,
  withdrawalId: Line,
  policyNumber: PolicyNumber,
  receivedAt: Instant,
})

const PolicyAnswer = Type.Object({
  receipt: Type.Object({
    ...Receipt.properties,
    policyNumber: PolicyNumber,
    receiptToken: ReceiptToken,
    holderName: Type.Optional(Line),
    acceptedAt: Instant,
    withdrawnAt: Type.Optional(Instant),
    documents: Type.Array(Type.Object({ kind, title, version })),
  }),
  quoteNumber: QuoteNumber,
  bundle: Type.String(),
  policyholder: Type.String({ pattern: '^[0-9]{12}$' }),
  insured: Type.Array(Type.Object({ name: Type.Optional(Line), firstName: Type.Optional(Line), personalNumber: Line })),
  details: JsonAnswer,
  addons: Type.Array(Type.Object({ key: Type.String(), annualPremium: Kronor })),
  discounts: Type.Array(Type.Number()),
  papers: KeptPapers,
  email: Type.Optional(Address),
  account: Type.Optional(Type.Object({ clearing: Line, number: Line })),
  withdrawal: Type.Optional(WithdrawalAnswer),
})

const CaseAnswer = Type.Object({
  reference: Type.String({ minLength: 1, maxLength: 64 }),
  receivedAt: Instant,
  flow: Type.String(),
  request: Type.Object({ flow: Type.Object({ bundle: Type.String(), answers: JsonAnswer }) }, { additionalProperties: Type.Unknown() }),
})

const OwnName = Type.String({ pattern: CORE_NAME_PATTERN })

/** The checked value of an answer; or where and why it has another form, without a value of it. */
export type ReadBody<T> = { readonly value: T } | { readonly fault: string }

/** Reads an answer. Texts that the database cannot store are another form. */
export type ReadAnswer<T> = (body: unknown) => ReadBody<T>

const LONGEST_FAULT = 200

function reader<Schema extends TSchema, T>(schema: Schema, take: (answer: Static<Schema>) => T): ReadAnswer<T> {
  const compiled = Compile(schema)
  return (body) => {
    if (!isStorable(body)) return { fault: 'a text that cannot be stored' }
    if (compiled.Check(body)) return { value: take(body) }
    const [first] = compiled.Errors(body)
    return { fault: `${first?.instancePath || '/'} ${first?.message ?? ''}`.slice(0, LONGEST_FAULT) }
  }
}

const policyOf = ({ receipt, withdrawal, email, ...policy }: Static<typeof PolicyAnswer>): Policy => ({
  ...policy,
  details: policy.details as JsonObject,
  email,
  withdrawal,
  receipt: {
    ...receipt,
    documents: receipt.documents.map((document) => ({ ...document, url: receiptDocumentPath(receipt.receiptToken, document.kind) })),
  },
})

const caseOf = ({ reference, receivedAt, flow, request }: Static<typeof CaseAnswer>): Case =>
  ({ reference, receivedAt: new Date(receivedAt), flow, request }) as unknown as Case

/** How each answer of the core system is read. */
export const ANSWERS = {
  products: reader(ProductsAnswer, ({ products }) => products),
  record: reader(RecordAnswer, (record) => record as unknown as QuoteRecord),
  rated: reader(Type.Object({ annualPremium: Type.Optional(Kronor) }), ({ annualPremium }) =>
    annualPremium === undefined ? {} : { annualPremium },
  ),
  policy: reader(PolicyAnswer, policyOf),
  withdrawn: reader(Type.Object({ receipt: WithdrawalAnswer, policy: PolicyAnswer }), ({ receipt, policy }) => ({
    receipt,
    policy: policyOf(policy),
  })),
  case: reader(CaseAnswer, caseOf),
  foundCase: reader(Type.Object({ case: Type.Union([CaseAnswer, Type.Null()]) }), (found) => ({
    case: found.case === null ? undefined : caseOf(found.case),
  })),
  contracts: reader(
    Type.Object({
      contracts: Type.Array(Type.Object({ quoteNumber: OwnName, policyNumber: PolicyNumber }, { additionalProperties: Type.Unknown() })),
    }),
    ({ contracts }) => contracts as unknown as readonly ContractRecord[],
  ),
  quotes: reader(
    Type.Object({ quotes: Type.Array(Type.Object({ quoteNumber: OwnName }, { additionalProperties: Type.Unknown() })) }),
    ({ quotes }) => quotes as unknown as readonly UnboughtQuote[],
  ),
  caseReferences: reader(Type.Object({ cases: Type.Array(OwnName) }), ({ cases }) => cases),
  forgotten: reader(Type.Object({ forgotten: Type.Array(OwnName) }), ({ forgotten }) => forgotten),
  done: reader(Type.Object({}), () => true as const),
} as const
