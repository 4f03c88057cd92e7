import type { IsoDate } from '../../src/values/clock.ts'
import type { FlowDocument } from '../../src/engine/document.ts'
import type { Flow } from '../../src/engine/evaluate.ts'
import type { ValidatorRegistry } from '../../src/engine/validator.ts'
import type { Persona } from '../../src/personas/persona.ts'
import type { VectorFiles } from './vectors.ts'

/** The explored flow and its sources. */
export interface Explorable {
  readonly document: FlowDocument
  /** The flow on a day. */
  readonly flowAt: (today: IsoDate) => Flow
  readonly validators: ValidatorRegistry
  readonly vectors: VectorFiles
  /** Codes of lookup sets, by their name. */
  readonly lookups: Readonly<Record<string, readonly string[]>>
  readonly personas: readonly Pick<Persona, 'name' | 'today' | 'answers' | 'facts' | 'given'>[]
  /** The day if no persona has one. */
  readonly today: IsoDate
}
