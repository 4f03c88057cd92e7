import { lintAutocomplete } from './autocomplete.ts'
import { lintBlocks } from './blocks.ts'
import { lintChains } from './chains.ts'
import { lintCycles } from './cycles.ts'
import { lintComparisons } from './comparisons.ts'
import { lintChoices } from './choices.ts'
import { lintConditions } from './conditions.ts'
import { lintConsents } from './consents.ts'
import { lintCopy } from './copy.ts'
import { lintDefaults } from './defaults.ts'
import { lintEmptySections } from './empty-sections.ts'
import { lintFacts } from './facts.ts'
import type { Finding } from './finding.ts'
import { lintFlowTexts } from './flow-texts.ts'
import { lintIds } from './ids.ts'
import { lintInitial } from './initial.ts'
import { lintLaterQuestions } from './later-questions.ts'
import { lintMessages } from './messages.ts'
import { lintOptions } from './options.ts'
import { lintOutcomes } from './outcomes.ts'
import { lintParameters } from './parameters.ts'
import { lintFlowPlaceholders } from './placeholders.ts'
import { lintParticipants } from './participants.ts'
import { lintPlaces } from './places.ts'
import { lintQuote } from './quote.ts'
import { lintReach } from './reach.ts'
import { lintRenamed } from './renamed.ts'
import { lintRequired } from './required.ts'
import { lintRowPages } from './row-pages.ts'
import type { FlowLint, LintRule } from './rule.ts'
import { lintSensitive } from './sensitive.ts'
import { lintShape } from './shape.ts'
import { lintSigner } from './signer.ts'
import { lintAudience } from './audience.ts'
import { lintSigningText } from './signing-text.ts'
import { lintSteps } from './steps.ts'
import { lintUnmetPatterns } from './unmet-patterns.ts'
import { lintValues } from './values.ts'
import { lintWidgets } from './widgets.ts'
import { lintWorded } from './worded.ts'

/** Every rule of the lint, one family of faults each, in report order. */
const RULES: readonly LintRule[] = [
  lintPlaces,
  lintIds,
  lintConditions,
  lintFacts,
  lintCycles,
  lintChains,
  lintBlocks,
  lintOutcomes,
  lintRequired,
  lintRenamed,
  lintOptions,
  lintChoices,
  lintQuote,
  lintSteps,
  lintAudience,
  lintSigner,
  lintSigningText,
  lintParticipants,
  lintWidgets,
  lintAutocomplete,
  lintShape,
  lintValues,
  lintUnmetPatterns,
  lintDefaults,
  lintInitial,
  lintSensitive,
  lintConsents,
  lintParameters,
  lintComparisons,
  lintReach,
  lintEmptySections,
  lintLaterQuestions,
  lintFlowTexts,
  lintCopy,
  lintMessages,
  lintFlowPlaceholders,
  lintWorded,
  lintRowPages,
]

/** Returns the reasons not to publish a resolved flow. The document already follows the format. */
export function lintFlow(lint: FlowLint): Finding[] {
  return RULES.flatMap((rule) => rule(lint))
}
