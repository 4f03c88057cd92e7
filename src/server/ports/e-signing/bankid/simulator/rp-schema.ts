import { Type, type Static } from 'typebox'
import { MAX_BASE64, MAX_USER_AGENT } from '../wire.ts'

const CLOSED = { additionalProperties: false }
/** `web` and `app` need at least one member. */
const ONE_AT_LEAST = { ...CLOSED, minProperties: 1 }

const Requirement = Type.Object(
  {
    pinCode: Type.Optional(Type.Boolean()),
    mrtd: Type.Optional(Type.Boolean()),
    cardReader: Type.Optional(Type.Union([Type.Literal('class1'), Type.Literal('class2')])),
    certificatePolicies: Type.Optional(
      Type.Array(Type.String({ pattern: '^[0-9]+(\\.[0-9]+)*(\\.\\*)?$' }), { minItems: 1, maxItems: 20 }),
    ),
    personalNumber: Type.Optional(Type.String({ pattern: '^[0-9]{12}$' })),
  },
  { ...CLOSED, dependencies: { cardReader: ['certificatePolicies'] } },
)

const Web = Type.Object(
  {
    referringDomain: Type.Optional(Type.String({ pattern: '^[a-z0-9.-]{1,253}$' })),
    userAgent: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_USER_AGENT })),
    deviceIdentifier: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
  },
  ONE_AT_LEAST,
)

const App = Type.Object(
  {
    appIdentifier: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
    deviceOS: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
    deviceIdentifier: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
    deviceModelName: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
  },
  ONE_AT_LEAST,
)

const common = {
  endUserIp: Type.String({ format: 'ip' }),
  app: Type.Optional(App),
  web: Type.Optional(Web),
  returnRisk: Type.Optional(Type.Boolean()),
  returnUrl: Type.Optional(Type.String({ format: 'returnUrl', maxLength: 512 })),
  userVisibleDataFormat: Type.Optional(Type.Union([Type.Literal('plaintext'), Type.Literal('simpleMarkdownV1')])),
  userNonVisibleData: Type.Optional(Type.String({ format: 'base64', minLength: 1, maxLength: MAX_BASE64.hidden })),
  requirement: Type.Optional(Requirement),
}

const NOT_BOTH = { ...CLOSED, not: { required: ['web', 'app'] } }

function visibleData(maxLength: number) {
  return Type.String({ format: 'base64Text', minLength: 1, maxLength })
}

/** Body of `auth`. */
export const AuthBody = Type.Object({ ...common, userVisibleData: Type.Optional(visibleData(MAX_BASE64.authText)) }, NOT_BOTH)
export type AuthBody = Static<typeof AuthBody>

/** Body of `sign`. */
export const SignBody = Type.Object({ ...common, userVisibleData: visibleData(MAX_BASE64.signText) }, NOT_BOTH)
export type SignBody = Static<typeof SignBody>

/** Body of `collect` and `cancel`. */
export const OrderRefBody = Type.Object({ orderRef: Type.String({ format: 'uuid' }) }, CLOSED)

export const StartedBody = Type.Object({
  orderRef: Type.String(),
  autoStartToken: Type.String(),
  qrStartToken: Type.String(),
  qrStartSecret: Type.String(),
})

export type StartedBody = Static<typeof StartedBody>

export const EmptyBody = Type.Object({})

const CompletionData = Type.Object({
  user: Type.Object({ personalNumber: Type.String(), name: Type.String(), givenName: Type.String(), surname: Type.String() }),
  device: Type.Object({ ipAddress: Type.String(), uhi: Type.String() }),
  bankIdIssueDate: Type.String(),
  stepUp: Type.Optional(Type.Object({ mrtd: Type.Boolean() })),
  signature: Type.String(),
  ocspResponse: Type.String(),
  risk: Type.Optional(Type.String()),
})
export type CompletionData = Static<typeof CompletionData>

export const CollectedBody = Type.Object({
  orderRef: Type.String(),
  status: Type.Union([Type.Literal('pending'), Type.Literal('failed'), Type.Literal('complete')]),
  hintCode: Type.Optional(Type.String()),
  completionData: Type.Optional(CompletionData),
})
export type CollectedBody = Static<typeof CollectedBody>

export const ErrorBody = Type.Object({ errorCode: Type.String(), details: Type.String() })
