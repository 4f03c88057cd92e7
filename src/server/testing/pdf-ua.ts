import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { readPdf } from './read-pdf.ts'

type Reader = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Reader['getPage']>>

/** An element of the structure, as a reader gives it to a screen reader. */
interface StructureNode {
  readonly role: string
  readonly alt?: string
  readonly children: readonly (StructureNode | { readonly type: 'content' | 'annotation' | 'object'; readonly id: string })[]
}

/** Elements that may stand in an element. ISO 32000-1, 14.8.4 */
const MAY_HOLD: Readonly<Record<string, readonly string[]>> = {
  Root: ['Document'],
  Document: ['H1', 'H2', 'H3', 'P', 'L', 'Table'],
  H1: [],
  H2: [],
  H3: [],
  P: ['Link'],
  L: ['LI'],
  LI: ['Lbl', 'LBody'],
  Lbl: ['Figure'],
  LBody: ['Link'],
  Table: ['TR'],
  TR: ['TH', 'TD'],
  TH: [],
  TD: [],
  Figure: [],
  Link: [],
}

/**
 * Returns what a file breaks of PDF/UA-1 (ISO 14289-1): the conditions of the Matterhorn protocol 1.1 that a program can see and that
 * can happen in our files, which have no forms, sounds, or pictures of pixels. pdf.js reads the file.
 */
export async function findPdfUaFaults(file: Buffer): Promise<readonly string[]> {
  const reader = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 })
  const faults = [...(await documentFaults(reader)), ...objectFaults(readPdf(file).objects)]
  const headings: string[] = []
  for (let number = 1; number <= reader.numPages; number++) {
    const page = await reader.getPage(number)
    const tree = (await page.getStructTree()) as StructureNode | null
    if (!tree) faults.push(`page ${number}: no structure`)
    else faults.push(...(await pageFaults(page, tree, headings)).map((fault) => `page ${number}: ${fault}`))
  }
  await reader.cleanup()
  return [...faults, ...headingFaults(headings)]
}

async function documentFaults(reader: Reader): Promise<string[]> {
  const { info, metadata } = await reader.getMetadata()
  const marks = await reader.getMarkInfo()
  const preferences = await reader.getViewerPreferences()
  const title: unknown = metadata?.get('dc:title')
  return broken({
    '06-002: the metadata names no part 1': metadata?.get('pdfuaid:part') === '1',
    '06-003: no title in the metadata': typeof title === 'string' && title !== '',
    '06-004: two titles': Reflect.get(info, 'Title') === title,
    '07-001: the title is not shown': Reflect.get(preferences ?? {}, 'DisplayDocTitle') === true,
    '01-007: not marked as tagged': marks?.Marked === true && !marks.Suspects,
    '11-006: no language': /^[a-z]{2}(-[A-Z]{2})?$/.test(String(Reflect.get(info, 'Language'))),
  })
}

/** Returns the conditions that do not hold. */
function broken(conditions: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(conditions).filter((condition) => !conditions[condition])
}

/** Checks what a reader does not tell: fonts, the heads of tables, and the order of the tabulator. */
function objectFaults(objects: string): string[] {
  const count = (pattern: RegExp) => [...objects.matchAll(pattern)].length
  const fonts = count(/^\/Type \/FontDescriptor$/gm)
  return broken({
    '31-009: a font is not embedded': fonts === count(/^\/FontFile2 /gm),
    '31-009: a font has no description': fonts === count(/^\/Subtype \/(Type1|TrueType|CIDFontType2)$/gm),
    '31-027: a font has no letters': count(/^\/Subtype \/Type0$/gm) === count(/^\/ToUnicode \d+ 0 R$/gm),
    '31-014: a list of glyphs': count(/^\/CIDSet /gm) === 0,
    '15-003: a head without a direction': count(/^\/S \/TH$/gm) === count(/^\/Scope \/(Row|Column)$/gm),
    '28-015: no order of the tabulator': count(/^\/Type \/Page$/gm) === count(/^\/Tabs \/S$/gm),
    'a picture without a place': count(/^\/S \/Figure$/gm) === count(/^\/BBox \[/gm),
  })
}

async function pageFaults(page: Page, tree: StructureNode, headings: string[]): Promise<string[]> {
  const faults: string[] = []
  const contents: string[] = []
  const linked: string[] = []
  const visit = (node: StructureNode, parent?: StructureNode) => {
    if (parent && !MAY_HOLD[parent.role]?.includes(node.role)) faults.push(`09-004: ${node.role} in ${parent.role}`)
    if (node.role === 'Figure' && !node.alt) faults.push('13-004: a picture without a text')
    if (/^H\d$/.test(node.role)) headings.push(node.role)
    for (const child of node.children) {
      if ('role' in child) visit(child, node)
      else if (child.type === 'content') contents.push(child.id)
      else linked.push(`${node.role} ${child.id}`)
    }
  }
  visit(tree)
  const marked = await markedContents(page)
  const numbers = contents.map((id) => Number(/_mc(\d+)$/.exec(id)?.[1]))
  if (numbers.some((mark, index) => index > 0 && mark <= (numbers[index - 1] ?? 0))) faults.push('09-001: drawn in another order than read')
  if ([...marked.tagged].toSorted((a, b) => a - b).join() !== numbers.join()) faults.push('01-005: drawn content is not in the structure')
  return [...faults, ...marked.faults, ...(await annotationFaults(page, linked))]
}

/** Follows the drawing of a page: all of it is either tagged or marked as decoration. */
async function markedContents(page: Page): Promise<{ readonly tagged: readonly number[]; readonly faults: readonly string[] }> {
  const { OPS } = await getResolvedPDFJS()
  const drawing = new Set([OPS.showText, OPS.constructPath, OPS.paintImageXObject, OPS.shadingFill])
  const { fnArray, argsArray } = await page.getOperatorList()
  const open: (number | 'Artifact')[] = []
  const tagged: number[] = []
  const faults = new Set<string>()
  fnArray.forEach((operator, index) => {
    if (operator === OPS.beginMarkedContentProps || operator === OPS.beginMarkedContent) {
      const [tag, mark] = argsArray[index] as readonly [string, number | null | undefined]
      if (open.length > 0) faults.add(tag === 'Artifact' ? '01-003: decoration in tagged content' : '01-004: tagged content in decoration')
      if (tag !== 'Artifact') tagged.push(mark ?? -1)
      open.push(tag === 'Artifact' ? tag : (mark ?? -1))
    } else if (operator === OPS.endMarkedContent) open.pop()
    else if (drawing.has(operator) && open.length === 0) faults.add('01-005: content is neither tagged nor decoration')
  })
  return { tagged, faults: [...faults] }
}

async function annotationFaults(page: Page, linked: readonly string[]): Promise<string[]> {
  const annotations = (await page.getAnnotations()) as readonly { readonly id: string; readonly contentsObj?: { readonly str: string } }[]
  return broken({
    '28-012: a link without a text': annotations.every(({ contentsObj }) => contentsObj?.str),
    '28-011: a link is not in a Link element': annotations.every(({ id }) => linked.includes(`Link ${id}`)),
  })
}

function headingFaults(headings: readonly string[]): string[] {
  const levels = headings.map((role) => Number(role.slice(1)))
  return broken({
    '14-002: the first heading is no H1': levels[0] === 1,
    '14-003: a level of headings is skipped': levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1),
  })
}
