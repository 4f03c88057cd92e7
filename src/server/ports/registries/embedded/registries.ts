import type { RegistryMap } from '../registry-port.ts'
import { person } from './person.ts'
import { postalCode } from './postal-code.ts'
import { property } from './property.ts'
import { vehicle } from './vehicle.ts'

/** The registries that come with Teckna, until an insurer has its own. */
export const embeddedRegistries: RegistryMap = { postalCode, person, vehicle, property }
