import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { Copy } from '../../copy/lookup.ts'
import type { CopyParams } from '../../copy/placeholders.ts'
import { servicesContext, type AppServices } from './app-services.ts'
import { insurerParams } from '../../copy/insurer-params.ts'

/** The copy pages that every page of the shop needs, loaded at the start. [B1.2] */
const SHELL_COPY = ['general', 'site'] as const

/** Loader data of the shop's frame. */
export interface ShellData {
  readonly copy: Copy
  readonly facts: CopyParams
  /** Whether a person was signed in when the page began. */
  readonly isSignedIn: boolean
}

/**
 * Milliseconds that the first page waits for the configuration, which controls the top banner. After that it renders
 * without it.
 */
const CONFIG_TIMEOUT_MS = 1_000

/** Loads the data of the shop's frame. */
export async function loadShell({ copy, session, appConfig, delay }: AppServices): Promise<ShellData> {
  const config = Promise.race([appConfig.get().catch(() => undefined), delay(CONFIG_TIMEOUT_MS)])
  const [texts, { insurer, signedIn }] = await Promise.all([copy.load(SHELL_COPY), session.get(), config])
  return { copy: texts, facts: insurerParams(insurer), isSignedIn: signedIn !== null }
}

/** Loader of the shop's frame. */
export function shellLoader({ context }: LoaderFunctionArgs): Promise<ShellData> {
  return loadShell(context.get(servicesContext))
}

/** Returns an address without its trailing slash, the form of content paths. The start page is `/`. */
export function trimPath(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/'
}

/** Redirects an address with a trailing slash to the one without. @throws Response the redirect */
export function redirectTrimmed(request: Request): void {
  const { pathname, search } = new URL(request.url)
  const trimmed = trimPath(pathname)
  if (trimmed !== pathname) throw redirect(trimmed + search)
}
