import type { BrowserContext, Page } from '@playwright/test'
import type { ServerCommand } from './servers.ts'
import {
  PROVIDER_CUSTOMER,
  PROVIDER_SESSION_SECONDS,
  PROVIDER_SETTINGS,
  providerPage,
  type ProviderCommand,
  type ProviderEvent,
} from './outside-provider.ts'
import { startProcess } from './own-process.ts'
import { OVERVIEW, signIn, whoIsSignedIn } from './signed-in.ts'
import { expect } from './test.ts'

/** A test's own server with sign-in, and a clock that the test controls. */
export interface SessionWorld {
  /** Advances the clock of the server and of every page. */
  advance(context: BrowserContext, seconds: number): Promise<void>
  /** Advances the server's clock only. */
  advanceServer(seconds: number): Promise<void>
  /** Sends a command to the insurer's identity provider. */
  commandProvider(what: ProviderCommand['what']): Promise<unknown>
  /** Kills the server, and starts it again on the same data. @param meanwhile runs while there is no server */
  killAndRestart(meanwhile: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** How a customer signs in and out at an identity provider. */
export interface Customs {
  /** Session lifetime without a refresh, in seconds. */
  readonly life: number
  /** Signs in on the way to the overview. */
  readonly signIn: (page: Page) => Promise<void>
  /** What the provider asks a customer after they sign out of the shop. */
  readonly leave: (page: Page) => Promise<void>
}

/** Waits until the overview has loaded everything: a call that is still under way would find out that the session has ended. */
const settled = async (page: Page) => page.waitForLoadState('networkidle')

export const CUSTOMS: Readonly<Record<'embedded' | 'outside', Customs>> = {
  embedded: {
    life: 300,
    async signIn(page) {
      await signIn(page)
      await settled(page)
    },
    leave: async () => undefined,
  },
  outside: {
    life: PROVIDER_SESSION_SECONDS,
    async signIn(page) {
      await page.goto(OVERVIEW)
      await page.getByRole('link', { name: 'Logga in med BankID' }).click()
      await providerPage(page).name.fill(PROVIDER_CUSTOMER.username)
      await providerPage(page).enter.click()
      await expect(whoIsSignedIn(page)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${OVERVIEW}$`))
      await settled(page)
    },
    leave: async (page) => providerPage(page).leave.click(),
  },
}

/** Starts the identity provider and the server. The server is configured for a provider by its environment alone. */
export async function openSessionWorld(name: keyof typeof CUSTOMS): Promise<SessionWorld> {
  const provider = name === 'outside' ? await startProcess<ProviderCommand>('second-provider.ts', [], {}) : undefined
  const start = async (...passed: readonly string[]) =>
    startProcess<ServerCommand>('serve.ts', [name, ...passed], provider ? PROVIDER_SETTINGS : {})
  let server = await start()
  const advanceServer = async (seconds: number) => void (await server.tell({ advanceBy: seconds * 1000 }))
  return {
    advanceServer,
    async advance(context, seconds) {
      await advanceServer(seconds)
      await context.clock.fastForward(seconds * 1000)
    },
    commandProvider: async (what) => provider?.tell({ what }),
    async killAndRestart(meanwhile) {
      const passed = await server.tell({ advanceBy: 0 })
      await server.kill()
      await meanwhile()
      server = await start(String(passed))
    },
    stop: async () => void (await Promise.all([server.stop(), provider?.stop()])),
  }
}

/** Returns the requests to the insurer's provider since a test last read them. */
export const providerEvents = async (world: SessionWorld) =>
  (await world.commandProvider('what has happened')) as ProviderEvent[] | undefined
