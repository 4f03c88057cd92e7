import { Type, type Static } from 'typebox'

const CLOSED = { additionalProperties: false }
const PersonalNumber = Type.String({ pattern: '^[0-9]{12}$' })
const Nullable = Type.Union([Type.String(), Type.Null()])

export const OrderParams = Type.Object({ ref: Type.String({ format: 'uuid' }) }, CLOSED)
export const ScanBody = Type.Object({ qr: Type.String({ maxLength: 200 }), personalNumber: Type.Optional(PersonalNumber) }, CLOSED)
export const StartBody = Type.Object(
  { autoStartToken: Type.String({ format: 'uuid' }), personalNumber: Type.Optional(PersonalNumber) },
  CLOSED,
)
export const SignBody = Type.Object({ securityCode: Type.String({ pattern: '^[0-9]{6}$' }), personalNumber: PersonalNumber }, CLOSED)
export const CancelBody = Type.Object({}, CLOSED)
export const FailBody = Type.Object({ hintCode: Type.String({ pattern: '^[A-Za-z]{1,64}$' }) }, CLOSED)

/** An order as the simulated phone sees it. */
export const OrderView = Type.Object({
  orderRef: Type.String(),
  autoStartToken: Type.String(),
  kind: Type.Union([Type.Literal('auth'), Type.Literal('sign')]),
  /** Who asks for it. */
  relyingParty: Type.String(),
  phase: Type.Union([
    Type.Literal('created'),
    Type.Literal('started'),
    Type.Literal('userMrtd'),
    Type.Literal('userSign'),
    Type.Literal('complete'),
    Type.Literal('failed'),
  ]),
  hintCode: Nullable,
  /** The only person who may complete the order; null if anyone may. */
  askedFor: Type.Union([Type.Object({ personalNumber: Type.String(), name: Nullable }), Type.Null()]),
  /** The current QR string while the order waits for a scan. */
  qr: Nullable,
  /** The text that the app shows once it is open. */
  visibleText: Nullable,
  visibleFormat: Type.Union([Type.Literal('plaintext'), Type.Literal('simpleMarkdownV1')]),
  returnUrl: Nullable,
})
export type OrderView = Static<typeof OrderView>

export const OrdersBody = Type.Object({ orders: Type.Array(OrderView) })
export const PersonsBody = Type.Object({
  persons: Type.Array(Type.Object({ personalNumber: Type.String(), name: Type.String(), isScripted: Type.Boolean() })),
})
export const ControlErrorBody = Type.Object({ errorCode: Type.String(), details: Type.String() })
