import type { Site } from '#kernel/site.ts'

/** An outgoing mail or text message to one person. */
export type OutgoingMessage = {
  /** The same for every retry: an idempotency key for the gateway. */
  id: string
  kind: 'mail' | 'sms'
  /** A phone number or mail address; with '' nothing is sent. */
  to: string
  /** Of mails only. */
  subject: string
  text: string
  /** For gateways that only send templates: the template's name, with its parameters. */
  template: string
  params: Record<string, string>
}

/** Sends a message. Throws when it should be retried, `MessageRefused` when a retry would be useless. */
export type Post = ((site: Site, letter: OutgoingMessage) => Promise<void>) & {
  /** If missing, as in a test double, every message counts as deliverable. */
  wayOf?: (site: Site, kind: OutgoingMessage['kind']) => SendChannel
}

/**
 * How messages of a kind are sent: by a server or gateway; into a file, on a server that only its own machine can
 * reach; or not at all, which every page that offers it has to take into account.
 */
export type SendChannel = 'server' | 'file' | 'none'

/** Permanently refused: a wrong number, a message the gateway does not accept. */
export class MessageRefused extends Error {
  override readonly name = 'LetterRefused'
}
