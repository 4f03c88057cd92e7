import { OVERVIEW_PAGE } from '../../../contract/session-paths.ts'
import { useState } from 'react'
import { redirect, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import type { SignInDetails } from '../../../contract/sign-in.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { servicesContext, useServices, type AppServices } from '../../services/app-services.ts'
import { MoreCopy } from '../../copy/copy-context.tsx'
import { browserTimer } from '../../ui/timer.ts'
import { createSignInCalls, isGone, type SignInCalls } from './sign-in-calls.ts'
import { SignInPage } from './sign-in-page.tsx'

/** The page's own texts, and those of the e-ID panel. [B1.2] */
const COPY_PAGES = ['identity', 'bankid', 'sign'] as const

/** Milliseconds until a call times out. [B7.2] */
const TIMEOUT = 60_000

/** Loader data of the page; without details the sign-in is over. */
export interface SignInData {
  readonly copy: Copy
  readonly details: SignInDetails | undefined
}

const callServer = async (url: string, init: RequestInit) => fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) })

/**
 * Loads the page's data. Redirects a customer who signed in in another tab, for example the tab that an app led
 * back to.
 * @throws Response for that redirect, or ApiCallError
 */
export async function openSignIn(
  { copy, session }: Pick<AppServices, 'copy' | 'session'>,
  calls: Pick<SignInCalls, 'details'>,
): Promise<SignInData> {
  const texts = copy.load(COPY_PAGES)
  const details = await calls.details().catch((failure: unknown) => {
    if (isGone(failure)) return undefined
    throw failure
  })
  if (details === undefined && (await session.get()).signedIn) throw redirect(OVERVIEW_PAGE)
  return { copy: await texts, details }
}

/** Loader of `/identity/interaction/:uid`. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<SignInData> {
  return openSignIn(context.get(servicesContext), createSignInCalls(callServer, params['uid'] ?? ''))
}

/** The page to which the identity provider sends a customer for sign-in. */
export function Component() {
  const { copy, details } = useLoaderData<SignInData>()
  const { uid = '' } = useParams()
  const [isOver, setOver] = useState(details === undefined)
  const { session } = useServices()
  const [calls] = useState(() => {
    const leave = async () => ((await hasSignedIn(session, oneSecond)) ? window.location.assign(OVERVIEW_PAGE) : setOver(true))
    return createSignInCalls(callServer, uid, () => void leave())
  })
  return (
    <MoreCopy copy={copy}>
      <SignInPage details={details ?? {}} calls={calls} isOver={isOver} onEnd={(redirectTo) => window.location.assign(redirectTo)} />
    </MoreCopy>
  )
}

/** Number of checks whether another tab has completed the sign-in. */
const LOOKS = 3

const oneSecond = async () => new Promise<void>((resolve) => void browserTimer(1_000, resolve))

/**
 * Returns whether a person has signed in in another tab since the page opened. When an app leads back to a new tab, the
 * sign-in ends there, and the session starts a moment later.
 */
export async function hasSignedIn(session: Pick<AppServices['session'], 'forget' | 'get'>, wait: () => Promise<void>): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await wait()
    session.forget()
    const answer = await session.get().catch(() => undefined)
    if (answer?.signedIn) return true
  }
  return false
}

/** The loader data stays valid, so the router does not reload it. */
export const shouldRevalidate = () => false
