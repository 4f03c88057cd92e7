import type { Registry, RegistryMap } from '../port.ts'
import { postalCode } from './postal-code.ts'

/** Knows no house yet: the customer fills everything in. */
const property: Registry = { lookUp: () => Promise.resolve(undefined) }

/** The registries that come with Teckna, until an insurer has its own. */
export const embeddedRegistries: RegistryMap = { postalCode, property }
