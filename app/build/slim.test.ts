import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { shapesLeftOut } from './slim.ts'

type Transform = (this: unknown, code: string, id: string) => { code: string } | undefined
const transformed = (plugin: { transform?: unknown }, code: string, id: string) =>
  (plugin.transform as Transform).call({ parse: parseAst }, code, id)?.code

test('a contract in the browser is its path and what pages read of it', () => {
  const contract = `import * as z from "zod";
import { read } from '#kernel/contract.ts'
const row = z.object({ id: z.string().max(9) })
const full = row.extend({ more: z.array(row) })
export const states = ['open', 'shut']
export const contract = { list: read('/list', { access: 'public', about: 'All.', input: z.object({ q: z.enum(states) }), offline: true, data: full }) }`
  const code = transformed(shapesLeftOut(), contract, '/x/contract.ts')!
  expect(code).not.toMatch(/All|max|object|enum/)
  expect(code).toContain('const row = z.any\n')
  expect(code).toContain('row.extend({ more: z.any })')
  expect(code).toContain("({ kind: 'read', path: '/list', ...{}, ...{}, ...{}, offline: true, ...{} })")
  expect(code).toContain("states = ['open', 'shut']")
})

test('so is one whose calls are made for an access', () => {
  const contract = `import { callsFor } from '#kernel/contract.ts'
const desk = callsFor({ may: 'manage' })
export const contract = { list: desk.read('/list', { about: 'All.', input: row, offline: true }) }`
  const code = transformed(shapesLeftOut(), contract, '/x/contract.ts')!
  expect(code).toContain("({ kind: 'read', path: '/list', ...{}, ...{}, offline: true })")
  expect(code).not.toContain('desk')
})

test('a form that is checked in the browser stays as it is', () => {
  const page = `import * as z from "zod/mini";
import { contract } from '../contract.ts'
const schema = z.object({ code: z.string().check(z.length(6)) })`
  expect(transformed(shapesLeftOut(), page, '/x/web/Page.tsx')).toBeUndefined()
})
