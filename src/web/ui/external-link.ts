const MY_PAGES_PATH = '/mina-sidor'

/** Whether a link leads away from the site: its address holds "http" and not the path of my pages. [P2.4] */
export function isExternalLink(href: string): boolean {
  return href.includes('http') && !href.includes(MY_PAGES_PATH)
}
