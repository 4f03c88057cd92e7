import PdfKit from 'pdfkit'
import type { IsoDate } from '../../../values/clock.ts'
import type { Brand } from '../../platform/brand/brand.ts'
import { registerFonts } from './pdf-fonts.ts'
import { PAGE } from './pdf-style.ts'

/** What papers show of a brand. */
export type PaperBrand = Pick<Brand, 'palette' | 'logo' | 'wordmark'>

export interface PdfProperties {
  readonly title: string
  readonly language: string
  readonly brand: PaperBrand
  /** The program or company that makes the file. */
  readonly creator: string
  /** The file's creation date. */
  readonly date: IsoDate
}

/** ISO 14289-1, 5: the file says that it is a PDF/UA-1. */
const PDF_UA = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        `

/**
 * A document of pdfkit that keeps to PDF/UA-1 where pdfkit does not. Its own subset `PDF/UA` lists the glyphs of a font, without the
 * parts of composed letters such as Å; a file that lists none is right too.
 */
class TaggedPdf extends PdfKit {
  /** pdfkit writes the properties into XML as they are. */
  override endMetadata(): void {
    const { Title = '', Creator = '', ...info } = this.info
    this.info = { ...info, Title: escapeXml(Title), Creator: escapeXml(Creator) }
    this.appendXML(PDF_UA)
    super.endMetadata()
  }

  /** pdfkit leaves the description of a link empty. ISO 14289-1, 7.18.5 */
  override link(x: number, y: number, w: number, h: number, url: string, options: PDFKit.Mixins.AnnotationOption = {}): this {
    return super.link(x, y, w, h, url, { ...options, Contents: Object(url.replace(/^(mailto|tel):/, '')) })
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Returns an empty document with one page, the fonts, and the properties for a reader that reads aloud. */
export function createDocument({ title, language, creator, date }: Omit<PdfProperties, 'brand'>): PDFKit.PDFDocument {
  const pdf = new TaggedPdf({
    ...PAGE,
    // Without it, pdfkit reads a font that the document does not use.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Creator: creator, CreationDate: new Date(`${date}T00:00:00Z`) },
  })
  registerFonts(pdf)
  return pdf
}
