import type { Json } from '../../engine/json.ts'

/** What a registry is asked with, by the name of the argument. Nothing is known of its values: they come from answers. */
export type RegistryArgs = Readonly<Record<string, Json>>

/** A source of facts outside the shop: a register of addresses, of vehicles, of persons. An insurer writes one for each it has. */
export interface Registry {
  /**
   * @param signal aborted when nobody waits for the answer any more
   * @returns what is known; `null` when there surely is no such thing; `undefined` when nothing is known
   * @throws when it fails
   */
  lookUp(args: RegistryArgs, signal: AbortSignal): Promise<Json | undefined>
}

/** The registries that documents may name in `lookup` facts. */
export const REGISTRY_NAMES = ['postalCode', 'property'] as const
export type RegistryName = (typeof REGISTRY_NAMES)[number]
export type RegistryMap = Readonly<Record<RegistryName, Registry>>

/** The registries as the shop asks them. A registry that fails or is slow stops no customer. */
export interface Registries {
  /** @returns as the registry does; `undefined` also when it fails, is slow or is not there. Never rejects */
  lookUp(registry: string, args: RegistryArgs): Promise<Json | undefined>
}
