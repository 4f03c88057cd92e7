import { useState } from 'react'
import { redirect, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import type { SignInDetails } from '../../../contract/sign-in.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { servicesContext, useServices, type AppServices } from '../../services/app-services.ts'
import { MoreCopy } from '../../copy/copy-context.tsx'
import { browserTimer } from '../../ui/timer.ts'
import { createSignInCalls, isGone, type SignInCalls } from './sign-in-calls.ts'
import { SignInPage } from './sign-in-page.tsx'

/** The page's own texts, and those of the e-ID's panel. [B1.2] */
const COPY_PAGES = ['identity', 'bankid', 'sign'] as const

/** The first page of who has signed in. [P2.1] */
const SIGNED_IN = '/mina-sidor/oversikt'

/** Milliseconds until a call is given up. [B7.2] */
const TIMEOUT = 60_000

/** What the page begins with; without details the sign-in is over. */
export interface SignInData {
  readonly copy: Copy
  readonly details: SignInDetails | undefined
}

const callServer = async (url: string, init: RequestInit) => fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) })

/**
 * What the page is opened with. Who has signed in meanwhile, in another tab, as happens where an app leads back to a new
 * one, goes on to their own pages.
 * @throws Response, ApiCallError
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
  if (details === undefined && (await session.get()).signedIn) throw redirect(SIGNED_IN)
  return { copy: await texts, details }
}

/** Loader of `/identity/interaction/:uid`. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<SignInData> {
  return openSignIn(context.get(servicesContext), createSignInCalls(callServer, params['uid'] ?? ''))
}

/** The page where somebody shows who they are, to which the identity provider sends them. */
export function Component() {
  const { copy, details } = useLoaderData<SignInData>()
  const { uid = '' } = useParams()
  const [isOver, setOver] = useState(details === undefined)
  const { session } = useServices()
  const [calls] = useState(() => {
    const leave = async () => ((await hasSignedIn(session, aWhile)) ? window.location.assign(SIGNED_IN) : setOver(true))
    return createSignInCalls(callServer, uid, () => void leave())
  })
  return (
    <MoreCopy copy={copy}>
      <SignInPage details={details ?? {}} calls={calls} isOver={isOver} onEnd={(redirectTo) => window.location.assign(redirectTo)} />
    </MoreCopy>
  )
}

/** How often it is looked whether another tab, which has ended the sign-in, has come to the shop. */
const LOOKS = 3

const aWhile = async () => new Promise<void>((resolve) => void browserTimer(1_000, resolve))

/**
 * Whether somebody has signed in since the page was opened, in another tab: where an app leads back to a new one, the
 * sign-in ends there, and a moment later the session begins.
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

/** What a page shows of a sign-in does not change by being looked at again. */
export const shouldRevalidate = () => false
