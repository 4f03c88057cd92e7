import { describe, expect, it } from 'vitest'
import { flowOf, input } from '../../../../tests/fixtures/flow.ts'
import { FLOW_FORMAT, type FlowDocument } from '../../../engine/document.ts'
import type { Json } from '../../../values/json.ts'
import type { RegistryArgs } from '../../ports/registries/registry-port.ts'
import { lookUpFacts } from './external-data.ts'

/** A plate leads to a thing, and the thing's maker to a country. A hidden input hides the fact that depends on it. */
const chain: FlowDocument = {
  $schema: FLOW_FORMAT,
  flow: 'chain',
  kind: 'service',
  copy: ['chain'],
  type: 'object',
  properties: {
    plate: input({ type: 'string', minLength: 3 }),
    hasOwner: input({ type: 'boolean', widget: 'yesNo' }),
    owner: input({ type: 'string', showIf: 'owned' }),
  },
  required: [],
  // Declared before the fact that it depends on; a later round looks it up.
  facts: {
    country: { type: 'string', lookup: 'makers', with: { maker: 'thing.maker' } },
    thing: { type: 'object', properties: { maker: { type: 'string' } }, lookup: 'things', with: { plate: 'plate' } },
    person: { type: 'string', lookup: 'persons', with: { owner: 'owner', plate: 'plate' } },
    customer: { type: 'string', given: true },
  },
  conditions: { owned: { properties: { hasOwner: { const: true } }, required: ['hasOwner'] } },
  steps: [{ id: 'form', type: 'input', copy: 'c.f', sections: [{ id: 'form', copy: 'c.f', inputs: ['plate', 'hasOwner', 'owner'] }] }],
  submit: { to: 'case' },
}

const KNOWN: Readonly<Record<string, (args: RegistryArgs) => Json | undefined>> = {
  things: ({ plate }) => (plate === 'abc' ? { maker: 'Volvo', owner: 'Elin' } : null),
  makers: ({ maker }) => (maker === 'Volvo' ? 'Sverige' : undefined),
  persons: ({ owner }) => owner,
}

async function lookUp(answers: Record<string, Json>, given: Record<string, Json> = {}) {
  const asked: string[] = []
  const registries = {
    lookUp: async (registry: string, args: RegistryArgs) => {
      asked.push(`${registry} ${JSON.stringify(args)}`)
      return KNOWN[registry]?.(args)
    },
  }
  return { facts: await lookUpFacts(await flowOf(chain), answers, given, registries), asked }
}

describe('looking facts up', () => {
  it('asks for each once, as soon as all that it is made of is known, and takes the parts that it has', async () => {
    const { facts, asked } = await lookUp({ plate: 'abc', hasOwner: true, owner: 'Elin' })
    expect(facts).toEqual({ thing: { maker: 'Volvo' }, country: 'Sverige', person: 'Elin' })
    expect(asked.toSorted()).toEqual(['makers {"maker":"Volvo"}', 'persons {"owner":"Elin","plate":"abc"}', 'things {"plate":"abc"}'])
  })

  it.each<[string, Record<string, Json>]>([
    ['nothing is answered', {}],
    ['an answer is not valid', { plate: 'a', hasOwner: true, owner: 'Elin' }],
    ['a part is missing', { hasOwner: true, owner: 'Elin' }],
  ])('asks for nothing while %s', async (_, answers) => {
    expect(await lookUp(answers)).toEqual({ facts: {}, asked: [] })
  })

  it('does not ask by what is hidden', async () => {
    expect((await lookUp({ plate: 'abc', hasOwner: false, owner: 'Elin' })).facts).not.toHaveProperty('person')
  })

  it('knows nothing of what there is not', async () => {
    expect((await lookUp({ plate: 'xyz' })).facts).toEqual({})
  })

  it('takes what is given only where the document wants it to be given', async () => {
    const given = { customer: 'Elin', country: 'Norge', toString: 'x' }
    expect((await lookUp({}, given)).facts).toEqual({ customer: 'Elin' })
    expect((await lookUp({ plate: 'abc' }, given)).facts).toEqual({ customer: 'Elin', thing: { maker: 'Volvo' }, country: 'Sverige' })
  })
})
