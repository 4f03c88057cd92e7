import type { BrowserContext, Page } from '@playwright/test'
import type { ServerCommand } from '../serve.ts'
import {
  PROVIDER,
  PROVIDER_CUSTOMER,
  PROVIDER_SESSION_SECONDS,
  providerPage,
  type ProviderCommand,
  type ProviderEvent,
} from './outside-provider.ts'
import { startProcess } from './own-process.ts'
import { OVERVIEW, signIn, whoIsSignedIn } from './signed-in.ts'
import { expect } from './test.ts'

/** A server of a test's own where people sign in, and a clock that the test moves. */
export interface SessionWorld {
  /** Lets seconds pass at once, for the server and for every page. */
  letPass(context: BrowserContext, seconds: number): Promise<void>
  /** Lets seconds pass for the server alone. */
  letPassUnseen(seconds: number): Promise<void>
  /** Tells the insurer's identity provider what to do. */
  tellProvider(what: ProviderCommand['what']): Promise<unknown>
  stop(): Promise<void>
}

/** How one signs in and out at an identity provider. */
export interface Customs {
  /** Life of a session that nobody prolongs, in seconds. */
  readonly life: number
  /** Signs in on the way to the overview. */
  readonly signIn: (page: Page) => Promise<void>
  /** What the provider asks of who has signed out of the shop. */
  readonly leave: (page: Page) => Promise<void>
}

export const CUSTOMS: Readonly<Record<'embedded' | 'outside', Customs>> = {
  embedded: { life: 300, signIn, leave: async () => undefined },
  outside: {
    life: PROVIDER_SESSION_SECONDS,
    async signIn(page) {
      await page.goto(OVERVIEW)
      await page.getByRole('link', { name: 'Logga in med BankID' }).click()
      await providerPage(page).name.fill(PROVIDER_CUSTOMER.username)
      await providerPage(page).enter.click()
      await expect(whoIsSignedIn(page)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${OVERVIEW}$`))
    },
    leave: async (page) => providerPage(page).leave.click(),
  },
}

/** Starts what people sign in at. The server learns of a provider by its environment alone. */
export async function openSessionWorld(name: keyof typeof CUSTOMS): Promise<SessionWorld> {
  const provider = name === 'outside' ? await startProcess<ProviderCommand>('second-provider.ts', [], {}) : undefined
  const registered = {
    IDENTITY_ISSUER: PROVIDER.issuer,
    IDENTITY_CLIENT_ID: PROVIDER.clientId,
    IDENTITY_CLIENT_SECRET: PROVIDER.clientSecret,
  }
  const server = await startProcess<ServerCommand>('serve.ts', [name], provider ? registered : {})
  const letPassUnseen = async (seconds: number) => void (await server.tell({ letPass: seconds * 1000 }))
  return {
    letPassUnseen,
    async letPass(context, seconds) {
      await letPassUnseen(seconds)
      await context.clock.fastForward(seconds * 1000)
    },
    tellProvider: async (what) => provider?.tell({ what }),
    stop: async () => void (await Promise.all([server.stop(), provider?.stop()])),
  }
}

/** What the insurer's provider has been asked since a test last looked. */
export const heardBy = async (world: SessionWorld) => (await world.tellProvider('what has happened')) as ProviderEvent[] | undefined
