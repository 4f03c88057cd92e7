import { describe, expect, it } from 'vitest'
import { bicycle, input } from '../../../tests/fixtures/flow.ts'
import { club } from '../../../tests/fixtures/lint.ts'
import { namingRules } from '../../vocabulary/naming-rules.ts'
import { inputAt } from '../answer-path.ts'
import type { FlowDocument } from '../document.ts'
import { isObject, type JsonObject } from '../../values/json.ts'
import { differingPlaces } from './differing-places.ts'
import { planRename, type NamingDrafts, type RenamePlan } from './plan-rename.ts'

const json = (document: FlowDocument) => structuredClone(document) as unknown as JsonObject
const draftsOf = (document: FlowDocument, rest: Partial<NamingDrafts> = {}): NamingDrafts => ({
  source: json(document),
  fragments: {},
  copy: {},
  shared: {},
  ...rest,
})
const plan = (drafts: NamingDrafts, old: string, now: string) => planRename(drafts, { old, now }, namingRules) as RenamePlan
const changed = (document: FlowDocument, old: string, now: string) =>
  differingPlaces(json(document), plan(draftsOf(document), old, now).source).map(({ at, after }) =>
    isObject(after) || Array.isArray(after) ? at : `${at} ${JSON.stringify(after)}`,
  )

const purchase: FlowDocument = {
  ...bicycle,
  quote: {
    path: 'bicycle',
    groupBy: 'power',
    before: { call: 'vehicleCache', with: { personalNumber: 'owner', registrationNumber: 'charger' } },
  },
  participants: { rider: { flow: 'rider', personalNumber: 'rider', firstName: 'owner', email: 'charger', copy: 'bicycle.rider' } },
}

describe('[D3] a renamed input', () => {
  it('is renamed wherever the document names it', () => {
    expect(changed(purchase, 'owner', 'holder').toSorted()).toEqual([
      '/participants/rider/firstName "holder"',
      '/properties/holder',
      '/properties/owner undefined',
      '/properties/rider/differsFrom/0 "holder"',
      '/quote/before/with/personalNumber "holder"',
      '/required/0 "holder"',
      '/steps/0/sections/0/inputs/0 "holder"',
    ])
    expect(changed(purchase, 'power', 'watts')).toContain('/quote/groupBy "watts"')
    expect(changed(purchase, 'value', 'worth')).toContain('/blocks/0/at "worth"')
  })

  it('is renamed in a row: in facts and conditions about the rows, and in validators', () => {
    const rows: FlowDocument = {
      ...club,
      facts: { ...club.facts, most: { type: 'number', compute: 'greatest', with: { list: 'members' }, params: { field: 'power' } } },
      properties: {
        ...club.properties,
        members: { ...club.properties['members']!, distinct: { by: 'number', and: ['number'] } },
        number: input({ type: 'string' }),
      },
    }
    expect(changed(rows, 'members.isRider', 'members.rides')).toEqual([
      '/properties/members/items/properties/isRider undefined',
      '/properties/members/items/properties/rides',
      '/properties/members/items/conditions/rides/properties/isRider undefined',
      '/properties/members/items/conditions/rides/properties/rides',
      '/properties/members/items/conditions/rides/required/0 "rides"',
      '/conditions/hasRider/properties/members/contains/properties/isRider undefined',
      '/conditions/hasRider/properties/members/contains/properties/rides',
      '/conditions/hasRider/properties/members/contains/required/0 "rides"',
    ])
    expect(changed(rows, 'members.power', 'members.watts')).toContain('/facts/most/params/field "watts"')
    expect(changed(rows, 'members.number', 'members.id')).toContain('/properties/members/distinct/by "id"')
    expect(changed(rows, 'number', 'id')).toContain('/properties/members/distinct/and/0 "id"')
    expect(changed(rows, 'home.postalCode', 'home.zip')).toContain('/facts/place/with/postalCode "home.zip"')
  })

  it('says where its answers were, the newest place first, from the beginning of its row', () => {
    const once = plan(draftsOf(club), 'members.name', 'members.nick').source
    const twice = plan(draftsOf(once as unknown as FlowDocument), 'members.nick', 'members.alias').source as unknown as FlowDocument
    expect(inputAt(twice, 'members.alias')?.renamedFrom).toEqual(['nick', 'name'])
    const back = plan(draftsOf(twice), 'members.alias', 'members.name').source as unknown as FlowDocument
    expect(inputAt(back, 'members.name')?.renamedFrom).toEqual(['alias', 'nick'])
  })

  it('keeps its place in the quote request', () => {
    const home = input({
      type: 'object',
      properties: { city: input({ type: 'string' }) },
      quote: { path: 'holder.home', effect: 'create' },
    })
    const document = { ...club, properties: { ...club.properties, address: home } }
    const { source } = plan(draftsOf(document), 'address.city', 'address.town')
    const { properties } = source as unknown as FlowDocument
    expect(properties['address']?.properties?.['town']?.quote).toEqual({ path: 'city', effect: 'create' })
  })

  it('is renamed in texts, personas and the product page', () => {
    const copy = {
      'club.height.label': 'Hej {name}',
      'club.callUs.text': '{height, select, other {Du är {height} cm}} {count, plural, one {height} other {#}}',
      'error.height.maximum': 'Högst {height}',
    }
    const personas = {
      bases: { usual: { answers: { height: 180 } } },
      personas: [
        { base: 'usual', without: ['answers.height', 'facts.height'], expect: {} },
        { answers: { height: 180 }, expect: { relevant: { height: 180 }, blocked: { body: { height: 'x' } }, advice: { height: 'y' } } },
      ],
    }
    const product = { externalOffer: { known: [{ input: 'height', from: 'a' }], assumed: [{ input: 'home.street', answer: 1 }] } }
    const drafts = draftsOf(club, {
      copy: { 'club.sv': copy },
      shared: { 'pet.sv': { 'club.weight.help': '{height}' } },
      personas,
      product,
    })
    const found = plan(drafts, 'height', 'tall')
    expect(found.copy['club.sv']).toEqual({
      ...copy,
      'club.callUs.text': '{tall, select, other {Du är {tall} cm}} {count, plural, one {height} other {#}}',
    })
    expect(found.personas).toEqual(
      JSON.parse(JSON.stringify(personas).replaceAll('"height"', '"tall"').replaceAll('"answers.height"', '"answers.tall"')),
    )
    expect(found.product).toEqual(JSON.parse(JSON.stringify(product).replaceAll('"height"', '"tall"')))
    expect(found.doubts).toEqual(['club.sv error.height.maximum', 'pet.sv club.weight.help'])
  })

  it('in a row is renamed in the texts of its row alone', () => {
    const copy = { 'club.members.row': '{name}', 'club.power.label': '{name}', 'club.callUs.text': '{name}' }
    const found = plan(draftsOf(club, { copy: { 'club.sv': copy } }), 'members.name', 'members.nick')
    expect(found.copy['club.sv']).toEqual({ 'club.members.row': '{nick}', 'club.power.label': '{nick}', 'club.callUs.text': '{name}' })
  })

  it('that a fragment names is said, and one that a fragment brings is refused', () => {
    const { conditions, ...rest } = json(club)
    const { isLarge, hasRider } = conditions as JsonObject
    const fragments = {
      people: {
        fragment: 'people',
        conditions: { hasRider: hasRider! },
        properties: { home: (rest['properties'] as JsonObject)['home']! },
      },
    }
    const properties = { ...(rest['properties'] as JsonObject), home: { $ref: 'fragment:people#home' } }
    const source = { ...rest, properties, conditions: { isLarge: isLarge!, hasRider: { $ref: 'fragment:people#hasRider' } } }
    const drafts = { ...draftsOf(club), source, fragments }
    expect(plan(drafts, 'members', 'team').doubts).toEqual([
      'flow.json /conditions/hasRider/properties/members',
      'flow.json /conditions/hasRider/properties/team',
      'flow.json /conditions/hasRider/required/0',
    ])
    expect(plan(drafts, 'home.street', 'home.road')).toBe('inFragment')
    expect(plan(drafts, 'home', 'dwelling').doubts).toEqual([])
  })

  it('is refused for what it cannot be, and a consent is asked again', () => {
    const drafts = draftsOf(club)
    expect(plan(drafts, 'tall', 'high')).toBe('unknown')
    expect(plan(drafts, 'height', 'weight')).toBe('taken')
    expect(plan(drafts, 'height', 'bmi')).toBe('taken')
    expect(plan(drafts, 'height', 'home.height')).toBe('moved')
    expect(plan(drafts, 'members.0.name', 'x')).toBe('badName')
    expect(plan(drafts, 'news', 'mail')).toMatchObject({ hasMigration: false })
  })

  it('that the author has moved gets its earlier place', () => {
    const { source, hasMigration } = plan(draftsOf(club), 'road', 'home.street')
    expect(hasMigration).toBe(true)
    expect((source as unknown as FlowDocument).properties['home']?.properties?.['street']?.renamedFrom).toEqual(['road'])
  })
})
