import { computationManifest } from '../../computations/registry.ts'
import { validators } from '../../validators/registry.ts'
import { allowsMore } from '../../validators/widening.ts'

/** What the validators and computations of this application say of their parameters: which name answers, and which accept more. */
export const namingRules = { allowsMore, registry: validators, computations: computationManifest }
