import { isAdministrator } from '#kernel/access.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fill, type Language } from '#kernel/language/messages.ts'
import { notFound } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { type FileAnswer, fileOfBytes } from '#kernel/server/http/answers/file-answer.ts'
import { type OpenApi, openApiOf } from '#kernel/server/openapi.ts'
import type { Site } from '#kernel/site.ts'
import type { contract } from '../../contract.ts'
import { modulesOf } from '../services/services.ts'
import { referenceWords } from './reference-words.ts'

const made = new WeakMap<Site, Map<string, OpenApi>>()
const texts = new WeakMap<OpenApi, Buffer>()

export function openapi(ctx: ReadContext): FileAnswer {
  admit(ctx)
  const document = documentFor(ctx, ctx.language)
  const source = texts.get(document) ?? Buffer.from(JSON.stringify(document))
  texts.set(document, source)
  const type = 'application/vnd.oai.openapi+json;version=3.1'
  return fileOfBytes({ type, name: 'openapi.json', source, inline: false })
}

export function reference(ctx: ReadContext, { lang }: InputOf<(typeof contract)['reference']>) {
  admit(ctx)
  const language = lang ?? ctx.language
  return { language, document: documentFor(ctx, language) }
}

/** Only for administrators of any module; others get `notFound`. */
function admit(ctx: ReadContext): void {
  if (!isAdministrator(personOf(ctx).permissions)) throw notFound()
}

/** OpenAPI document of the site's modules, built once per site version. */
function documentFor(ctx: ReadContext, language: Language): OpenApi {
  const { site, origin } = ctx
  const ofSite = made.get(site) ?? new Map<string, OpenApi>()
  made.set(site, ofSite)
  const key = `${language} ${origin}`
  const known = ofSite.get(key)
  if (known) return known
  const name = site.name[language] ?? site.name.zh ?? site.id
  const title = fill(wordingOf(referenceWords, 'titleOf', language), { site: name })
  const document = openApiOf(modulesOf(ctx), { title, server: `${origin}${site.prefix}`, language, words: site.words })
  ofSite.set(key, document)
  return document
}
