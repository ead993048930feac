import type { Plugin } from 'vite'
import * as zod from 'zod'
import { isNode, type Node, type Piece, replaced } from './syntax.ts'

/**
 * In the browser a contract is a path and its types: the server validates everything, and nothing here parses. So
 * schemas are removed, and a stub that accepts any chain of calls replaces what still refers to them. Parsing with it
 * throws an error that says so.
 */
export function shapesAreTypes(): Plugin {
  const names = Object.keys(zod).filter((name) => /^[a-z_$][\w$]*$/i.test(name) && name !== 'default')
  return {
    name: 'shapes-are-types',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id === 'zod' ? '\0shapes' : undefined),
    load: (id) => (id === '\0shapes' ? `${shapeWord}\n${names.map(exported).join('\n')}` : undefined),
  }
}

const exported = (name: string): string => `export { shape as ${name} }`

const shapeWord = `
const refuse = () => { throw new Error('Shapes are checked by the server') }
const shape = new Proxy(() => {}, {
  get: (_, name) => (/^(safe)?(parse|decode|encode)/i.test(String(name)) ? refuse : shape),
  apply: () => shape,
  construct: () => shape,
})`

/** Forms of pages are validated in the browser by the small library (`zod/mini`). */
const withShapes = /import \* as z from ["']zod["']/
const withCalls = /import \{[^}]*\b(?:callsFor|read|write|writeInSteps)\b[^}]*\} from ["'][^"']*\/contract\.ts["']/
type What = { shapes: boolean; calls: boolean }

const maker = /^(read|write|writeInSteps)$/
/** What pages read of a call, besides its kind and path. */
const onPages = /^offline$/

/** Runs after types are stripped: every chain of calls on `z` becomes the stub, and a call a plain object without schemas. */
export function shapesLeftOut(): Plugin {
  return {
    name: 'shapes-left-out',
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      const of = { shapes: withShapes.test(code), calls: withCalls.test(code) }
      if (id.includes('node_modules') || !(of.shapes || of.calls)) return undefined
      const pieces: Piece[] = []
      collect(this.parse(code) as unknown as Node, pieces, of)
      return { code: replaced(code, pieces), map: null }
    },
  }
}

function collect(node: unknown, pieces: Piece[], of: What): void {
  if (Array.isArray(node)) for (const one of node) collect(one, pieces, of)
  else if (isNode(node)) {
    if (of.shapes && node.type === 'CallExpression' && isOfZ(node))
      pieces.push({ start: node.start, end: node.end, by: 'z.any' })
    else if (of.calls && isMaking(node)) writeOut(node, pieces, of)
    else if (of.calls && isGroup(node)) pieces.push({ start: node.start, end: node.end, by: ';' })
    else for (const part of Object.values(node)) collect(part, pieces, of)
  }
}

/** A call of the form `read('/path', { … })` or `desk.read('/path', { … })`. */
const isMaking = ({ type, callee, arguments: given }: Node): boolean =>
  type === 'CallExpression' &&
  isNode(callee) &&
  maker.test(nameOf(callee)) &&
  (given as Node[])[1]?.type === 'ObjectExpression'

/** A statement of the form `const desk = callsFor('person')`. */
const isGroup = ({ type, declarations }: Node): boolean => {
  const made = type === 'VariableDeclaration' ? (declarations as Node[])[0]?.init : undefined
  return isNode(made) && isNode(made.callee) && made.callee.name === 'callsFor'
}

const nameOf = ({ name, property }: Node): string => String(isNode(property) ? property.name : name)

/** As a plain object, so that a call that no page of a chunk makes is dropped from it. */
function writeOut({ start, end, callee, arguments: given }: Node, pieces: Piece[], of: What): void {
  const [path, spelling] = given as [Node, Node]
  const kind = nameOf(callee as Node) === 'read' ? 'read' : 'write'
  pieces.push(
    { start, end: path.start, by: `({ kind: '${kind}', path: ` },
    { start: path.end, end: spelling.start + 1, by: ',' },
    { start: spelling.end - 1, end, by: '})' },
  )
  for (const property of spelling.properties as Node[]) {
    const name = isNode(property.key) ? String(property.key.name) : ''
    if (isNode(property.key) && !onPages.test(name))
      pieces.push({ start: property.start, end: property.end, by: '...{}' })
    else collect(property, pieces, of)
  }
}

function isOfZ(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'z'
  const inner =
    node.type === 'CallExpression' ? node.callee : node.type === 'MemberExpression' ? node.object : undefined
  return isNode(inner) && isOfZ(inner)
}
