import type { Site } from '#kernel/site.ts'

/** A message to one person, on its way out of the portal. */
export type Letter = {
  /** The same at every try: whoever takes letters by it takes this one once. */
  id: string
  kind: 'mail' | 'sms'
  /** A number or an address; '' is nobody, and nothing leaves. */
  to: string
  /** Of a mail. */
  subject: string
  text: string
  /** What gateways that know texts only by name are given: `code`, with its parameters. */
  template: string
  params: Record<string, string>
}

/** Hands a letter over. Throws when it should be tried again, `LetterRefused` when that would be in vain. */
export type Post = ((site: Site, letter: Letter) => Promise<void>) & {
  /** Without it, as in a stand-in, every letter is taken. */
  wayOf?: (site: Site, kind: Letter['kind']) => LetterWay
}

/**
 * How letters of a kind leave: by a server or gateway; into a file, on a server that only its own machine can reach; or not at
 * all, which every page that would offer it has to know.
 */
export type LetterWay = 'server' | 'file' | 'none'

/** Refused for good: a wrong number, a message the gateway does not take. */
export class LetterRefused extends Error {
  override readonly name = 'LetterRefused'
}
