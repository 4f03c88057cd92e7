import type { Article } from '../../../contract/cms.ts'

/** The source of articles: the shop's own content, or an insurer's existing content service. */
export interface Cms {
  /** Returns all articles in display order. */
  articles(): Promise<readonly Article[]>
  /** Returns the version of the result of `articles`. It changes when the articles change. */
  version(): Promise<string>
  /** Returns the articles that contain every keyword, best match first. */
  search(keywords: readonly string[]): Promise<readonly Article[]>
}
