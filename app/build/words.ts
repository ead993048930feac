import type { Plugin } from 'vite'
import { common } from '#kernel/language/common-words.ts'
import type { Row } from '#kernel/language/messages.ts'
import { traditional } from '#kernel/language/traditional.ts'
import { markedText } from './marks.ts'
import { isNode, type Node, type Piece, replaced } from './syntax.ts'

const definer = 'defineMessages'
const converter = /\/traditional\.ts$/
const noConverter = '\0no-converter'
const table = '#kernel/web/word-table.ts'

/**
 * Turns the rows of every word file into marked strings, which `build-languages.ts` splits after the bundle is written.
 * The converter to traditional Chinese runs here, never in a browser.
 */
export function wordsMarked(): Plugin {
  return {
    name: 'words-marked',
    enforce: 'post',
    apply: 'build',
    resolveId: {
      order: 'pre',
      handler: (id) => (converter.test(id) ? noConverter : undefined),
    },
    load: (id) => (id === noConverter ? 'export const traditional = (text) => text' : undefined),
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes(`${definer}(`)) return undefined
      const pieces: Piece[] = []
      collect(this.parse(code) as unknown as Node, pieces, id)
      if (!pieces.length) return undefined
      return { code: `import { wordTable } from '${table}';\n${replaced(code, pieces)}`, map: null }
    },
  }
}

function collect(node: unknown, pieces: Piece[], id: string): void {
  if (Array.isArray(node)) for (const one of node) collect(one, pieces, id)
  else if (isNode(node)) {
    if (isDefining(node)) mark(node, pieces, id)
    else for (const part of Object.values(node)) collect(part, pieces, id)
  }
}

const isDefining = ({ type, callee }: Node): boolean => type === 'CallExpression' && isNode(callee) && callee.name === definer

function mark({ callee, arguments: given }: Node, pieces: Piece[], id: string): void {
  const { start, end } = callee as Node
  pieces.push({ start, end, by: '/* @__PURE__ */ wordTable' })
  const [rows] = given as Node[]
  if (rows?.type !== 'ObjectExpression') throw new Error(`${id}: the rows are not spelled out`)
  for (const property of rows.properties as Node[]) {
    const row = isNode(property.value) ? (sharedRow(property.value) ?? rowIn(property.value)) : undefined
    if (!row) throw new Error(`${id}: a row is neither spelled out as texts nor one of the dictionary`)
    const { start, end } = property.value as Node
    const [zh, en, tw = traditional(zh)] = row
    pieces.push({ start, end, by: JSON.stringify(markedText({ zh, en, tw })) })
  }
}

/** `common.draft`: a row of the shared dictionary. */
function sharedRow({ type, object, property, computed }: Node): Row | undefined {
  if (type !== 'MemberExpression' || computed || (object as Node).name !== 'common') return undefined
  return (common as Readonly<Record<string, Row>>)[(property as Node).name as string]
}

function rowIn({ type, elements }: Node): Row | undefined {
  if (type !== 'ArrayExpression') return undefined
  const texts = (elements as Node[]).map(textIn)
  return texts.length >= 2 && texts.every((text) => text !== undefined) ? (texts as unknown as Row) : undefined
}

/** A string literal, or a template literal without expressions. */
function textIn({ type, value, quasis }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value
  const [only, more] = type === 'TemplateLiteral' ? (quasis as { value: { cooked: string } }[]) : []
  return only && !more ? only.value.cooked : undefined
}
