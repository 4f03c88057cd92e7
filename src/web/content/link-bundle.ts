import { modulePath, type Bundle } from '../../contract/bundle.ts'
import { swedishDateOf, type Clock } from '../../engine/clock.ts'
import { linkFlow, MissingValidators, type FlowModule } from '../../engine/compiled.ts'
import type { Flow } from '../../engine/evaluate.ts'
import { OutdatedPage } from '../shell/lazy-page.ts'
import { validatorsFor } from './validators-for.ts'

/**
 * Fetches a bundle's module and links it with this page's validators.
 * @param clock asked for the day at each check
 * @throws OutdatedPage when the document wants a validator that this page does not have, or that cannot be fetched
 */
export async function linkBundle({ hash, document, needs }: Bundle, clock: Clock): Promise<Flow> {
  const [module, validators] = await Promise.all([importModule(hash), validatorsFor(needs)])
  try {
    return { document, compiled: linkFlow(module, validators, () => swedishDateOf(clock.now())) }
  } catch (error) {
    if (error instanceof MissingValidators) throw new OutdatedPage('The page lacks validators', { cause: error })
    throw error
  }
}

async function importModule(hash: string): Promise<FlowModule> {
  return (await import(/* @vite-ignore */ modulePath(hash))) as FlowModule
}
