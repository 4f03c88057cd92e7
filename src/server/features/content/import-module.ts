import type { FlowModule } from '../../../engine/compiled.ts'

/**
 * Loads the rules of a document. The source is our publisher's own output, made now or read from the database, and never
 * from a request.
 */
export async function importModule(source: string): Promise<FlowModule> {
  return (await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`)) as FlowModule
}
