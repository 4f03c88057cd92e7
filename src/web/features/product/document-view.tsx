import { Heading, Paragraph } from '@digdir/designsystemet-react'
import { useId } from 'react'
import { ICON_BOX, MARK_PATHS, SECTION_PATHS } from '../../../contract/document-icons.ts'
import {
  markLabel,
  type DocumentItem,
  type DocumentLabels,
  type DocumentSection,
  type PolicyDocumentContent,
  type SectionIcon,
} from '../../../contract/documents.ts'
import { fillText } from '../../../copy/placeholders.ts'
import './document-view.css'

/**
 * A policy document as a page, with the same content as its PDF. The insurer's facts must be filled in
 * (`fillDocument`).
 */
export function DocumentView({ content }: { readonly content: PolicyDocumentContent }) {
  const { title, subtitle, version, language, labels, intro = [], sections } = content
  return (
    <article className="policy-document" lang={language}>
      <header className="policy-document-header">
        <Heading level={1} data-size="lg">
          {title}
        </Heading>
        {subtitle !== undefined && <p className="policy-document-subtitle">{subtitle}</p>}
        <p className="policy-document-version">{fillText(labels.version, { version })}</p>
      </header>
      {intro.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      {sections.map((section) => (
        <SectionView key={section.heading} section={section} labels={labels} />
      ))}
    </article>
  )
}

interface SectionProps {
  readonly section: DocumentSection
  readonly labels: DocumentLabels
}

function SectionView({ section, labels }: SectionProps) {
  const { heading, level = 2, icon, paragraphs = [], items = [] } = section
  const id = useId()
  return (
    <section aria-labelledby={id} className="policy-document-section" data-level={level}>
      <Heading id={id} level={level} data-size={level === 2 ? 'sm' : 'xs'}>
        {icon && <SectionPicture icon={icon} />}
        {heading}
      </Heading>
      {paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      {items.length > 0 && (
        <ul className="policy-document-list">
          {items.map((item) => (
            <ItemView key={item.text} item={item} icon={icon} labels={labels} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface ItemProps {
  readonly item: DocumentItem
  readonly icon: SectionIcon | undefined
  readonly labels: DocumentLabels
}

function ItemView({ item: { text, mark }, icon, labels }: ItemProps) {
  if (mark === undefined) return <li>{text}</li>
  return (
    <li className="policy-document-item" data-mark={mark === 'tick' && icon === 'where' ? 'place' : mark}>
      <svg aria-hidden="true" className="policy-document-mark" viewBox={`0 0 ${ICON_BOX} ${ICON_BOX}`}>
        <path d={MARK_PATHS[mark]} />
      </svg>
      <span>
        <span className="ds-sr-only">{markLabel(mark, icon, labels)}: </span>
        {text}
      </span>
    </li>
  )
}

function SectionPicture({ icon }: { readonly icon: SectionIcon }) {
  return (
    <svg aria-hidden="true" className="policy-document-picture" viewBox={`0 0 ${ICON_BOX} ${ICON_BOX}`}>
      <path d={SECTION_PATHS[icon]} />
    </svg>
  )
}
