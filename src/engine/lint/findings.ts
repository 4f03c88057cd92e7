import type { AnswerType, FlowDocument, Initial, StepType } from '../document.ts'
import type { WidgetName } from '../widget-table.ts'
import type { PatternFault } from '../patterns/pattern-fault.ts'
import type { ParamsFault } from '../params-fault.ts'
import type { ReferenceFault } from '../fragment.ts'
import type { Json } from '../../values/json.ts'
import type { ChoiceFindings } from './choice-findings.ts'
import type { DependenceReason } from './depends-on.ts'
import type { MessageFault } from '../../copy/message-parts.ts'
import type { MarkupFault } from '../../copy/markup-faults.ts'
import type { ExcessFault } from '../limits.ts'
import type { ComparedKind } from './comparisons.ts'
import type { FoundType } from './type-at.ts'

/** Parameters of a finding without any. */
type NoParams = Readonly<Record<string, never>>

/** The source that derives a fact from arguments. */
export interface Maker {
  readonly kind: 'computation' | 'registry'
  readonly name: string
}

/**
 * Every code of the lint with its parameters. `variant` distinguishes the messages of one code. Inputs are named by the
 * ids that lead to them, as `persons.name`.
 */
export interface LintFindings
  extends
    FormatFindings,
    PlaceFindings,
    ReachFindings,
    FactFindings,
    TextFindings,
    MessageFindings,
    InputFindings,
    ChoiceFindings,
    BeginningFindings,
    WholeFindings {}

/** A document that breaks the format, or cannot be processed. */
interface FormatFindings {
  readonly format: FormatFault
  readonly excess: ExcessFault
  /** A sign that nobody sees, as `U+200B`, in a text or in the name of a member; the first character is 0. */
  readonly hiddenSign: { readonly variant: 'text' | 'name'; readonly character: number; readonly sign: string }
  readonly pattern: PatternFault
  readonly reference: ReferenceFault
  readonly tooComplex: Complexity
  /** Rules that do not compile; `reason` is the compiler's, in English. */
  readonly rule: { readonly reason: string }
}

/**
 * A document that takes too long to check. `chain`: a place that waits for more answers and facts, one after another, than
 * `most`. The others come from the check's bounds, at the place that was checked: its time, its memory, or its sudden end.
 */
export type Complexity =
  | { readonly variant: 'chain'; readonly node: string; readonly most: number }
  | { readonly variant: 'time'; readonly seconds: number }
  | { readonly variant: 'memory'; readonly megabytes: number }
  | { readonly variant: 'stopped' }

/** A refusal of the format's meta-schema. `reason` is the validator's, in English. */
export type FormatFault =
  | { readonly variant: 'missing' | 'unknownKey'; readonly name: string }
  | { readonly variant: 'oneOf'; readonly values: readonly Json[] }
  | { readonly variant: 'value'; readonly value: Json }
  | { readonly variant: 'type'; readonly type: string }
  | { readonly variant: 'notMatching'; readonly pattern: string }
  | { readonly variant: 'fewItems' | 'manyItems' | 'fewMembers' | 'manyMembers' | 'shortText' | 'longText'; readonly limit: number }
  | { readonly variant: 'low' | 'high'; readonly limit: number }
  | { readonly variant: 'twice' }
  | { readonly variant: 'other'; readonly reason: string }

/** Names, and references to names. */
interface PlaceFindings {
  readonly duplicateId: { readonly variant: 'step' | 'section'; readonly id: string }
  /** The product's own calls. */
  readonly sharedCalls: { readonly calls: string }
  readonly bodyPlaceTwice: { readonly path: string }
  readonly ambiguousCodes: NoParams
  readonly unaskedOptions: { readonly options: string }
  readonly reservedName: { readonly variant: 'input' | 'condition' | 'fact' | 'outcome'; readonly name: string }
  readonly placedTwice: { readonly input: string }
  readonly unplacedInput: { readonly input: string }
  readonly unknownInput: UnknownInput
  readonly unknownCondition:
    | { readonly variant: 'missing'; readonly condition: string }
    | { readonly variant: 'ofFlow'; readonly condition: string; readonly group: string }
  readonly unusedCondition: { readonly condition: string }
  readonly unusedFact: { readonly fact: string }
  readonly renamed:
    | { readonly variant: 'inUse' | 'inside' | 'list' | 'index' | 'sensitive'; readonly input: string; readonly old: string }
    | { readonly variant: 'consent'; readonly input: string }
    | { readonly variant: 'taken'; readonly input: string; readonly old: string; readonly other: string }
    | { readonly variant: 'type'; readonly input: string; readonly old: string; readonly before: string; readonly after: string }
  readonly blockWithoutWayOut: { readonly outcome: string }
  readonly idleOutcome: { readonly outcome: string }
  readonly unknownOutcome: OutcomeStep
  readonly duplicateOutcomeStep: OutcomeStep
  readonly idleOutcomeStep: OutcomeStep
  readonly outcomeStepPlace: { readonly step: string; readonly places: readonly string[] }
  readonly unknownOptions: { readonly options: string }
  readonly optionWithoutText: { readonly options: string; readonly value: Json }
}

interface OutcomeStep {
  readonly outcome: string
  readonly step: string
}

/** Place of a reference to an unknown input. */
type UnknownInput =
  | { readonly variant: 'named' | 'required' | 'section' | 'block' | 'beside'; readonly input: string }
  | { readonly variant: 'blockInside'; readonly input: string; readonly group: string }
  | { readonly variant: 'condition'; readonly input: string; readonly condition: string }
  | { readonly variant: 'conditionInside'; readonly input: string; readonly condition: string; readonly group: string }
  | { readonly variant: 'ofFlow'; readonly input: string; readonly keyword: string }
  | { readonly variant: 'row'; readonly input: string; readonly list: string }

/** Findings of unreachable content, and of cycles. */
interface ReachFindings {
  readonly impossibleCondition: { readonly condition: string }
  readonly unreachableStep: { readonly step: string; readonly condition: string }
  readonly requiredHidden: { readonly input: string; readonly conditions: readonly string[] }
  readonly neverShown: { readonly input: string; readonly conditions: readonly string[] }
  readonly idleBlock: { readonly variant: 'only' | 'afterOthers'; readonly input: string; readonly condition: string }
  readonly deadEnd: { readonly input: string }
  readonly emptySection: { readonly section: string }
  readonly laterQuestion: { readonly condition: string; readonly input: string; readonly step: string }
  readonly circle: { readonly links: readonly DependenceLink[] }
}

/** A node of a cycle, `persons.age` or `fact:bmi`, and why it depends on the next one. */
interface DependenceLink {
  readonly node: string
  readonly why: DependenceReason
}

interface FactFindings {
  readonly factName: { readonly fact: string }
  readonly factParts: { readonly fact: string; readonly type: string }
  readonly unknownFact: { readonly fact: string }
  readonly unknownSource: { readonly fact: string; readonly path: string }
  readonly laterFact: { readonly fact: string; readonly path: string }
  readonly unknownComputation: { readonly computation: string }
  /** `takes`: its constants by name, with the values that each can have. */
  readonly factParameters: { readonly computation: string; readonly takes: string }
  readonly factType:
    | { readonly variant: Maker['kind']; readonly fact: string; readonly type: string; readonly maker: string; readonly gives: string }
    | { readonly variant: 'part'; readonly part: string; readonly type: string; readonly registry: string; readonly gives: string }
    | { readonly variant: 'day'; readonly fact: string; readonly found: FoundType }
  readonly missingArgument: { readonly maker: Maker; readonly argument: string }
  readonly unknownArgument: { readonly maker: Maker; readonly argument: string }
  readonly argumentType:
    | {
        readonly variant: 'fact'
        readonly maker: Maker
        readonly argument: string
        readonly wanted: string
        readonly path: string
        readonly found: FoundType
      }
    | { readonly variant: 'text'; readonly path: string; readonly found: FoundType }
  /** A computation's constant that names a field of rows. */
  readonly rowField:
    | { readonly variant: 'missing'; readonly computation: string; readonly constant: string }
    | { readonly variant: 'withoutList'; readonly constant: string }
    | { readonly variant: 'type'; readonly field: string; readonly found: AnswerType; readonly wanted: AnswerType }
  readonly unknownRegistry: { readonly registry: string; readonly known: readonly string[] }
  readonly unknownPart: { readonly registry: string; readonly part: string }
  readonly privatePart: { readonly registry: string; readonly part: string }
}

interface TextFindings {
  /** `program`: a text that the program shows by its key. */
  readonly missingCopy: { readonly variant: 'flow' | 'program'; readonly key: string; readonly language: string }
  readonly unknownPage: { readonly page: string; readonly language: string }
  readonly notTexts: { readonly page: string }
  readonly notText: { readonly key: string; readonly value: Json }
  readonly unknownPlaceholder: { readonly variant: 'text'; readonly key: string; readonly name: string; readonly known: readonly string[] }
  readonly blankText: { readonly key: string }
  /** `near` is the key that its author may have meant. */
  readonly unusedCopy: { readonly key: string; readonly near: string | undefined }
  readonly unsignedPart: { readonly key: string; readonly name: 'answers' | 'startDate' | 'annualPremium' | 'payment' }
  readonly unknownPlaceholderType: { readonly key: string; readonly name: string; readonly type: string }
}

/** Placeholders, plurals, selects and marks in texts. */
export interface MessageFindings {
  /** Braces that are no placeholder, plural or select. `character` counts from 1. */
  readonly malformedText: {
    readonly variant: MessageFault['fault']
    readonly key: string
    readonly character: number
    readonly words: string
  }
  readonly unknownBranch: { readonly key: string; readonly name: string; readonly branch: string; readonly known: readonly string[] }
  readonly missingBranch: { readonly key: string; readonly name: string; readonly branch: string }
  readonly branchWithout: { readonly key: string; readonly name: string; readonly branch: string; readonly missing: string }
  /** A plural of what is no number, or a select of what is in the customer's own words. */
  readonly choiceOf: { readonly variant: 'plural' | 'select'; readonly key: string; readonly name: string }
  /** A text that names an answer without saying what it is before the answer is given. */
  readonly unansweredText: { readonly key: string; readonly name: string }
  /** A list with personal numbers, of which a text may name only how many rows it has. */
  readonly countedOnly: { readonly key: string; readonly name: string }
  /** `plain`: marks in a text that shows them as they stand. */
  readonly markup: { readonly variant: MarkupFault['fault'] | 'plain'; readonly key: string; readonly words: string }
}

/** An input's own keys. */
interface InputFindings {
  readonly widgetType: {
    readonly input: string
    readonly type: AnswerType
    readonly widget: WidgetName
    readonly gives: readonly AnswerType[]
  }
  readonly withoutChoices: { readonly input: string; readonly widget: WidgetName }
  readonly listWithoutItems: { readonly input: string }
  readonly withoutParts: { readonly input: string }
  readonly searchWithoutLookup: { readonly input: string }
  /** `variant` says where the keyword belongs. */
  readonly misplacedKeyword: {
    readonly variant: 'list' | 'composite' | 'parts' | 'search' | 'counted' | 'several' | 'masked' | 'answered'
    readonly input: string
    readonly keyword: string
  }
  readonly requiredInfo: { readonly input: string }
  /** A list with a page for each row: inside another answer, with too little to ask, or with a heading that names no answer of the row. */
  readonly rowPages:
    | { readonly variant: 'nested' | 'oneInput'; readonly input: string }
    | { readonly variant: 'heading'; readonly input: string; readonly key: string }
  /** `requiredIf` at an input that is always or never required, or whose parts are. */
  readonly idleRequiredIf: { readonly variant: 'always' | 'never' | 'parts'; readonly input: string }
  readonly documentsInService: { readonly input: string }
  readonly crossedLimits: {
    readonly input: string
    readonly low: string
    readonly from: number
    readonly high: string
    readonly to: number
  }
  readonly refusedValue: { readonly input: string; readonly value: Json }
  readonly parameters: { readonly keyword: string; readonly fault: ParamsFault }
  readonly validatorType: { readonly keyword: string; readonly type: string }
  readonly ownInput: { readonly input: string }
  readonly comparison: ComparisonFault
  readonly unknownAutocomplete: { readonly input: string; readonly token: string; readonly near: string | undefined }
  readonly unmetPattern:
    | { readonly variant: 'never'; readonly pattern: string }
    | { readonly variant: 'tooLong' | 'tooShort'; readonly pattern: string; readonly length: number; readonly limit: number }
}

/** A comparison that says nothing, or shows too much. `found` is `none` for what cannot be compared. */
type ComparisonFault =
  /** `open`: in a condition that also holds while the input is not answered. */
  | { readonly variant: 'own' | 'days' | 'open'; readonly input: string }
  | {
      readonly variant: 'kind'
      readonly input: string
      readonly other: string
      readonly kind: ComparedKind
      readonly found: ComparedKind | 'none'
    }
  | { readonly variant: 'inside'; readonly other: string; readonly group: string }
  | { readonly variant: 'sensitive'; readonly input: string; readonly other: string }
  /** What it is compared with is only known in this later step. */
  | { readonly variant: 'later'; readonly input: string; readonly other: string; readonly step: string }

/** Initial answers. `keyword` is the validator that refuses one; undefined if JSON Schema does. */
interface BeginningFindings {
  readonly default: { readonly input: string; readonly value: Json; readonly keyword: string | undefined }
  readonly initialDate:
    | { readonly variant: 'notDate' | 'twoDefaults' | 'outsideCalendar'; readonly input: string }
    | {
        readonly variant: 'refused'
        readonly input: string
        readonly keyword: string | undefined
        readonly today: string
        readonly day: string
      }
  readonly initialType:
    | { readonly variant: 'fact'; readonly input: string; readonly type: string; readonly fact: string; readonly found: FoundType }
    | { readonly variant: 'address'; readonly input: string; readonly type: string }
  readonly sensitiveInitial: { readonly input: string }
  readonly secretInitial:
    | { readonly variant: 'health'; readonly input: string; readonly fact: string }
    | { readonly variant: 'personalNumber'; readonly input: string }
  readonly initialTwice: {
    readonly variant: keyof Pick<Initial, 'query' | 'redirect' | 'customer'>
    readonly name: string
    readonly input: string
  }
  readonly initialInside: { readonly input: string }
  readonly readOnlyWithoutFact: { readonly input: string }
  readonly readOnlyBeginning: { readonly input: string; readonly source: string }
  readonly readOnlyEffect: { readonly input: string }
  readonly requiredReadOnly: { readonly input: string }
  readonly givenConsent: { readonly input: string; readonly keyword: string }
  readonly consentWithoutMeaning: { readonly input: string }
  readonly optionalTerms: { readonly input: string }
  readonly termsWithoutDocuments: { readonly input: string }
  readonly forcedConsent: { readonly input: string }
}

/** Findings about the whole flow: steps, price, and recipient. */
interface WholeFindings {
  readonly stepOrder: { readonly variant: FlowDocument['kind'] }
  readonly conditionalClosingStep: { readonly step: string; readonly type: StepType }
  readonly audienceOfPurchase: NoParams
  readonly customerFactForAll: { readonly fact: string }
  readonly customerFactType: { readonly fact: string; readonly type: AnswerType; readonly gives: AnswerType }
  readonly customerFactKey: { readonly fact: string; readonly key: string }
  readonly unknownInsuranceKind: { readonly kind: string }
  readonly withoutSigner: { readonly path: string }
  readonly uncertainSigner: { readonly input: string }
  readonly withoutQuote: NoParams
  readonly quoteInService: NoParams
  readonly groupWithoutChoices: { readonly input: string }
  readonly preselectWithoutGroup: NoParams
  readonly preselectDefault: { readonly input: string; readonly default: Json; readonly standard: Json }
  readonly unknownChoice: { readonly input: string; readonly value: Json }
  readonly addonInput: { readonly input: string }
  readonly priceBoxInput: { readonly input: string }
  readonly sensitiveQuote: { readonly variant: 'grouping'; readonly input: string }
  readonly submitInPurchase: NoParams
  readonly withoutSubmit: NoParams
  readonly participantsInService: NoParams
  readonly participantInput: { readonly variant: 'personalNumber' | 'firstName' | 'email'; readonly input: string }
  readonly participantFact: { readonly variant: 'invitation' | 'signer'; readonly fact: string }
  readonly participantNotReached: { readonly input: string; readonly person: string }
  readonly unknownHandler: { readonly name: string; readonly handlers: readonly string[] }
}
