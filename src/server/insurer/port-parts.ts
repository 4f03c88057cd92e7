import type { OwnName, OwnPorts } from './own-ports.ts'

/** What each member of a port is: a function, a text, or an object with members of its own. */
type PartsOf<Port> = {
  readonly [Member in keyof Port]-?: Port[Member] extends (...values: never[]) => unknown
    ? 'function'
    : Port[Member] extends string
      ? 'string'
      : PartsOf<Port[Member]>
}

type Parts = { readonly [member: string]: 'function' | 'string' | Parts }

/** A registry. */
const LOOKS_UP = { lookUp: 'function' } as const

/** The members of every port. It does not compile if one is missing here, or is one too many. */
const PORT_PARTS: { readonly [Name in OwnName]: PartsOf<OwnPorts[Name]> } = {
  core: {
    metadata: 'function',
    requiredPaths: 'function',
    pricedPaths: 'function',
    readPaths: 'function',
    createQuote: 'function',
    rateRequest: 'function',
    updateQuote: 'function',
    calculateQuote: 'function',
    getQuote: 'function',
    acceptQuote: 'function',
    carryOver: 'function',
    getPolicy: 'function',
    withdraw: 'function',
    fileCase: 'function',
    findCase: 'function',
    getCase: 'function',
    casesNaming: 'function',
    contractsOf: 'function',
    unboughtQuotesOf: 'function',
    forgetQuotes: 'function',
  },
  registries: { postalCode: LOOKS_UP, person: LOOKS_UP, vehicle: LOOKS_UP, property: LOOKS_UP },
  personNames: { firstNameOf: 'function' },
  files: { put: 'function', get: 'function', remove: 'function' },
  virusScan: { scan: 'function' },
  messages: { deliver: 'function' },
  insurances: { overview: 'function', details: 'function', find: 'function', document: 'function', end: 'function' },
  payments: { due: 'function', consents: 'function', apply: 'function', revoke: 'function', bankName: 'function' },
  collector: { companies: 'function', create: 'function', status: 'function', data: 'function', cancel: 'function' },
  comparisons: { of: 'function' },
  customers: { contactDetails: 'function', update: 'function', noteSigned: 'function', forget: 'function' },
  customerCases: { open: 'function', note: 'function', list: 'function' },
  redirects: { take: 'function' },
  marketing: {
    get: 'function',
    set: 'function',
    optOut: 'function',
    takeBack: 'function',
    isAllowed: 'function',
    all: 'function',
    forget: 'function',
  },
  cms: { articles: 'function', hasArticle: 'function', version: 'function', search: 'function' },
  eSigning: { start: 'function', identify: 'function', collect: 'function', cancel: 'function', launchUrl: 'function' },
  signInProvider: {
    loginAddress: 'function',
    tokensOf: 'function',
    refresh: 'function',
    revoke: 'function',
    logoutAddress: 'function',
    issuer: 'string',
    clientId: 'string',
  },
}

/** The names of all adapters that an insurer may make. */
export const OWN_NAMES = Object.keys(PORT_PARTS) as readonly OwnName[]

/** Returns what an adapter lacks, such as `acceptQuote` or `person.lookUp`. */
export function missingParts(name: OwnName, adapter: unknown): readonly string[] {
  return missingIn(PORT_PARTS[name], adapter, '')
}

function missingIn(parts: Parts, value: unknown, path: string): string[] {
  return Object.entries(parts).flatMap(([member, kind]) => {
    const found = memberOf(value, member)
    if (typeof kind === 'object') return missingIn(kind, found, `${path}${member}.`)
    return typeof found === kind ? [] : [path + member]
  })
}

/** Returns the members of a port with its functions bound, so that an adapter may be an instance of a class. */
export function bindParts<Name extends OwnName>(name: Name, adapter: OwnPorts[Name]): OwnPorts[Name] {
  return bound(PORT_PARTS[name], adapter) as OwnPorts[Name]
}

function bound(parts: Parts, value: unknown): object {
  return Object.fromEntries(
    Object.entries(parts).map(([member, kind]) => {
      const found = memberOf(value, member)
      if (typeof kind === 'object') return [member, bound(kind, found)]
      return [member, typeof found === 'function' ? (found.bind(value) as unknown) : found]
    }),
  )
}

/** Also finds what a class gives its instances. */
function memberOf(value: unknown, member: string): unknown {
  return (typeof value === 'object' && value !== null) || typeof value === 'function' ? (Reflect.get(value, member) as unknown) : undefined
}
