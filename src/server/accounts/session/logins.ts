import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { IDENTITY_PATH, OVERVIEW_PAGE } from '../../../contract/session-paths.ts'
import { isOfSigningInAndOut } from '../../../contract/signing-in-and-out.ts'
import type { Clock } from '../../../values/clock.ts'
import type { Random } from '../../platform/ids/ids.ts'
import type { Cipher } from '../../platform/secrets/cipher.ts'
import type { LoginSecrets } from './sign-in-provider-port.ts'
import type { SessionName } from './cookies.ts'

/** A sign-in that a browser has started. */
export interface Login {
  readonly secrets: LoginSecrets
  /** Path of the shop that the browser continues to. */
  readonly returnTo: string
  /** The browser's earlier session. */
  readonly before: SessionName | undefined
}

/** Pending sign-ins. Their state is encrypted in the browser's cookie, so any process can continue them. */
export interface Logins {
  begin(returnTo: string | undefined, before: SessionName | undefined): { readonly login: Login; readonly sealed: string }
  /** @returns undefined if the cookie is not ours or has expired */
  read(sealed: string): Login | undefined
}

/** Maximum duration of a sign-in, in seconds. */
export const LOGIN_SECONDS = 600
const CONTEXT = 'login'
/** Random bytes in each secret. */
const SECRET_BYTES = 32
/** Paths of API calls and of the identity provider. */
const NO_PAGES = ['/api', IDENTITY_PATH]

const Sealed = Type.Object({
  secrets: Type.Object({ state: Type.String(), nonce: Type.String(), verifier: Type.String() }),
  returnTo: Type.String(),
  before: Type.Optional(Type.Object({ id: Type.String(), isSignedIn: Type.Boolean() })),
  /** Milliseconds since 1970 */
  until: Type.Number(),
})
const sealedFormat = Compile(Sealed)

export interface LoginOptions {
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>
  readonly clock: Clock
  readonly random: Random
}

export function createLogins({ cipher, clock, random }: LoginOptions): Logins {
  const secret = () => Buffer.from(random(SECRET_BYTES)).toString('base64url')
  return {
    begin(wanted, before) {
      const login = {
        secrets: { state: secret(), nonce: secret(), verifier: secret() },
        returnTo: ownPath(wanted) ?? OVERVIEW_PAGE,
        before,
      }
      const { secrets, returnTo } = login
      const until = clock.now().getTime() + LOGIN_SECONDS * 1_000
      const content: Static<typeof Sealed> = { secrets: { ...secrets }, returnTo, until, ...(before && { before: { ...before } }) }
      return { login, sealed: cipher.encrypt(JSON.stringify(content), CONTEXT) }
    },
    read(sealed) {
      const content = open(cipher, sealed)
      if (!content || content.until <= clock.now().getTime()) return undefined
      return { secrets: content.secrets, returnTo: content.returnTo, before: content.before }
    },
  }
}

function open(cipher: Pick<Cipher, 'decrypt'>, sealed: string): Static<typeof Sealed> | undefined {
  try {
    const content: unknown = JSON.parse(cipher.decrypt(sealed, CONTEXT))
    return sealedFormat.Check(content) ? content : undefined
  } catch {
    return undefined
  }
}

/** Returns the path if it is a page of the shop. Undefined for other sites, API calls, and the pages of signing in and out. */
export function ownPath(text: string | undefined): string | undefined {
  if (text === undefined || text.length > 500 || !/^\/(?![/\\])[^\\\p{Cc}\p{Zs}]*$/u.test(text)) return undefined
  const { origin, pathname, search, hash } = new URL(text, 'http://shop.invalid')
  if (origin !== 'http://shop.invalid' || pathname.startsWith('//') || !isPage(pathname)) return undefined
  return `${pathname}${search}${hash}`
}

const isPage = (pathname: string) => !NO_PAGES.some((part) => `${pathname}/`.startsWith(`${part}/`)) && !isOfSigningInAndOut(pathname)
