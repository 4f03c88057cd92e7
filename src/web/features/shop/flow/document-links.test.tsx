import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import documents from '../../../../../flow-schemas/life/documents.sv.json' with { type: 'json' }
import generalCopy from '../../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import { bicycle } from '../../../../../tests/fixtures/flow.ts'
import type { Bundle } from '../../../../contract/bundle.ts'
import type { PolicyDocuments } from '../../../../contract/documents.ts'
import { renderPage } from '../../../testing/render.tsx'
import { DocumentLinks, type DocumentLinksProps } from './document-links.tsx'

const bundle: Bundle = {
  hash: 'h',
  flow: 'bicycle',
  document: bicycle,
  copy: {},
  options: {},
  needs: [],
  documents: documents as PolicyDocuments,
}

function addressesOf(shown: DocumentLinksProps['documents']): (string | null)[] {
  renderPage(<DocumentLinks bundle={bundle} productPath="/cykel" documents={shown} />, { copy: generalCopy })
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'))
}

describe('the documents of a purchase', () => {
  it('are those that the product has, each as a page and as PDF', () => {
    expect(addressesOf(true)).toEqual([
      '/cykel/dokument/precontract?version=h',
      '/flows/h/documents/precontract.pdf',
      '/cykel/dokument/terms?version=h',
      '/flows/h/documents/terms.pdf',
    ])
  })

  it('are the mandate alone at the question that gives it, in a new tab, so that the purchase stays', () => {
    expect(addressesOf('mandate')).toEqual(['/cykel/dokument/mandate?version=h', '/flows/h/documents/mandate.pdf'])
    for (const link of screen.getAllByRole('link')) expect(link.getAttribute('target')).toBe('_blank')
    expect(screen.getByRole('link', { name: /^Medgivande till autogiro ?öppnas i en ny flik$/ })).toBeTruthy()
  })
})
