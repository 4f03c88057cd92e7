import type { Change, ChangeClass, ChangeParams, Reason } from '../engine/diff/change.ts'
import type { Unmet } from '../personas/findings.ts'
import { wordCode, type Catalogue } from './catalogue.ts'
import type { Refusal, RefusalParams } from './content-findings.ts'
import * as contentEn from './content.en.ts'
import * as contentSv from './content.sv.ts'
import * as diffEn from './diff.en.ts'
import * as diffSv from './diff.sv.ts'
import type { Finding, FindingParams } from './finding.ts'
import { labelled } from './labelled.ts'
import type { FindingLanguage } from './language.ts'
import { lintFindings as lintEn } from './lint.en.ts'
import { lintFindings as lintSv } from './lint.sv.ts'
import * as personasEn from './personas.en.ts'
import * as personasSv from './personas.sv.ts'

/** All wordings in one language. */
interface Words {
  readonly findings: Catalogue<FindingParams>
  readonly changes: Catalogue<ChangeParams>
  readonly reasons: { readonly [Why in Reason]: string }
  readonly refusals: Catalogue<RefusalParams>
  readonly unmet: (unmet: Unmet) => string
  /** Before the place in the fragment that a group comes from. */
  readonly inside: string
  /** Prefix of a change of texts in another language than the shop's. */
  readonly inLanguage: (language: string) => string
}

const WORDS: { readonly [Language in FindingLanguage]: Words } = {
  sv: {
    findings: { ...lintSv, ...contentSv.contentFindings, ...personasSv.personaFindings },
    changes: diffSv.changes,
    reasons: diffSv.reasons,
    refusals: contentSv.refusals,
    unmet: personasSv.unmetWords,
    inside: 'i',
    inLanguage: (language) => `På språket ${language}: `,
  },
  en: {
    findings: { ...lintEn, ...contentEn.contentFindings, ...personasEn.personaFindings },
    changes: diffEn.changes,
    reasons: diffEn.reasons,
    refusals: contentEn.refusals,
    unmet: personasEn.unmetWords,
    inside: 'in',
    inLanguage: (language) => `In the language ${language}: `,
  },
}

/** A finding with its sentence. */
export type WordedFinding = Finding & { readonly text: string }

/** A finding as a sentence for an editor. */
export function wordFinding({ code, params, inside }: Pick<Finding, 'code' | 'params' | 'inside'>, language: FindingLanguage): string {
  const text = wordCode(WORDS[language].findings, code, params)
  return inside === undefined ? text : `${text} (${WORDS[language].inside} ${inside})`
}

/** Findings with their sentences. */
export function wordFindings(findings: readonly Finding[], language: FindingLanguage): WordedFinding[] {
  return findings.map((finding) => Object.assign({}, finding, { text: wordFinding(finding, language) }))
}

/** Returns findings as lines, each with its place first. */
export function findingLines(findings: readonly Finding[], language: FindingLanguage): string[] {
  return findings.map((finding) => `${finding.at || '/'}: ${wordFinding(finding, language)}`)
}

/** A change as sentences for an editor: the change, and the reason for its class. */
export interface WordedChange extends Pick<Change, 'at' | 'code' | 'params'> {
  readonly class: ChangeClass
  readonly text: string
  readonly reason: string
}

/** A change with its sentences. */
export function wordChange(change: Change, language: FindingLanguage): WordedChange {
  const { changes, reasons, inLanguage } = WORDS[language]
  const { class: kind, at, code, params, reason, language: ofTexts } = change
  const prefix = ofTexts === undefined ? '' : inLanguage(ofTexts)
  return { class: kind, at, code, params, text: prefix + wordCode(changes, code, labelled(change)), reason: reasons[reason] }
}

/** A refusal as a sentence for an author. */
export function wordRefusal({ code, params }: Refusal, language: FindingLanguage): string {
  return wordCode(WORDS[language].refusals, code, params)
}

/** An unmet expectation as a sentence. */
export function wordUnmet(unmet: Unmet, language: FindingLanguage): string {
  return WORDS[language].unmet(unmet)
}
