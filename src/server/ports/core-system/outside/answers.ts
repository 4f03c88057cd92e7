import { Type, type Static, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { KeptPapers } from '../../../../contract/papers.ts'
import { CORE_NAME_PATTERN } from '../../../../contract/quote-number.ts'
import { PolicyDocument, ProductMetadata, Quote, QuoteNumber, QuoteRequest, Receipt, ReceiptToken } from '../../../../contract/quotes.ts'
import { WithdrawalReceipt } from '../../../../contract/withdrawal.ts'
import type { JsonObject } from '../../../../values/json.ts'
import { receiptDocumentPath } from '../document-path.ts'
import type { Case, ContractRecord, Policy, QuoteRecord, UnboughtQuote } from '../core-system-port.ts'

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

const PolicyAnswer = Type.Object({
  receipt: Type.Object({ ...Receipt.properties, receiptToken: ReceiptToken, documents: Type.Array(Type.Object({ kind, title, version })) }),
  quoteNumber: QuoteNumber,
  bundle: Type.String(),
  policyholder: Type.String({ pattern: '^[0-9]{12}$' }),
  insured: Type.Array(
    Type.Object({ name: Type.Optional(Type.String()), firstName: Type.Optional(Type.String()), personalNumber: Type.String() }),
  ),
  details: JsonAnswer,
  addons: Type.Array(Type.Object({ key: Type.String(), annualPremium: Type.Integer({ minimum: 0 }) })),
  discounts: Type.Array(Type.Number()),
  papers: KeptPapers,
  email: Type.Optional(Type.String()),
  account: Type.Optional(Type.Object({ clearing: Type.String(), number: Type.String() })),
  withdrawal: Type.Optional(WithdrawalReceipt),
})

const CaseAnswer = Type.Object({
  reference: Type.String({ minLength: 1, maxLength: 64 }),
  receivedAt: Type.String({ format: 'date-time' }),
  flow: Type.String(),
  request: Type.Object({ flow: Type.Object({ bundle: Type.String(), answers: JsonAnswer }) }, { additionalProperties: Type.Unknown() }),
})

const OwnName = Type.String({ pattern: CORE_NAME_PATTERN })

/** Returns the checked value of an answer; undefined if it has another form. */
export type ReadAnswer<T> = (body: unknown) => T | undefined

function reader<Schema extends TSchema, T>(schema: Schema, take: (answer: Static<Schema>) => T): ReadAnswer<T> {
  const compiled = Compile(schema)
  return (body) => (compiled.Check(body) ? take(body) : undefined)
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
  rated: reader(Type.Object({ annualPremium: Type.Optional(Type.Integer({ minimum: 0 })) }), ({ annualPremium }) =>
    annualPremium === undefined ? {} : { annualPremium },
  ),
  policy: reader(PolicyAnswer, policyOf),
  withdrawn: reader(Type.Object({ receipt: WithdrawalReceipt, policy: PolicyAnswer }), ({ receipt, policy }) => ({
    receipt,
    policy: policyOf(policy),
  })),
  case: reader(CaseAnswer, caseOf),
  foundCase: reader(Type.Object({ case: Type.Union([CaseAnswer, Type.Null()]) }), (found) => ({
    case: found.case === null ? undefined : caseOf(found.case),
  })),
  contracts: reader(
    Type.Object({
      contracts: Type.Array(Type.Object({ quoteNumber: OwnName, policyNumber: Type.String() }, { additionalProperties: Type.Unknown() })),
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
