import { describe, expect, it } from 'vitest'
import { wordFindings } from '../../src/findings/word.ts'
import type { ProductPage } from '../../src/contract/product.ts'
import type { JsonObject } from '../../src/values/json.ts'
import { checkFlow } from '../../src/server/features/content/build-bundle.ts'
import type { Workspace } from '../../src/server/features/content/workspace.ts'
import { publishRules } from '../fixtures/publish-rules.ts'
import { readChildFlow } from './child-files.ts'
import { readChildWorkspace } from './child-workspace.ts'

/** A flow document as an editor changes it. */
interface Draft {
  properties: Record<string, Record<string, unknown>>
  required: string[]
  conditions: Record<string, unknown>
  outcomes: Record<string, unknown>
  blocks: Record<string, unknown>[]
  steps: { id: string; showIf?: string; sections: { id: string; showIf?: string; inputs: string[] }[] }[]
}

const child = readChildWorkspace()
/** Made whole: a fault can be put into each part that a group brings. */
const document = readChildFlow()
const findingsOf = (workspace: Workspace) => checkFlow(workspace, publishRules).findings
const codesOf = (workspace: Workspace) => findingsOf(workspace).map(({ code, at }) => `${code} ${at}`)

/** The child insurance with a change in one spot. */
function withFlow(change: (draft: Draft) => void): Workspace {
  const draft = structuredClone(document) as unknown as Draft
  change(draft)
  return { ...child, source: draft as unknown as JsonObject }
}

function withCopy(page: string, change: Record<string, unknown>): Workspace {
  const pages = child.copy['sv'] ?? {}
  return { ...child, copy: { sv: { ...pages, [page]: { ...pages[page], ...change } as Record<string, string> } } }
}

const phoneInput = { type: 'string', widget: 'text', copy: 'child.insuredChild' }
const never = { properties: { needForQuestion: { const: 'kanske' } }, required: ['needForQuestion'] }

describe('the lint of a flow document', () => {
  it('finds nothing in the child insurance', () => expect(findingsOf(child)).toEqual([]))

  it.each<[string, (draft: Draft) => void, string]>([
    // Widgets and types.
    [
      'a number asked in a box for yes or no',
      ({ properties }) => (properties['insuranceAmount']!['widget'] = 'yesNo'),
      'widgetType /properties/insuranceAmount/widget',
    ],
    [
      'a text asked by a box to tick',
      ({ properties }) => (properties['needForQuestion']!['type'] = 'string'),
      'widgetType /properties/needForQuestion/widget',
    ],
    [
      'a list of choices without choices',
      ({ properties }) => (properties['insuredChild']!['widget'] = 'radio'),
      'withoutChoices /properties/insuredChild/widget',
    ],
    [
      'a validator of texts at a number',
      ({ properties }) => (properties['insuranceAmount']!['email'] = true),
      'validatorType /properties/insuranceAmount/email',
    ],
    // Values and defaults.
    [
      'a default that is no choice',
      ({ properties }) => (properties['insuranceAmount']!['default'] = 5),
      'default /properties/insuranceAmount/default',
    ],
    [
      'a default of another type',
      ({ properties }) => (properties['needForQuestion']!['default'] = 'ja'),
      'default /properties/needForQuestion/default',
    ],
    [
      'a default below the least',
      ({ properties }) => Object.assign(properties['insuranceAmount']!, { minimum: 2 }),
      'default /properties/insuranceAmount/default',
    ],
    [
      'a default that a validator refuses',
      ({ properties }) => (properties['insuredChild']!['default'] = '201801012393'),
      'default /properties/insuredChild/default',
    ],
    [
      'a default day after the last',
      ({ properties }) => (properties['startDate']!['initial'] = { date: { months: 13 } }),
      'initialDate /properties/startDate/initial/date',
    ],
    [
      'a default day before the first',
      ({ properties }) => (properties['startDate']!['initial'] = { date: { days: -1 } }),
      'initialDate /properties/startDate/initial/date',
    ],
    [
      'a default day that is too late in some years only',
      ({ properties }) => (properties['startDate']!['initial'] = { date: { days: 366 } }),
      'initialDate /properties/startDate/initial/date',
    ],
    [
      'a default day outside the calendar',
      ({ properties }) => (properties['startDate']!['initial'] = { date: { years: 9000 } }),
      'format /properties/startDate/initial/date/years',
    ],
    [
      'a default day at an input that is no date',
      ({ properties }) => (properties['insuredChild']!['initial'] = { date: { days: 1 } }),
      'initialDate /properties/insuredChild/initial/date',
    ],
    [
      'two defaults',
      ({ properties }) => (properties['startDate']!['default'] = '2026-12-01'),
      'initialDate /properties/startDate/initial/date',
    ],
    [
      'a choice that a limit refuses',
      ({ properties }) => (properties['insuranceAmount']!['maximum'] = 3),
      'refusedValue /properties/insuranceAmount/enum/3',
    ],
    [
      'a fixed answer of another type',
      ({ properties }) => (properties['healthDeclaration']!['const'] = 'ja'),
      'refusedValue /properties/healthDeclaration/const',
    ],
    [
      'limits that cross',
      ({ properties }) => Object.assign(properties['insuredChild']!, { minLength: 12, maxLength: 10 }),
      'crossedLimits /properties/insuredChild/minLength',
    ],
    // Steps.
    ['a condition on the summary', ({ steps }) => (steps[3]!.showIf = 'childKnown'), 'conditionalClosingStep /steps/3/showIf'],
    ['a condition on the signing', ({ steps }) => (steps[4]!.showIf = 'childKnown'), 'conditionalClosingStep /steps/4/showIf'],
    ['a condition on the receipt', ({ steps }) => (steps[5]!.showIf = 'childKnown'), 'conditionalClosingStep /steps/5/showIf'],
    ['sections in a summary', ({ steps }) => (steps[3]!.sections = steps[0]!.sections), 'format /steps/3/sections'],
    ['a purchase without a summary', ({ steps }) => void steps.splice(3, 1), 'stepOrder /steps'],
    // Names.
    [
      'an input named constructor',
      ({ properties, steps }) => {
        properties['constructor'] = phoneInput
        steps[0]!.sections[0]!.inputs.push('constructor')
      },
      'excess /properties/constructor',
    ],
    [
      'an input named toString',
      ({ properties, steps }) => {
        properties['toString'] = phoneInput
        steps[0]!.sections[0]!.inputs.push('toString')
      },
      'excess /properties/toString',
    ],
    [
      'an input named __proto__',
      ({ properties }) => void Object.defineProperty(properties, '__proto__', { value: phoneInput, enumerable: true }),
      'excess /properties/__proto__',
    ],
    [
      'a condition named valueOf',
      ({ conditions }) => (conditions['valueOf'] = { required: ['phone'] } as never),
      'excess /conditions/valueOf',
    ],
    ['two steps of one name', ({ steps }) => (steps[1]!.id = 'application'), 'duplicateId /steps/1/id'],
    [
      'two sections of one name, in two steps',
      ({ steps }) => (steps[1]!.sections[0]!.id = 'insured'),
      'duplicateId /steps/1/sections/0/id',
    ],
    ['an input in two places', ({ steps }) => steps[1]!.sections[0]!.inputs.push('phone'), 'placedTwice /steps/1/sections/0/inputs/4'],
    ['an input in no place', ({ steps }) => void steps[0]!.sections[2]!.inputs.pop(), 'unplacedInput /properties/email'],
    // Unreachable parts.
    ['a condition that no answers meet', ({ conditions }) => (conditions['noNeed'] = never), 'impossibleCondition /conditions/noNeed'],
    [
      'a condition against itself',
      ({ conditions }) => (conditions['noNeed'] = { required: ['illness'], not: { required: ['illness'] } }),
      'impossibleCondition /conditions/noNeed',
    ],
    [
      'a condition on a choice that there is not',
      ({ conditions }) => (conditions['hasIllness'] = { properties: { insuranceAmount: { minimum: 5 } }, required: ['insuranceAmount'] }),
      'impossibleCondition /conditions/hasIllness',
    ],
    [
      'a condition on two inputs that are never shown together',
      ({ conditions }) => (conditions['noNeed'] = { required: ['paymentPeriod', 'invoicePeriod'] }),
      'impossibleCondition /conditions/noNeed',
    ],
    [
      'a step that is never shown',
      ({ conditions, steps }) => {
        conditions['never'] = never
        steps[1]!.showIf = 'never'
      },
      'unreachableStep /steps/1/showIf',
    ],
    [
      'a required input that is always hidden',
      ({ conditions, properties }) => {
        conditions['never'] = never
        properties['insuredChild']!['showIf'] = 'never'
      },
      'requiredHidden /properties/insuredChild',
    ],
    [
      'a required input in a section that is always hidden',
      ({ conditions, steps }) => {
        conditions['never'] = never
        steps[1]!.sections[0]!.showIf = 'never'
      },
      'requiredHidden /properties/illness',
    ],
    [
      'a required input that is shown only where its section is not',
      ({ properties, conditions, steps }) => {
        conditions['need'] = { properties: { needForQuestion: { const: true } }, required: ['needForQuestion'] }
        properties['illness']!['showIf'] = 'noNeed'
        steps[1]!.sections[0]!.showIf = 'need'
      },
      'requiredHidden /properties/illness',
    ],
    [
      'an input that waits for its own answer',
      ({ conditions, properties }) => {
        conditions['self'] = { required: ['illness'] }
        properties['illness']!['showIf'] = 'self'
      },
      'requiredHidden /properties/illness',
    ],
    [
      'an input that is never shown',
      ({ conditions, properties, required }) => {
        conditions['never'] = never
        properties['illness']!['showIf'] = 'never'
        required.splice(required.indexOf('illness'), 1)
      },
      'neverShown /properties/illness',
    ],
    // Blocks.
    [
      'a block whose input is hidden when it holds',
      ({ blocks, properties }) => {
        properties['phone']!['showIf'] = 'paysByInvoice'
        blocks.push({ when: 'paysByAutogiro', at: 'phone', outcome: 'health' })
      },
      'idleBlock /blocks/4/when',
    ],
    ['a block that lets nobody pass', ({ properties }) => (properties['illness']!['const'] = true), 'deadEnd /blocks/1'],
    [
      'two blocks that between them let nobody pass',
      ({ blocks, conditions }) => {
        conditions['isWell'] = { properties: { illness: { const: false } }, required: ['illness'] }
        blocks.push({ when: 'isWell', at: 'illness', outcome: 'health' })
      },
      'deadEnd /blocks/1',
    ],
    ['a block without a way out', ({ outcomes }) => delete outcomes['noNeed'], 'blockWithoutWayOut /blocks/0/outcome'],
    // References.
    [
      'a condition that does not exist',
      ({ properties }) => (properties['illness']!['showIf'] = 'ghost'),
      'unknownCondition /properties/illness/showIf',
    ],
    ['a required input that does not exist', ({ required }) => required.push('ghost'), 'unknownInput /required/19'],
    [
      'a condition over an input that does not exist',
      ({ conditions }) => (conditions['childKnown'] = { required: ['ghost'] }),
      'unknownInput /conditions/childKnown',
    ],
  ])('finds %s', (_, change, finding) => {
    const found = findingsOf(withFlow(change))
    expect(found.map(({ code, at }) => `${code} ${at}`)).toContain(finding)
    for (const { text } of wordFindings(found, 'sv')) expect(text).toMatch(/^["A-ZÅÄÖ].*[.?]$/)
  })

  it('reports one fault once', () => {
    expect(codesOf(withFlow(({ properties }) => (properties['insuranceAmount']!['widget'] = 'yesNo')))).toHaveLength(1)
    expect(codesOf(withFlow(({ steps }) => (steps[3]!.showIf = 'childKnown')))).toHaveLength(1)
    expect(
      codesOf(
        withFlow(
          ({ properties }) =>
            (properties['startDate']!['initial'] = { ...(properties['startDate']!['initial'] as object), date: { months: 13 } }),
        ),
      ),
    ).toHaveLength(1)
    expect(codesOf(withFlow(({ properties }) => (properties['illness']!['const'] = true)))).toEqual(['deadEnd /blocks/1'])
  })

  it.each<[string, string, Record<string, unknown>, string]>([
    [
      'a placeholder that nothing fills',
      'child',
      { 'child.insuredChild.label': 'Personnummer, {namn}' },
      'unknownPlaceholder /copy/sv/child/child.insuredChild.label',
    ],
    [
      'an answer in a help that says nothing before it is given',
      'child',
      { 'child.insuredChild.help': 'Du valde {insuranceAmount}' },
      'unansweredText /copy/sv/child/child.insuredChild.help',
    ],
    [
      'a health answer in the needs',
      'child',
      { 'child.needs.statement': 'Barnet är sjukt: {illness}' },
      'unknownPlaceholder /copy/sv/child/child.needs.statement',
    ],
    [
      'an age in the text to sign',
      'child',
      { 'child.sign.text': 'Ett barn på {insuredChildAge} år' },
      'unknownPlaceholder /copy/sv/child/child.sign.text',
    ],
    [
      'the wrong limit in an error',
      'child',
      { 'child.guardian.error.age.min': 'Minst {min} år' },
      'unknownPlaceholder /copy/sv/child/child.guardian.error.age.min',
    ],
    [
      'the wrong limit in a shared error',
      'validators',
      { 'error.schema.minimum': 'Minst {minimum}' },
      'unknownPlaceholder /copy/sv/validators/error.schema.minimum',
    ],
    [
      'a placeholder in a text of the program',
      'general',
      { 'general.price.perMonth': '{belopp:money}/mån' },
      'unknownPlaceholder /copy/sv/general/general.price.perMonth',
    ],
    [
      'an amount in the price example',
      'child',
      { 'child.product.priceExample': 'Kostar {amount:money}' },
      'unknownPlaceholder /copy/sv/child/child.product.priceExample',
    ],
    [
      'a personal number in the policy letter',
      'child',
      { 'child.policyLetter.death.value': 'Efterlevande till {guardian}' },
      'unknownPlaceholder /copy/sv/child/child.policyLetter.death.value',
    ],
    [
      'a placeholder of an unknown sort',
      'child',
      { 'child.insuredChild.label': '{phone:telefon}' },
      'unknownPlaceholderType /copy/sv/child/child.insuredChild.label',
    ],
    ['a text that is a number', 'child', { 'child.insuredChild.label': 12 }, 'notText /copy/sv/child/child.insuredChild.label'],
    ['a text that is a list', 'general', { 'general.back': ['Tillbaka'] }, 'notText /copy/sv/general/general.back'],
    ['a text that the program wants', 'general', { 'general.back': undefined }, 'notText /copy/sv/general/general.back'],
  ])('finds %s', (_, page, change, finding) => {
    const found = findingsOf(withCopy(page, change))
    expect(found.map(({ code, at }) => `${code} ${at}`)).toContain(finding)
    for (const { text } of wordFindings(found, 'sv')) expect(text).toMatch(/^["A-ZÅÄÖ].*[.?]$/)
  })

  it('fills what the texts may have', () => {
    const texts = {
      'child.needs.statement': '{insuredChildAge:number} {insuranceAmount:money} {startDate:date} {insurerName}',
      'child.sign.text': '{answers} {insuranceAmount} {annualPremium:money} {monthlyPremium:money} {payment} {phone} {startDate:date}',
      'child.guardian.error.age.min': '{label} {limit}',
      'child.insuredSum.entry': '{amount:money}',
      'child.nobody.reads.this': '{whatever}',
    }
    expect(codesOf(withCopy('child', texts))).toEqual(['unusedCopy /copy/sv/child/child.nobody.reads.this'])
  })

  it('finds a text to sign without a part of the contract', () => {
    expect(codesOf(withCopy('child', { 'child.sign.text': '{answers} {startDate:date} {payment}' }))).toEqual([
      'unsignedPart /copy/sv/child/child.sign.text',
    ])
  })

  it('finds a row of cover under a condition that the flow lacks', () => {
    const [first, ...others] = (child.product as unknown as ProductPage).policyLetter
    const policyLetter = [{ ...first, when: 'isGhost' }, ...others] as unknown as JsonObject[]
    expect(codesOf({ ...child, product: { ...child.product, policyLetter } })).toEqual(['unknownCondition /product/policyLetter/0/when'])
  })

  it('finds texts that are missing in one language of several', () => {
    const { child: own = {}, ...others } = child.copy['sv'] ?? {}
    const { 'child.insuredChild.label': _, ...rest } = own
    const workspace = { ...child, copy: { ...child.copy, en: { ...others, child: rest } } }
    expect(wordFindings(findingsOf(workspace), 'sv').map(({ at, text }) => `${at} ${text}`)).toEqual([
      '/properties/insuredChild/copy Texten "child.insuredChild.label" saknas på språket en.',
    ])
  })

  it('finds a text of the product page that is missing', () => {
    const { 'child.product.title': _, ...own } = child.copy['sv']?.['child'] ?? {}
    expect(codesOf({ ...child, copy: { sv: { ...child.copy['sv'], child: own } } })).toEqual(['missingCopy /product'])
  })
})
