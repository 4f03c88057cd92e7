/** Turns an address into a script address. The page's policy accepts only addresses from a Trusted Types policy. */
export type TrustScript = (address: string) => string

/** The browser's Trusted Types. */
export interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: TrustScript }): { createScriptURL(address: string): unknown }
}

interface ScriptPolicy {
  /** A name that the content security policy allows; a page can create each policy only once. */
  readonly name: string
  readonly isTrusted: (address: string) => boolean
  /** What the scripts belong to, for the error. */
  readonly owner: string
}

/**
 * Creates a Trusted Types policy for scripts of another origin. The returned function throws a TypeError for any other address.
 * @param factory undefined in a browser without Trusted Types
 */
export function trustScripts(factory: PolicyFactory | undefined, { name, isTrusted, owner }: ScriptPolicy): TrustScript {
  const createScriptURL: TrustScript = (address) => {
    if (!isTrusted(address)) throw new TypeError(`not a file of the ${owner}`)
    return address
  }
  const policy = factory?.createPolicy(name, { createScriptURL })
  // the browser's TrustedScriptURL is not a string, but a script's `src` accepts it
  return policy ? (address) => policy.createScriptURL(address) as string : createScriptURL
}

/** Returns the Trusted Types of the page's browser. */
export function pagePolicies(): PolicyFactory | undefined {
  return Reflect.get(window, 'trustedTypes') as PolicyFactory | undefined
}
