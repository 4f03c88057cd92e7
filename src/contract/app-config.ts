import { Type, type Static } from 'typebox'

/** Features that the operator switches on and off without a new version. [P3.7] */
export const FEATURE_FLAGS = [
  /** Above the header: planned maintenance, during which customers can neither buy nor report. [P2.4] */
  'top-banner',
] as const
export type FeatureFlag = (typeof FEATURE_FLAGS)[number]

/**
 * The identity provider as pages see it. Only the server calls it, with the addresses that it finds by the issuer.
 * [P7.4]
 */
const IdentityProviderSettings = Type.Object({
  issuer: Type.String(),
  clientId: Type.String(),
  /** Where the page navigates if a session cannot be refreshed. [P2.3] */
  redirectAddress: Type.String(),
  /** Whether sign-in is enabled. [P6.1] */
  isLoginEnabled: Type.Boolean(),
})

export type IdentityProviderSettings = Static<typeof IdentityProviderSettings>

/** Answer of GET /api/config: the operator's settings for pages. Public. [P3.7] */
export const AppConfig = Type.Object({
  config: Type.Object({ identityProviderSettings: IdentityProviderSettings }),
  /** Every flag by its id; one that is left out is off. */
  featureFlags: Type.Record(Type.String(), Type.Boolean()),
  /** Folder with the script and the stylesheet of the chat, without a trailing slash. */
  chatbotAddress: Type.Union([Type.Null(), Type.String()]),
  /** Address of the script that receives the events of the data layer. */
  statisticsAddress: Type.Union([Type.Null(), Type.String()]),
  /** Whether the addresses of development mode have an effect. [B2.3] */
  isDevelopment: Type.Boolean(),
})
export type AppConfig = Static<typeof AppConfig>

/** Names of the Trusted Types policies that pages may create: each allows the script of its own guest and nothing else. */
export const CHAT_POLICY = 'teckna-chat'
export const STATISTICS_POLICY = 'teckna-statistics'
