import { fill, type Language, languages, localeNames, type Params } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { escapeHtml as esc } from '#kernel/server/http/answers/escape.ts'
import type { JsonSchema } from '#kernel/server/json-schema.ts'
import type { OpenApi, Operation } from '#kernel/server/openapi.ts'
import { referenceStyle } from './reference-style.ts'
import { referenceWords } from './reference-words.ts'
import { fieldsOf, shapeText } from './schema-text.ts'

type Word = (key: string, params?: Params) => string
type Described = { path: string; methods: string[]; operation: Operation }

/** The API reference as one self-contained page without scripts or other files. */
export function referencePage(document: OpenApi, language: Language): string {
  const word: Word = (key, params) => fill(wordingOf(referenceWords, key, language), params)
  const calls = callsOf(document)
  const groups = document.tags.map(({ name, description }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name))
    return { name, description, own }
  })
  return `<!doctype html>
<html lang="${localeNames[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${esc(document.info.title)}</title>
<style>${referenceStyle}</style>
</head>
<body>
<nav aria-label="${esc(word('title'))}">
${languageLinks(language)}
<ul>${groups.map(({ name, description }) => `<li><a href="#${esc(name)}">${esc(description)}</a></li>`).join('')}</ul>
</nav>
<main>
<h1>${esc(document.info.title)}</h1>
<p>${esc(word('about'))} ${esc(word('calls', { count: calls.length }))} · <a href="json">${esc(word('download'))}</a></p>
<p class="note">${esc(word('envelope'))}</p>
${groups.map((group) => groupHtml(group, document, word)).join('\n')}
</main>
</body>
</html>
`
}

const callsOf = ({ paths }: OpenApi): Described[] =>
  Object.entries(paths).map(([path, operations]) => {
    const methods = Object.keys(operations).map((method) => method.toUpperCase())
    return { path, methods, operation: operations.post ?? operations.get! }
  })

const names: Record<Language, string> = { zh: '简体中文', en: 'English', tw: '繁體中文' }

const languageLinks = (current: Language): string =>
  `<p class="languages">${languages
    .map(
      (language) =>
        `<a href="?lang=${language}"${language === current ? ' aria-current="true"' : ''}>${names[language]}</a>`,
    )
    .join(' ')}</p>`

type Group = { name: string; description: string; own: Described[] }

function groupHtml({ name, description, own }: Group, document: OpenApi, word: Word): string {
  const fails = own[0]?.operation['x-fails'] ?? []
  const rows = fails.map((fail) => `<tr><td><code>${esc(fail.name)}</code></td><td>${esc(fail.message)}</td></tr>`)
  const table = rows.length ? `<h3>${esc(word('fails'))}</h3><table>${rows.join('')}</table>` : ''
  return `<section id="${esc(name)}"><h2>${esc(description)}${description === name ? '' : ` <small>${esc(name)}</small>`}</h2>
${own.map((call) => callHtml(call, document, word)).join('\n')}${table}</section>`
}

function callHtml({ path, methods, operation }: Described, document: OpenApi, word: Word): string {
  const schemas = document.components.schemas
  const dialectOf = operation['x-dialect-of']
  const badges = methods.map((method) => `<span class="method">${method}</span>`).join('')
  return `<article id="${esc(operation.operationId)}">
<h3>${badges}<code>${esc(path)}</code><span class="access">${esc(accessText(operation['x-access'], word))}</span></h3>
<p>${about(operation.summary)}${dialectOf ? ` ${esc(word('dialect'))} <code>${esc(dialectOf)}</code>` : ''}</p>
${inputHtml(schemas[`${operation.operationId}.input`], schemas, word)}
<h4>${esc(word('answer'))}</h4>
${answerHtml(operation, schemas, word)}
</article>`
}

/** Text between backticks becomes code. */
const about = (text: string): string => esc(text).replace(/`([^`]+)`/g, '<code>$1</code>')

function accessText(access: string, word: Word): string {
  if (access === 'public' || access === 'person') return word(access)
  const right = access.slice('may:'.length)
  return right ? word('may', { right }) : word('mayAny')
}

function inputHtml(schema: JsonSchema | undefined, schemas: Record<string, JsonSchema>, word: Word): string {
  const fields = fieldsOf(schema ?? {}, schemas)
  if (fields.length === 0) return `<p class="none">${esc(word('noInput'))}</p>`
  const rows = fields.map(
    ({ name, type, required }) =>
      `<tr><td><code>${esc(name)}</code></td><td>${esc(type)}</td><td>${esc(word(required ? 'yes' : 'no'))}</td></tr>`,
  )
  const head = ['field', 'type', 'needed'].map((key) => `<th scope="col">${esc(word(key))}</th>`).join('')
  return `<h4>${esc(word('input'))}</h4><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function answerHtml(operation: Operation, schemas: Record<string, JsonSchema>, word: Word): string {
  if (operation['x-dialect-of']) return `<p class="none">${esc(word('free'))}</p>`
  const schema = schemas[`${operation.operationId}.data`]!
  if (schema.format === 'binary') return `<p class="none">${esc(word('file'))}</p>`
  return `<pre>${esc(shapeText(schema, schemas))}</pre>`
}
