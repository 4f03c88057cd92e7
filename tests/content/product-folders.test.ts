import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentTexts } from '../../src/contract/documents-check.ts'
import { DOCUMENT_KINDS, type PolicyDocuments } from '../../src/contract/documents.ts'
import { productCopyKeys, type ProductPage } from '../../src/contract/product.ts'
import type { Copy } from '../../src/copy/lookup.ts'
import type { FlowSource, Option } from '../../src/engine/document.ts'
import type { Json, JsonObject } from '../../src/values/json.ts'
import type { Fragments } from '../../src/engine/fragment.ts'
import { resolveDocument } from '../../src/engine/resolve.ts'
import { lintWhole, type PublishRules } from '../../src/server/features/content/build-bundle.ts'
import { readContentFolder, type ContentFile } from '../../src/server/features/content/content-files.ts'
import type { Workspace } from '../../src/server/features/content/workspace.ts'
import { requiredPathsOf } from '../../src/server/ports/core-system/embedded/required-paths.ts'
import { readPaths } from '../../src/server/ports/core-system/embedded/tariff/read-paths.ts'
import { pricedPaths, readTariffs, TARIFF_FOLDER } from '../../src/server/ports/core-system/embedded/tariff/tariff-book.ts'
import { copyPagesOf } from '../../src/web/features/product/product-data.ts'
import { TODAY } from '../fixtures/flow.ts'
import { publishRules } from '../fixtures/publish-rules.ts'
import { BROUGHT_PRODUCTS } from '../put-in-product.ts'
import { walkInputs } from '../../src/engine/walk-inputs.ts'

/** Those of the shop, and those that tests bring along. */
const folders = [join(import.meta.dirname, '..', '..', 'flow-schemas'), ...BROUGHT_PRODUCTS.map(({ content }) => content)]
const files = (await Promise.all(folders.map(readContentFolder))).flat()
const tariffs = await readTariffs([TARIFF_FOLDER, ...BROUGHT_PRODUCTS.map(({ tariffs }) => tariffs)])
const bodyOf = (kind: ContentFile['kind'], id: string) => files.find((file) => file.kind === kind && file.id === id)?.body
const allOf = <Body>(kind: ContentFile['kind']) =>
  Object.fromEntries(files.flatMap((file) => (file.kind === kind ? [[file.id, file.body as unknown as Body] as const] : [])))
const products = Object.values(allOf<ProductPage>('product'))

/** The lint knows what the product's tariff needs for a price, as in the shop. */
const rules: PublishRules = {
  ...publishRules,
  neededPaths: (product) => {
    const tariff = tariffs.current(product, TODAY)
    return tariff && requiredPathsOf(tariff)
  },
  pricedPaths: (product) => {
    const tariff = tariffs.current(product, TODAY)
    return tariff && pricedPaths(tariff)
  },
  readPaths: (product) => {
    const tariff = tariffs.current(product, TODAY)
    return tariff && readPaths(tariff)
  },
}

const optionsSets = Object.entries(allOf<{ entries: Option[] }>('options')).map(([name, { entries }]) => [name, entries] as const)
const swedish = Object.entries(allOf<Copy>('copy')).flatMap(([id, copy]) => (id.endsWith('.sv') ? [[id.slice(0, -3), copy] as const] : []))

function workspaceOf({ flow }: ProductPage): Workspace {
  return {
    flow,
    source: bodyOf('flow', flow) as FlowSource,
    fragments: allOf('fragment') as Fragments,
    options: allOf<JsonObject>('options'),
    lookups: allOf<JsonObject>('lookup'),
    copy: { sv: Object.fromEntries(swedish) },
    product: bodyOf('product', flow) as JsonObject,
    personas: bodyOf('personas', flow) as Json,
    documents: { sv: bodyOf('documents', `${flow}.sv`) as JsonObject },
  }
}

const documentOf = ({ flow }: ProductPage) => resolveDocument(bodyOf('flow', flow) as FlowSource, allOf('fragment'), rules.registry)

describe('[B1.1] the products of the shop', () => {
  it('have a path of their own each', () => {
    expect(new Set(products.map(({ path }) => path)).size).toBe(products.length)
  })

  describe.each(products)('$product', (page) => {
    const documents = bodyOf('documents', `${page.flow}.sv`) as unknown as PolicyDocuments

    it('has no finding, and all its personas hold', async () => expect(await lintWhole(workspaceOf(page), rules)).toEqual([]))

    it('has every text of its page on the copy pages that the page asks for', () => {
      const shown = ['general', 'site', ...copyPagesOf({ flow: page.flow, page })]
      const known = Object.assign({}, ...shown.map((name) => bodyOf('copy', `${name}.sv`))) as Copy
      const letter = new Set(page.policyLetter.flatMap(({ copy }) => [copy, `${copy}.value`]))
      expect(productCopyKeys(page).filter((key) => !letter.has(key) && known[key] === undefined)).toEqual([])
    })

    it('has at least six personas', () => {
      expect((bodyOf('personas', page.flow) as { personas: unknown[] }).personas.length).toBeGreaterThanOrEqual(6)
    })

    it('has the tariff of its insurance', () => {
      expect(tariffs.current(page.product, TODAY)?.insuranceType).toBe((bodyOf('flow', page.flow) as FlowSource)['insuranceType'])
    })

    it('[B3.6] shows every add-on of its tariff with its price, at the input that chooses it', () => {
      const { terms } = tariffs.current(page.product, TODAY)!
      const priced = terms.flatMap(({ addon }) => (addon ? [`${addon.id} ${addon.selected}`] : []))
      const shown = Object.values(documentOf(page).properties).flatMap(({ quote }) =>
        [quote?.addon ?? []].flat().map((id) => `${id} ${quote?.path}`),
      )
      expect(shown.toSorted()).toEqual(priced.toSorted())
    })

    it('[B3.5] is described by the core system with the choices that its document has', () => {
      const inputs = walkInputs(documentOf(page)).map(({ input }) => input)
      for (const [name, choices] of Object.entries(tariffs.current(page.product, TODAY)?.options ?? {})) {
        const entries = optionsSets.find(([set]) => set === name)?.[1] ?? []
        expect(choices.map(({ code }) => code)).toEqual(entries.map(({ code }) => code))
        const selected = choices.find((choice) => choice.selected)?.code
        expect(inputs.filter(({ options }) => options === name).map((input) => input.default)).toContain(selected)
      }
    })

    it('has every document that its page links to, and names no insurer in them', () => {
      const all = DOCUMENT_KINDS.flatMap((kind) => documents[kind] ?? [])
      expect(all.map(({ kind }) => kind).toSorted()).toEqual([...page.documents].toSorted())
      expect(all.flatMap(documentTexts).filter((text) => /Teckna Försäkring|\b\d{6}-\d{4}\b/.test(text))).toEqual([])
    })

    it('states in its documents how long the right of withdrawal lasts', () => {
      const days = tariffs.current(page.product, TODAY)?.withdrawalDays ?? 0
      for (const kind of ['precontract', 'terms'] as const)
        expect(documentTexts(documents[kind]).join('\n')).toMatch(new RegExp(`${days} dagars ångerrätt|ångra avtalet inom ${days} dagar`))
    })

    it('numbers the sections of its terms without a gap', () => {
      const numbers = documents.terms.sections.filter(({ level }) => level === undefined).map(({ heading }) => Number.parseInt(heading, 10))
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    })
  })
})
