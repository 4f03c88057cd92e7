import type { FastifyBaseLogger } from 'fastify'
import type { Plugin } from 'graphql-yoga'
import type { Finding } from '../../../../findings/finding.ts'

/** Logs a refusal of the content service. @param findings codes of what is wrong in the content */
export type NoteRefusal = (reason: string, findings?: readonly string[]) => void

/** Returns the function that logs refusals of a request. */
export function noteRefusalTo(log: Pick<FastifyBaseLogger, 'warn'>): NoteRefusal {
  return (reason, findings) => log.warn({ reason, ...(findings && { findings }) }, 'the content service refused a request')
}

/** Returns the codes of findings, each once. */
export const codesOf = (findings: readonly Finding[]): string[] => [...new Set(findings.map(({ code }) => code))]

/** A yoga plugin that logs each code of a refused query once. Failures have no code: yoga reports and masks them. */
export const logRefusals: Plugin<object, { readonly noteRefusal: NoteRefusal }> = {
  onResultProcess({ result, serverContext }) {
    const results = Array.isArray(result) ? result : [result]
    const codes = results.flatMap((one) => ('errors' in one ? (one.errors ?? []) : [])).flatMap(({ extensions }) => codeOf(extensions))
    for (const code of new Set(codes)) serverContext.noteRefusal(code)
  },
}

const codeOf = (extensions: Readonly<Record<string, unknown>> | undefined): string[] =>
  typeof extensions?.['code'] === 'string' && extensions['code'] !== 'INTERNAL_SERVER_ERROR' ? [extensions['code']] : []
