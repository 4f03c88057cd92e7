import type { RegistryMap } from '../port.ts'
import { postalCode } from './postal-code.ts'

/** The registries that come with Teckna, until an insurer has its own. */
export const embeddedRegistries: RegistryMap = { postalCode }
