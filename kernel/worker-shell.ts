/** What the server tells a site's service worker, in the line before its script. */
export type Shell = Readonly<{
  /** False: the worker takes its leave. */
  on: boolean
  site: string
  /** `/site/`, or the site's prefix before it. */
  base: string
  build: string
  /** Addresses of what the shell and the home page are made of; their names change with their content. */
  files: readonly string[]
  /** The site's logo where it stands on the same host. */
  logo: string
  /** Addresses under the base that are no pages. */
  calls: readonly string[]
}>
