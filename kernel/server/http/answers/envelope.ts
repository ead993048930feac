import type { FastifyReply } from 'fastify'
import { Fail } from '#kernel/fail.ts'
import { fill, type Language } from '#kernel/language/messages.ts'
import { isBusy, kernel } from '#kernel/language/words.ts'
import { type Module, wordingOf } from '#kernel/module.ts'
import type { Site } from '#kernel/site.ts'

export const jsonType = 'application/json; charset=utf-8'

/** Byte for byte what legacy clients search for: compact, e then m then d, Chinese unescaped, empty data `{}`. */
export function envelope(e: number, m: string, d: unknown): string {
  return `{"e":${e},"m":${JSON.stringify(m)},"d":${d === undefined || d === null ? '{}' : JSON.stringify(d)}}`
}

/** A long text is encoded once here; as a string it would be encoded for its length, and again to send it. */
export const bytesOf = (body: string): string | Buffer => (body.length > 1_000 ? Buffer.from(body) : body)

const doneHeads = new WeakMap<Site, Partial<Record<Language, string>>>()

export function doneEnvelope(data: unknown, language: Language, site: Site): string {
  const heads = doneHeads.get(site) ?? {}
  doneHeads.set(site, heads)
  heads[language] ??= `{"e":0,"m":${JSON.stringify(wordingOf(kernel, 'done', language, site.words))},"d":`
  return `${heads[language]}${data === undefined || data === null ? '{}' : JSON.stringify(data)}}`
}

/** Headers of every refusal: its name, and status 503 with retry-after when the server is busy. */
export function beginRefusal(reply: FastifyReply, fail: Fail): FastifyReply {
  reply.header('x-fail', fail.fail)
  return isBusy(fail) ? reply.code(503).header('retry-after', '2').header('cache-control', 'no-store') : reply
}

/** A refusal in the reader's language, worded by the module that refuses, which is not always the called one. */
export function failEnvelope(fail: Fail, module: Module, language: Language, site: Site | undefined): string {
  return envelope(fail.code, failText(fail, module, language, site), wordedFields(fail.data, language, site))
}

export function failText(fail: Fail, module: Module, language: Language, site: Site | undefined): string {
  const owner = fail.words ? { key: fail.module, messages: fail.words } : fail.module === module.key ? module : kernel
  return fill(wordingOf(owner, `fail.${fail.fail}`, language, site?.words), fail.params)
}

/** Field errors carry message keys, which are replaced by the texts. */
function wordedFields(data: unknown, language: Language, site: Site | undefined): unknown {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return data
  const fields = Object.entries(data.fields as Record<string, string>)
  return {
    ...data,
    fields: Object.fromEntries(
      fields.map(([name, word]) => [name, wordingOf(kernel, `field.${word}`, language, site?.words)]),
    ),
  }
}

export const notLoggedIn = (loginUrl: string): Fail =>
  new Fail('kernel', 'notLoggedIn', { code: 10013, data: { login_url: loginUrl } })

/** Clients treat it as not being logged in, and redirect to the page where a password is chosen. */
export const passwordFirst = (renewalUrl: string): Fail =>
  new Fail('kernel', 'passwordFirst', { code: 10013, data: { login_url: renewalUrl } })

/** Clients treat it as not being logged in and log in anew, which is a proof; our pages ask for the proof only. */
export const proveAgain = (proofUrl: string): Fail =>
  new Fail('kernel', 'proveAgain', { code: 10013, data: { login_url: proofUrl } })
