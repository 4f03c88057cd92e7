import { computations } from '../../computations/registry.ts'
import type { Vocabulary } from '../engine/compiled.ts'
import { validators } from '../../validators/registry.ts'
import { remoteChecks } from '../../validators/remote-checks.ts'

/** All that documents of this application may use by name; browser and server have the same. */
export const vocabulary: Vocabulary = { validators, computations, remoteChecks }
