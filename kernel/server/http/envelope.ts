import type { FastifyReply } from 'fastify'
import { Fail } from '#kernel/fail.ts'
import { fill, type Language } from '#kernel/messages.ts'
import { type Module, wordingOf } from '#kernel/module.ts'
import type { Site } from '#kernel/site.ts'
import { isBusy, kernel } from '#kernel/words.ts'

export const jsonType = 'application/json; charset=utf-8'

/** Byte for byte what clients search for: compact, e then m then d, Chinese as it is, empty data `{}`. */
export function envelope(e: number, m: string, d: unknown): string {
  return `{"e":${e},"m":${JSON.stringify(m)},"d":${d === undefined || d === null ? '{}' : JSON.stringify(d)}}`
}

const doneHeads = new WeakMap<Site, Partial<Record<Language, string>>>()

export function doneEnvelope(data: unknown, language: Language, site: Site): string {
  const heads = doneHeads.get(site) ?? {}
  doneHeads.set(site, heads)
  heads[language] ??= `{"e":0,"m":${JSON.stringify(wordingOf(kernel, 'done', language, site.words))},"d":`
  return `${heads[language]}${data === undefined || data === null ? '{}' : JSON.stringify(data)}}`
}

/** What every refusal begins with, whatever its body: its name, and 503 where the server is not able to answer just now. */
export function beginRefusal(reply: FastifyReply, fail: Fail): FastifyReply {
  reply.header('x-fail', fail.fail)
  return isBusy(fail) ? reply.code(503).header('retry-after', '2').header('cache-control', 'no-store') : reply
}

/** A refusal in the reader's words: those of the module that refuses, which is not always the one that was called. */
export function failEnvelope(fail: Fail, module: Module, language: Language, site: Site | undefined): string {
  return envelope(fail.code, failText(fail, module, language, site), wordedFields(fail.data, language, site))
}

export function failText(fail: Fail, module: Module, language: Language, site: Site | undefined): string {
  const owner = fail.words ? { key: fail.module, messages: fail.words } : fail.module === module.key ? module : kernel
  return fill(wordingOf(owner, `fail.${fail.fail}`, language, site?.words), fail.params)
}

/** Field errors carry names of wordings; they go out worded. */
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

/** Clients take it as not being logged in, and are led to where a password is chosen. */
export const passwordFirst = (renewalUrl: string): Fail =>
  new Fail('kernel', 'passwordFirst', { code: 10013, data: { login_url: renewalUrl } })
