import { computations } from '../../computations/registry.ts'
import type { Vocabulary } from '../engine/compiled.ts'
import { validators } from '../../validators/registry.ts'
import { remoteChecks } from '../../validators/remote-checks.ts'

/** Everything that documents of this application may use by name; browser and server share it. */
export const vocabulary = { validators, computations, remoteChecks } satisfies Vocabulary
