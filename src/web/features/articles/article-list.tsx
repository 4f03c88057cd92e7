import { articlePath } from '../../../contract/article-paths.ts'
import type { Article } from '../../../contract/articles.ts'
import { Link } from '../../ui/link.tsx'

/** Articles as a list: each title with its link, and the lead. */
export function ArticleList({ articles }: { readonly articles: readonly Article[] }) {
  return (
    <ul className="plain-list article-list">
      {articles.map(({ id, kind, slug, title, lead }) => (
        <li key={id}>
          <Link className="ds-link" to={articlePath({ kind, slug })}>
            {title}
          </Link>
          <p>{lead}</p>
        </li>
      ))}
    </ul>
  )
}
