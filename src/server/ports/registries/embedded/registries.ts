import type { RegistryMap } from '../registry-port.ts'
import { person } from './person.ts'
import { postalCode } from './postal-code.ts'
import { property } from './property.ts'
import { vehicle } from './vehicle.ts'

/** The demo registries shipped with Teckna; an insurer replaces them. */
export const embeddedRegistries: RegistryMap = { postalCode, person, vehicle, property }
