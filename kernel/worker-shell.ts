import type { Language } from './language/messages.ts'

/** Configuration of a site's service worker, in the line before its script. */
export type Shell = Readonly<{
  /** False: the worker unregisters itself. */
  on: boolean
  site: string
  /** `/site/`, with the site's prefix before it. */
  base: string
  build: string
  /** Files of the shell and the home page, in the folder of each language; the names contain a content hash. */
  files: readonly string[]
  /** The site's logo, if it is on the same host. */
  logo: string
  /** Paths under the base that are not pages. */
  calls: readonly string[]
}>

/** URLs of the files of a language. */
export const filesIn = ({ base, files }: Pick<Shell, 'base' | 'files'>, language: string): string[] =>
  files.map((file) => `${base}static/${language}/${file}`)

/** Build and language of a document: it is only cached together with files of the same build and language. */
export const shellName = (build: string, language: Language): string => `${build} ${language}`

/** The language in such a name; undefined if it is missing or of another build. */
export const namedLanguage = ({ build }: Pick<Shell, 'build'>, name: string | null): string | undefined =>
  name?.startsWith(`${build} `) ? name.slice(build.length + 1) : undefined
